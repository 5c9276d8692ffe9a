package org.tbvctl.moduleconfig.apply;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Applies and takes back changes of this program's own file. Stopped at any step, it leaves the old
 * or the new content, never half of one.
 */
public final class ConfigurationWriter {
  private final DiskSteps disk;
  private final AtomicFile files;
  private final Journal journal;

  public ConfigurationWriter(DiskSteps disk) {
    this.disk = disk;
    this.files = new AtomicFile(disk);
    this.journal = new Journal(disk);
  }

  /**
   * Makes the proposed change. The journal is written first.
   *
   * @return the journal file that keeps what was before, without leading slash
   */
  public String apply(Proposal proposal) throws NotAppliedException {
    Optional<byte[]> current = current(proposal.path());
    Optional<byte[]> expected = proposal.before().map(ConfigurationWriter::bytes);
    byte[] after = bytes(proposal.after());
    JournalEntry entry = new JournalEntry(proposal.path(), current, Optional.of(after));
    if (!new JournalEntry(proposal.path(), expected, Optional.empty()).isBefore(current)) {
      throw new NotAppliedException(
          "/"
              + proposal.path()
              + " was changed by somebody else in the meantime; nothing was"
              + " changed, run the command again");
    }
    String kept = journal.add(entry);
    files.write(proposal.path(), after, false);
    return kept;
  }

  /**
   * Takes the newest change back.
   *
   * @param force whether to restore even when the file was edited since
   * @return the path that was restored, or empty when there is nothing to take back
   */
  public Optional<String> rollback(boolean force) throws NotAppliedException {
    while (true) {
      Optional<JournalEntry> newest = journal.newest();
      if (newest.isEmpty()) {
        return Optional.empty();
      }
      JournalEntry entry = newest.get();
      Optional<byte[]> current = current(entry.path());
      boolean neverMade = entry.isBefore(current) && !entry.isAfter(current);
      if (neverMade) {
        // The writer stopped between the journal and the file, or between the file and the journal.
        journal.forgetNewest();
        continue;
      }
      if (!entry.isAfter(current) && !force) {
        throw new NotAppliedException(
            "/"
                + entry.path()
                + " was edited after tbvctl wrote it; nothing was changed, use"
                + " --force to restore the content from before");
      }
      if (entry.before().isPresent()) {
        files.write(entry.path(), entry.before().get(), false);
      } else {
        files.delete(entry.path());
      }
      journal.forgetNewest();
      return Optional.of(entry.path());
    }
  }

  private Optional<byte[]> current(String path) throws NotAppliedException {
    try {
      if (disk.kind(path) == DiskSteps.Kind.LINK) {
        throw new NotAppliedException(
            "/" + path + " is a link and no plain file; it is left alone, remove it first");
      }
      return disk.read(path);
    } catch (IOException failure) {
      throw new NotAppliedException(
          "/"
              + path
              + " could not be read ("
              + AtomicFile.reason(failure)
              + "); nothing was changed",
          failure);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
