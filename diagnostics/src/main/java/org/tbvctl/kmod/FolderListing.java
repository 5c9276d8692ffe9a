package org.tbvctl.kmod;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/** The output of {@code ls -l}: names of plain files with their mode. */
final class FolderListing {
  private static final int NAME_COLUMN = 8;

  private FolderListing() {}

  /** Mode bits by name; lines that are no plain file are skipped. */
  static Map<String, OptionalInt> permissions(String text) {
    Map<String, OptionalInt> found = new LinkedHashMap<>();
    for (String line : text.split("\r?\n")) {
      String[] column = line.strip().split(" +", NAME_COLUMN + 1);
      if (column.length == NAME_COLUMN + 1 && column[0].startsWith("-")) {
        found.put(column[NAME_COLUMN], mode(column[0]));
      }
    }
    return found;
  }

  /** The bits of {@code -rw-r--r--}; set-id and sticky letters count as execute or not. */
  private static OptionalInt mode(String text) {
    if (text.length() < 10) {
      return OptionalInt.empty();
    }
    int mode = 0;
    for (int at = 1; at < 10; at++) {
      char c = text.charAt(at);
      mode = mode << 1 | (c == '-' || c == 'S' || c == 'T' ? 0 : 1);
    }
    return OptionalInt.of(mode);
  }
}
