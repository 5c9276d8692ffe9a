package org.tbvctl.system;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Names of error numbers, from {@code errno.tsv} beside this class. */
public final class Errno {

  private Errno() {}

  /**
   * A (negative) error number with its name and meaning, such as {@code -12 (ENOMEM, no ring,
   * buffer or memory was left)}; the bare number when it is not listed.
   */
  public static String words(long errno) {
    String wanted = Math.abs(errno) + "\t";
    for (String line : table().split("\n")) {
      if (line.startsWith(wanted)) {
        String[] column = line.split("\t");
        return errno + " (" + column[1] + ", " + column[2] + ")";
      }
    }
    return Long.toString(errno);
  }

  /** Every listed number, by its number on Linux. */
  public static List<ErrorNumber> all() {
    return table().lines().filter(line -> !line.startsWith("#")).map(ErrorNumber::parse).toList();
  }

  private static String table() {
    try (InputStream in = Errno.class.getResourceAsStream("errno.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
