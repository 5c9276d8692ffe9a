package org.tbvctl.moduleconfig.apply;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The changes that were made, newest last, so that they can be taken back. Files numbered from
 * 000001 below {@code /var/lib/tbvctl/config}, readable by root only.
 */
final class Journal {
  static final String FOLDER = "var/lib/tbvctl/config";
  private static final String ENDING = ".json";

  private final DiskSteps disk;
  private final AtomicFile files;

  Journal(DiskSteps disk) {
    this.disk = disk;
    this.files = new AtomicFile(disk);
  }

  /** Notes a change that is about to be made; the file that holds the note. */
  String add(JournalEntry entry) throws NotAppliedException {
    try {
      disk.createFolders(FOLDER);
      int number = last(names()).map(Journal::number).orElse(0) + 1;
      String path = FOLDER + "/" + String.format(Locale.ROOT, "%06d", number) + ENDING;
      files.write(path, entry.write(), true);
      return path;
    } catch (NotAppliedException failure) {
      throw new NotAppliedException(
          "the journal could not be written, so nothing was changed: " + failure.getMessage(),
          failure);
    } catch (IOException failure) {
      throw new NotAppliedException(
          "the journal in /"
              + FOLDER
              + " could not be written ("
              + AtomicFile.reason(failure)
              + "); nothing was changed",
          failure);
    }
  }

  /** The newest change. */
  Optional<JournalEntry> newest() throws NotAppliedException {
    String name = "";
    try {
      Optional<String> last = last(names());
      if (last.isEmpty()) {
        return Optional.empty();
      }
      name = last.get();
      Optional<byte[]> content = disk.read(FOLDER + "/" + name);
      return content.isEmpty() ? Optional.empty() : Optional.of(JournalEntry.read(content.get()));
    } catch (IOException failure) {
      throw new NotAppliedException(
          "the journal /"
              + FOLDER
              + "/"
              + name
              + " could not be read ("
              + AtomicFile.reason(failure)
              + "); nothing was changed",
          failure);
    }
  }

  /** Forgets the newest change, which was taken back or never made. */
  void forgetNewest() throws NotAppliedException {
    try {
      Optional<String> last = last(names());
      if (last.isPresent()) {
        files.delete(FOLDER + "/" + last.get());
      }
    } catch (IOException failure) {
      throw new NotAppliedException(
          "the journal in /"
              + FOLDER
              + " could not be changed ("
              + AtomicFile.reason(failure)
              + ")",
          failure);
    }
  }

  private List<String> names() throws IOException {
    return disk.list(FOLDER).stream().filter(name -> number(name) > 0).toList();
  }

  private static Optional<String> last(List<String> names) {
    return names.stream().reduce((older, newer) -> newer);
  }

  /** The number of a journal file, 0 for other names. */
  private static int number(String name) {
    int digits = name.length() - ENDING.length();
    if (!name.endsWith(ENDING) || digits != 6) {
      return 0;
    }
    int number = 0;
    for (int at = 0; at < digits; at++) {
      char c = name.charAt(at);
      if (c < '0' || c > '9') {
        return 0;
      }
      number = number * 10 + c - '0';
    }
    return number;
  }
}
