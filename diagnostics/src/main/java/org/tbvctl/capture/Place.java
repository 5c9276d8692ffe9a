package org.tbvctl.capture;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Where something is to appear.
 *
 * @param folder the folder it will stand in
 * @param name its name there
 */
record Place(Path folder, String name) {

  /**
   * @throws IOException when the path is the top of the file system, where nothing can be put
   */
  static Place of(Path path) throws IOException {
    Path whole = path.toAbsolutePath().normalize();
    Path folder = whole.getParent();
    Path name = whole.getFileName();
    if (folder == null || name == null) {
      throw new IOException(path + " is no place for a capture");
    }
    return new Place(folder, name.toString());
  }

  Path path() {
    return folder.resolve(name);
  }

  /** Start of the hidden names under which it is written before it is complete. */
  String temporaryPrefix() {
    return "." + name + ".";
  }
}
