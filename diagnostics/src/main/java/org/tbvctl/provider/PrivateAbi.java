package org.tbvctl.provider;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.tbvctl.table.TableFile;

/**
 * Which private interface libibverbs has: by rdma-core's version ({@code private-abi.tsv} beside
 * this class), or as the library itself says.
 */
public final class PrivateAbi {

  /** Version node of the library's private symbols; always in the file, whatever the build. */
  private static final byte[] SYMBOL_VERSION =
      "IBVERBS_PRIVATE_".getBytes(StandardCharsets.US_ASCII);

  /** The end of the file names it loads. */
  private static final byte[] SUFFIX = "-rdmav".getBytes(StandardCharsets.US_ASCII);

  private static final int MOST_DIGITS = 6;

  private final NavigableMap<Integer, Integer> byVersion;

  private PrivateAbi(NavigableMap<Integer, Integer> byVersion) {
    this.byVersion = byVersion;
  }

  /** Loads the table that is part of the program. */
  public static PrivateAbi load() {
    return of(TableFile.rows(PrivateAbi.class, "private-abi.tsv"));
  }

  private static PrivateAbi of(List<List<String>> rows) {
    NavigableMap<Integer, Integer> byVersion = new TreeMap<>();
    for (List<String> row : rows) {
      byVersion.put(Integer.valueOf(row.get(0)), Integer.valueOf(row.get(1)));
    }
    return new PrivateAbi(byVersion);
  }

  /**
   * The interface of a version text such as {@code 61.0-2ubuntu1}; empty for a version newer than
   * the table, which nobody can know.
   */
  public OptionalInt ofVersion(String version) {
    int end = 0;
    while (end < version.length() && end < MOST_DIGITS && isDigit(version.charAt(end))) {
      end++;
    }
    if (end == 0) {
      return OptionalInt.empty();
    }
    int major = Integer.parseInt(version.substring(0, end));
    Map.Entry<Integer, Integer> entry = byVersion.floorEntry(major);
    return entry == null || major > byVersion.lastKey()
        ? OptionalInt.empty()
        : OptionalInt.of(entry.getValue());
  }

  /** What the bytes of libibverbs.so.1 say, or empty when they do not look like it. */
  public static OptionalInt ofLibrary(byte[] library) {
    Optional<Integer> found = numberAfter(library, SYMBOL_VERSION);
    return found
        .or(() -> numberAfter(library, SUFFIX))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  private static Optional<Integer> numberAfter(byte[] bytes, byte[] mark) {
    for (int i = 0; i + mark.length < bytes.length; i++) {
      if (bytes[i] == mark[0] && matches(bytes, i, mark)) {
        int value = 0;
        int at = i + mark.length;
        int digits = 0;
        while (at < bytes.length && digits < MOST_DIGITS && isDigit((char) bytes[at])) {
          value = value * 10 + (bytes[at++] - '0');
          digits++;
        }
        if (digits > 0) {
          return Optional.of(value);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean matches(byte[] bytes, int from, byte[] mark) {
    for (int i = 1; i < mark.length; i++) {
      if (bytes[from + i] != mark[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
