package org.tbvctl.capture;

import java.util.List;

/** Files whose bytes are no text: they are taken as they are. */
final class BinaryFiles {

  private static final List<String> ENDINGS =
      List.of(".so", ".so.1", ".ko", ".ko.xz", ".ko.zst", ".ko.gz");

  private BinaryFiles() {}

  static boolean isBinary(String path) {
    return path.contains("/efivars/") || ENDINGS.stream().anyMatch(path::endsWith);
  }
}
