package org.tbvctl.change;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes changes below a root folder and keeps what is needed to take them back, in {@code
 * var/lib/tbvctl/journal}. The entry is on the disk before the first file is touched. Only root can
 * read the journal: files it keeps may hold secrets.
 */
public final class Journal {
  private static final String FOLDER = "var/lib/tbvctl/journal";
  private static final String SUFFIX = ".json";
  private static final int PRIVATE_FILE = 0600;
  private static final int PRIVATE_FOLDER = 0700;
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);

  private final Path root;
  private final Path folder;
  private final InstantSource clock;

  /**
   * @param root what stands for {@code /}
   */
  public Journal(Path root, InstantSource clock) {
    this.root = root;
    this.folder = root.resolve(FOLDER);
    this.clock = clock;
  }

  /** All readable entries, oldest first. */
  public List<JournalEntry> entries() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<JournalEntry> entries = new ArrayList<>();
      for (Path file : files.sorted().filter(path -> path.toString().endsWith(SUFFIX)).toList()) {
        JournalFormat.read(Files.readString(file)).ifPresent(entries::add);
      }
      return entries;
    }
  }

  /** Entries of a purpose that are in force, newest first: applied, or cut short by a crash. */
  public List<JournalEntry> inForce(String purpose) throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    for (JournalEntry entry : entries()) {
      boolean open =
          entry.state() == JournalEntry.State.APPLIED
              || entry.state() == JournalEntry.State.PREPARED;
      if (open && entry.purpose().equals(purpose)) {
        entries.add(entry);
      }
    }
    Collections.reverse(entries);
    return entries;
  }

  /**
   * Makes the changes that are needed. When one fails, those made before it are taken back.
   *
   * @return the entry, or empty when everything is as it should be
   * @throws IOException when a file could not be written or is no longer as it was when the change
   *     was made up
   */
  public Optional<JournalEntry> apply(String purpose, List<FileChange> changes) throws IOException {
    List<FileChange> needed = changes.stream().filter(FileChange::isNeeded).toList();
    if (needed.isEmpty()) {
      return Optional.empty();
    }
    makePrivateFolder();
    try (FileChannel lock = lock()) {
      for (FileChange change : needed) {
        requireUnchanged(change);
      }
      JournalEntry entry = prepare(purpose, needed);
      List<FileChange> made = new ArrayList<>();
      try {
        for (FileChange change : needed) {
          DurableFiles.makeFolders(root.resolve(change.path()).getParent());
          made.add(change);
          DurableFiles.put(root.resolve(change.path()), change.after());
        }
      } catch (IOException e) {
        takeBack(made, entry, e);
        throw e;
      }
      JournalEntry applied = entry.with(JournalEntry.State.APPLIED);
      save(applied);
      return Optional.of(applied);
    }
  }

  /**
   * Takes an entry back. Files that somebody changed since are left alone.
   *
   * @return paths that were left alone
   */
  public List<String> undo(JournalEntry entry) throws IOException {
    List<String> left = new ArrayList<>();
    try (FileChannel lock = lock()) {
      List<FileChange> backwards = new ArrayList<>(entry.changes());
      Collections.reverse(backwards);
      for (FileChange change : backwards) {
        FileState now = FileState.at(root.resolve(change.path()));
        if (now.equals(change.after())) {
          DurableFiles.put(root.resolve(change.path()), change.before());
        } else if (!now.equals(change.before())) {
          left.add(change.path());
        }
      }
      removeFolders(entry);
      save(entry.with(JournalEntry.State.UNDONE));
    }
    return left;
  }

  private void requireUnchanged(FileChange change) throws IOException {
    if (!FileState.at(root.resolve(change.path())).equals(change.before())) {
      throw new IOException(
          "/" + change.path() + " was changed by somebody else meanwhile; nothing was written");
    }
  }

  private JournalEntry prepare(String purpose, List<FileChange> changes) throws IOException {
    String stamp = STAMP.format(clock.instant());
    String id = id(stamp, 1, purpose);
    for (int i = 2; Files.exists(folder.resolve(id + SUFFIX)); i++) {
      id = id(stamp, i, purpose);
    }
    List<String> folders = new ArrayList<>();
    for (FileChange change : changes) {
      for (Path at = root.resolve(change.path()).getParent();
          at != null && !at.equals(root) && !Files.isDirectory(at);
          at = at.getParent()) {
        String made = root.relativize(at).toString();
        if (!folders.contains(made)) {
          folders.add(made);
        }
      }
    }
    Collections.sort(folders);
    JournalEntry entry =
        new JournalEntry(
            id, purpose, clock.instant().toString(), JournalEntry.State.PREPARED, changes, folders);
    save(entry);
    return entry;
  }

  /** Two digits keep entries of one moment in their order. */
  private static String id(String stamp, int number, String purpose) {
    return stamp + "-" + (number < 10 ? "0" : "") + number + "-" + purpose;
  }

  private void takeBack(List<FileChange> made, JournalEntry entry, IOException cause) {
    try {
      for (int i = made.size() - 1; i >= 0; i--) {
        DurableFiles.put(root.resolve(made.get(i).path()), made.get(i).before());
      }
      removeFolders(entry);
      save(entry.with(JournalEntry.State.FAILED));
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  /** Folders that were made for the entry and are empty again. */
  private void removeFolders(JournalEntry entry) {
    for (int i = entry.folders().size() - 1; i >= 0; i--) {
      Path made = root.resolve(entry.folders().get(i));
      try {
        Files.deleteIfExists(made);
      } catch (IOException e) {
        // Somebody else put something there meanwhile, so the folder stays.
        continue;
      }
    }
  }

  private void save(JournalEntry entry) throws IOException {
    String text = JournalFormat.write(entry);
    DurableFiles.put(folder.resolve(entry.id() + SUFFIX), FileState.text(text, PRIVATE_FILE));
  }

  private void makePrivateFolder() throws IOException {
    List<Path> made = DurableFiles.makeFolders(folder);
    if (!made.isEmpty()) {
      Files.setPosixFilePermissions(folder, FileState.permissions(PRIVATE_FOLDER));
    }
  }

  private FileChannel lock() throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"),
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
            PosixFilePermissions.asFileAttribute(FileState.permissions(PRIVATE_FILE)));
    if (channel.tryLock() == null) {
      channel.close();
      throw new IOException("another tbvctl is changing files right now (" + FOLDER + "/lock)");
    }
    return channel;
  }
}
