package org.tbvctl.moduleconfig.plan;

import java.util.Locale;
import java.util.Optional;

/** What a configuration is wanted for. */
public enum Goal {
  /** Whatever the line asks for; it only has to load. */
  LOAD,
  LINUX,
  MAC,
  MIXED;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Goal> find(String word) {
    for (Goal goal : values()) {
      if (goal.word().equals(word)) {
        return Optional.of(goal);
      }
    }
    return Optional.empty();
  }
}
