package org.tbvctl.change;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts files in place so that after a power cut either the old or the new one is there, never half
 * of one: temporary file in the same folder, synced, renamed, folder synced.
 */
final class DurableFiles {

  private static final String TEMPORARY = ".tbvctl-new";
  private static final int FOLDER_PERMISSIONS = 0755;

  private DurableFiles() {}

  /** Makes the path look like the state. */
  static void put(Path path, FileState state) throws IOException {
    if (state instanceof FileState.Content content) {
      write(path, content);
    } else if (state instanceof FileState.Link link) {
      Path temporary = temporary(path);
      Files.deleteIfExists(temporary);
      Files.createSymbolicLink(temporary, Path.of(link.target()));
      rename(temporary, path);
    } else {
      Files.deleteIfExists(path);
    }
    sync(path.getParent());
  }

  private static void write(Path path, FileState.Content content) throws IOException {
    Path temporary = temporary(path);
    Files.deleteIfExists(temporary);
    try {
      Files.createFile(
          temporary, PosixFilePermissions.asFileAttribute(FileState.permissions(0600)));
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(content.bytes().getBytes(StandardCharsets.ISO_8859_1));
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        Files.setPosixFilePermissions(temporary, FileState.permissions(content.permissions()));
        channel.force(true);
      }
      rename(temporary, path);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static Path temporary(Path path) {
    return path.resolveSibling("." + path.getFileName() + TEMPORARY);
  }

  private static void rename(Path temporary, Path path) throws IOException {
    Files.move(
        temporary, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Makes the folder and what is missing above it; returns what was made, outermost first. */
  static List<Path> makeFolders(Path folder) throws IOException {
    List<Path> missing = new ArrayList<>();
    for (Path at = folder; at != null && !Files.isDirectory(at); at = at.getParent()) {
      missing.add(0, at);
    }
    for (Path made : missing) {
      try {
        Files.createDirectory(
            made, PosixFilePermissions.asFileAttribute(FileState.permissions(FOLDER_PERMISSIONS)));
      } catch (FileAlreadyExistsException e) {
        throw new IOException(made + " is in the way: a folder is needed there", e);
      }
      sync(made.getParent());
    }
    return missing;
  }

  /** Writes a folder's entries to the disk; file systems that cannot are left alone. */
  static void sync(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Some file systems refuse to sync a folder; the rename itself is atomic there all the same.
      return;
    }
  }
}
