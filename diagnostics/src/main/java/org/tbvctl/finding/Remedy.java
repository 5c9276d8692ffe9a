package org.tbvctl.finding;

import java.util.List;

/**
 * What to do about a finding.
 *
 * @param text what to do, and what it costs
 * @param commands commands to run, in order; may be empty
 * @param disruptive whether running them stops traffic or takes the device away
 */
public record Remedy(String text, List<String> commands, boolean disruptive) {

  public Remedy {
    commands = List.copyOf(commands);
  }

  public static Remedy safe(String text, String... commands) {
    return new Remedy(text, List.of(commands), false);
  }

  public static Remedy disruptive(String text, String... commands) {
    return new Remedy(text, List.of(commands), true);
  }
}
