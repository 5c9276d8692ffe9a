package org.tbvctl.host;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;

/** A host as a capture shows it, whether the capture is a folder or an archive. */
final class CaptureSource implements HostSource {

  private static final List<String> COMMAND_SUFFIXES = List.of(".txt", ".err", ".exit");

  private final String name;
  private final Kind kind;
  private final MemberTree tree;
  private final UnreadableList unreadable;
  private final HostFiles files;
  private final boolean keepsPermissions;

  CaptureSource(
      String name,
      Kind kind,
      MemberTree tree,
      UnreadableList unreadable,
      CaptureDescription description) {
    this.name = name;
    this.kind = kind;
    this.tree = tree;
    this.unreadable = unreadable;
    this.files = TreeFiles.captured(tree, description);
    this.keepsPermissions = description.keepsPermissions();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Kind kind() {
    return kind;
  }

  @Override
  public HostFiles files() {
    return files;
  }

  @Override
  public boolean tellsPermissions() {
    return keepsPermissions;
  }

  @Override
  public List<RawSample> samples() {
    return new CapturedSamples(tree, unreadable, files).samples();
  }

  @Override
  public Reading<byte[]> kernelLog() {
    Reading<byte[]> log = member(CaptureLayout.KERNEL_LOG);
    if (!log.isAbsent()) {
      return log;
    }
    Optional<String> reason =
        unreadable.reason(CaptureLayout.KERNEL_LOG).or(() -> unreadable.reason("dev/kmsg"));
    return Reading.unreadable(reason.orElse(HostFiles.NOT_CAPTURED));
  }

  @Override
  public SortedSet<String> commandNames() {
    SortedSet<String> names = new TreeSet<>();
    for (String file : names(CaptureLayout.COMMANDS)) {
      for (String suffix : COMMAND_SUFFIXES) {
        if (file.endsWith(suffix)) {
          names.add(file.substring(0, file.length() - suffix.length()));
        }
      }
    }
    return names;
  }

  @Override
  public Reading<CommandOutput> command(String command) {
    String path = CaptureLayout.COMMANDS + "/" + command;
    Reading<String> out = MemberReading.text(tree, path + ".txt");
    Reading<String> err = MemberReading.text(tree, path + ".err");
    OptionalInt exit = exit(MemberReading.text(tree, path + ".exit"));
    if (out.isAbsent() && exit.isPresent() && exit.getAsInt() == CommandOutput.NOT_FOUND) {
      return Reading.absent();
    }
    if (out.isAbsent() && err.isAbsent()) {
      Optional<String> reason = unreadable.reason(path + ".txt").or(() -> unreadable.reason(path));
      return Reading.unreadable(reason.orElse(HostFiles.NOT_CAPTURED));
    }
    if (out instanceof Reading.Unreadable<String> lost) {
      return Reading.unreadable(lost.reason());
    }
    return Reading.known(new CommandOutput(out.value().orElse(""), err.value().orElse(""), exit));
  }

  private static OptionalInt exit(Reading<String> text) {
    try {
      return text.value()
          .map(String::strip)
          .map(Integer::parseInt)
          .map(OptionalInt::of)
          .orElse(OptionalInt.empty());
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }

  private Reading<byte[]> member(String path) {
    return MemberReading.bytes(tree, path);
  }

  private List<String> names(String folder) {
    try {
      return tree.at(folder).orElse(null) instanceof Member.Folder ? tree.names(folder) : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }
}
