package org.tbvctl.user;

import java.util.Optional;

/**
 * How much memory a process may lock, from /proc/self/limits.
 *
 * @param soft bytes, or {@link #UNLIMITED}
 * @param hard bytes, or {@link #UNLIMITED}
 */
public record MemlockLimit(long soft, long hard) {

  public static final long UNLIMITED = Long.MAX_VALUE;

  private static final String ROW = "Max locked memory";

  /** Finds the row in the text of the file; empty when it is missing or holds no numbers. */
  public static Optional<MemlockLimit> parse(String text) {
    for (String line : text.lines().toList()) {
      if (line.startsWith(ROW)) {
        String[] words = line.substring(ROW.length()).strip().split("\\s+");
        return words.length < 2
            ? Optional.empty()
            : bytes(words[0])
                .flatMap(soft -> bytes(words[1]).map(hard -> new MemlockLimit(soft, hard)));
      }
    }
    return Optional.empty();
  }

  private static Optional<Long> bytes(String word) {
    if (word.equals("unlimited")) {
      return Optional.of(UNLIMITED);
    }
    try {
      long value = Long.parseLong(word);
      return value < 0 ? Optional.empty() : Optional.of(value);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
