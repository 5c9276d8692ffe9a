package org.tbvctl.moduleconfig.apply;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The steps in which configuration reaches the disk. Each method is one step that can fail or be
 * the last one before a crash. Paths are relative, without leading slash; no step follows a link at
 * the end of its path.
 */
public interface DiskSteps {

  /** What stands at a path. */
  enum Kind {
    ABSENT,
    FILE,
    FOLDER,
    LINK,
    OTHER
  }

  Kind kind(String path) throws IOException;

  /** The content of a plain file, or empty when nothing is there. */
  Optional<byte[]> read(String path) throws IOException;

  /** The names in a folder, sorted; none when it is absent. */
  List<String> list(String folder) throws IOException;

  /** Makes the folder and those above it; one that is there is left alone. */
  void createFolders(String folder) throws IOException;

  /**
   * Writes a file that must not exist.
   *
   * @param ownerOnly whether only root may read it
   */
  void writeNew(String path, byte[] content, boolean ownerOnly) throws IOException;

  /** Waits until the file's content is on the disk. */
  void sync(String path) throws IOException;

  /** Waits until the folder's names are on the disk. */
  void syncFolder(String folder) throws IOException;

  /** Replaces the target in one step. */
  void rename(String from, String to) throws IOException;

  /** Takes the name away; nothing there is fine. */
  void delete(String path) throws IOException;
}
