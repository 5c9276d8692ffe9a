package org.tbvctl.host;

import java.util.OptionalInt;

/**
 * What stands at a path.
 *
 * @param kind file, folder or anything else (device, socket, pipe)
 * @param permissions the nine permission bits as in {@code st_mode & 0777}, or empty where the
 *     source does not tell them (a capture keeps them only when it was made with them)
 */
public record FileStatus(Kind kind, OptionalInt permissions) {

  /** The kinds that matter here. */
  public enum Kind {
    FILE,
    FOLDER,
    OTHER
  }

  public boolean isFolder() {
    return kind == Kind.FOLDER;
  }
}
