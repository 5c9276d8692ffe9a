package org.tbvctl.moduleconfig.apply;

import java.io.IOException;
import java.util.Locale;
import org.tbvctl.moduleconfig.apply.DiskSteps.Kind;

/**
 * Replaces a file so that at every moment either the old or the new content stands there: temporary
 * file in the same folder, sync, rename, sync of the folder.
 */
final class AtomicFile {
  private final DiskSteps disk;

  AtomicFile(DiskSteps disk) {
    this.disk = disk;
  }

  /** Writes the content; on failure the old content stays. */
  void write(String path, byte[] content, boolean ownerOnly) throws NotAppliedException {
    String temporary = temporary(path);
    try {
      refuseStrange(path);
      disk.delete(temporary);
      disk.writeNew(temporary, content, ownerOnly);
      disk.sync(temporary);
      disk.rename(temporary, path);
    } catch (IOException failure) {
      discard(temporary);
      throw failed("written", path, failure);
    }
    settle(path);
  }

  /** Takes the file away. */
  void delete(String path) throws NotAppliedException {
    try {
      refuseStrange(path);
      disk.delete(path);
    } catch (IOException failure) {
      throw failed("removed", path, failure);
    }
    settle(path);
  }

  /** The new name is visible; a crash before this step may still bring the old one back. */
  private void settle(String path) throws NotAppliedException {
    try {
      disk.syncFolder(folder(path));
    } catch (IOException failure) {
      throw new NotAppliedException(
          "/"
              + path
              + " was replaced, but its folder could not be synced to the disk ("
              + reason(failure)
              + "); a power loss now may bring the old file back",
          failure);
    }
  }

  /** A link or device in the file's place could lead the writing elsewhere. */
  private void refuseStrange(String path) throws IOException, NotAppliedException {
    Kind kind = disk.kind(path);
    if (kind != Kind.ABSENT && kind != Kind.FILE) {
      throw new NotAppliedException(
          "/"
              + path
              + " is a "
              + kind.name().toLowerCase(Locale.ROOT)
              + " and no plain file; it is left alone, remove it first");
    }
    Kind folder = disk.kind(folder(path));
    if (folder != Kind.FOLDER) {
      throw new NotAppliedException(
          "/"
              + folder(path)
              + " is "
              + (folder == Kind.ABSENT ? "missing" : "no plain folder")
              + ", so /"
              + path
              + " cannot be written");
    }
  }

  private void discard(String temporary) {
    try {
      disk.delete(temporary);
    } catch (IOException stays) {
      // modprobe does not read hidden files, and the next attempt removes it first.
      return;
    }
  }

  private static NotAppliedException failed(String what, String path, IOException failure) {
    return new NotAppliedException(
        "/" + path + " could not be " + what + " (" + reason(failure) + "); nothing was changed",
        failure);
  }

  /** The system's words, or what kind of failure it was. */
  static String reason(IOException failure) {
    if (failure instanceof java.nio.file.AccessDeniedException) {
      return "permission denied, root is needed";
    }
    if (failure instanceof java.nio.file.FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
  }

  static String temporary(String path) {
    int slash = path.lastIndexOf('/') + 1;
    return path.substring(0, slash) + "." + path.substring(slash) + ".tbvctl-new";
  }

  private static String folder(String path) {
    return path.substring(0, Math.max(path.lastIndexOf('/'), 0));
  }
}
