package org.tbvctl.kernellog;

import java.util.Locale;
import java.util.Optional;

/** Syslog levels in the kernel's order, most serious first; the ordinal is the kernel's number. */
public enum Level {
  EMERG,
  ALERT,
  CRIT,
  ERR,
  WARNING,
  NOTICE,
  INFO,
  DEBUG;

  private static final Level[] BY_NUMBER = values();

  /** The level of a log priority: its low three bits, the facility stands above them. */
  static Level ofPriority(int priority) {
    return BY_NUMBER[priority & 7];
  }

  static Optional<Level> ofWord(String word) {
    for (Level level : BY_NUMBER) {
      if (level.word().equals(word)) {
        return Optional.of(level);
      }
    }
    return word.equals("warn") ? Optional.of(WARNING) : Optional.empty();
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
