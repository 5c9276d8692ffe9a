package org.tbvctl.naming;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.capture.Tools;
import org.tbvctl.change.FileChange;
import org.tbvctl.change.FileState;
import org.tbvctl.change.Journal;
import org.tbvctl.change.JournalEntry;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/** Writes planned files, asks udev about them, and takes them back. */
public final class NamingInstaller {

  /** Under which the journal keeps what was installed. */
  public static final String PURPOSE = "naming";

  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final String RULES_SUFFIX = ".rules";

  private final Path root;
  private final Journal journal;
  private final Tools tools;

  /**
   * @param root what stands for {@code /}
   * @param tools programs that may be run; udevadm is used when it is among them
   */
  public NamingInstaller(Path root, Journal journal, Tools tools) {
    this.root = root;
    this.journal = journal;
    this.tools = tools;
  }

  /**
   * What happened.
   *
   * @param written paths that were written, below the root
   * @param notes what udev said and what was left alone, one sentence each
   */
  public record Outcome(List<String> written, List<String> notes) {

    public Outcome {
      written = List.copyOf(written);
      notes = List.copyOf(notes);
    }
  }

  /** The changes that the plan needs, for showing them first. */
  public List<FileChange> changes(NamingPlan plan) throws IOException {
    List<FileChange> changes = new ArrayList<>();
    for (PlannedFile file : plan.files()) {
      FileChange change =
          FileChange.of(root, file.path(), FileState.text(file.text(), file.permissions()));
      if (change.isNeeded()) {
        changes.add(change);
      }
    }
    return changes;
  }

  /**
   * Writes the files. When udev finds a fault in a rule file they are taken back at once.
   *
   * @throws IOException when a file could not be written; nothing is changed then
   */
  public Outcome install(NamingPlan plan) throws IOException {
    Optional<JournalEntry> entry = journal.apply(PURPOSE, changes(plan));
    if (entry.isEmpty()) {
      return new Outcome(List.of(), List.of("Everything is in place already."));
    }
    List<String> written = entry.get().changes().stream().map(FileChange::path).toList();
    List<String> notes = new ArrayList<>();
    for (String path : written) {
      Optional<String> fault = path.endsWith(RULES_SUFFIX) ? fault(path) : Optional.empty();
      if (fault.isPresent()) {
        journal.undo(entry.get());
        throw new IOException(
            "udevadm verify refused /" + path + ", so everything was taken back: " + fault.get());
      }
    }
    reload(notes);
    return new Outcome(written, notes);
  }

  /** Takes back everything that was installed and is still in force. */
  public Outcome remove() throws IOException {
    List<String> removed = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (JournalEntry entry : journal.inForce(PURPOSE)) {
      List<String> left = journal.undo(entry);
      left.forEach(path -> notes.add("/" + path + " was edited since and was left alone."));
      entry.changes().stream()
          .map(FileChange::path)
          .filter(path -> !left.contains(path) && !removed.contains(path))
          .forEach(removed::add);
    }
    if (!removed.isEmpty()) {
      reload(notes);
    }
    return new Outcome(removed, notes);
  }

  /** What udevadm verify (systemd 254 and later) has to say against a file. */
  private Optional<String> fault(String path) {
    Reading<CommandOutput> verify =
        tools.run(List.of("udevadm", "verify", root.resolve(path).toString()), LIMIT);
    return verify
        .value()
        .filter(output -> output.exit().orElse(0) != 0)
        .map(output -> output.err().isBlank() ? output.out() : output.err())
        .filter(text -> !isUnknownVerb(text))
        .map(text -> text.lines().findFirst().orElse("").strip());
  }

  /**
   * Lets udevadm test play the appearance of devices that are there. It really runs the programs of
   * the rules, so it is asked only when no rule renames them any more.
   *
   * @param devices names in /sys/class/infiniband
   * @return what it still would rename, one sentence each
   */
  public List<String> rehearse(List<String> devices) {
    List<String> notes = new ArrayList<>();
    for (String device : devices) {
      String path = "/sys/class/infiniband/" + device;
      Reading<CommandOutput> test =
          tools.run(List.of("udevadm", "test", "--action=add", path), LIMIT);
      test.value()
          .map(output -> output.out() + output.err())
          .filter(text -> text.lines().anyMatch(NamingInstaller::runsRename))
          .ifPresent(text -> notes.add("udevadm test still runs rdma_rename for " + device + "."));
    }
    return notes;
  }

  private static boolean runsRename(String line) {
    return line.contains("rdma_rename") && !line.contains("NAME_KERNEL");
  }

  /** Before systemd 254 there is no such verb: then nothing is said about the file. */
  private static boolean isUnknownVerb(String text) {
    return text.contains("Unknown command") || text.contains("unrecognized");
  }

  /** udev reads its rules again only when told. */
  private void reload(List<String> notes) {
    if (!root.equals(Path.of("/"))) {
      notes.add("udev was not told, because the files lie below " + root + ".");
      return;
    }
    Reading<CommandOutput> reload = tools.run(List.of("udevadm", "control", "--reload"), LIMIT);
    boolean done = reload.value().filter(output -> output.exit().orElse(1) == 0).isPresent();
    if (!done) {
      notes.add("udev could not be told; run: udevadm control --reload");
    }
  }
}
