package org.tbvctl.sampling;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

/**
 * What commands printed, kept over many readings: starting two dozen programs costs more than all
 * other readings of a minute.
 */
final class StandingCommands {
  private static final int READINGS_THEY_STAND = 20;

  private final Map<String, Reading<CommandOutput>> outputs = new HashMap<>();
  private int readings;

  /**
   * To be called before each reading of the host; the outputs are taken again now and then.
   *
   * @param anew whether something happened that may change them
   */
  synchronized void begin(boolean anew) {
    if (anew || ++readings >= READINGS_THEY_STAND) {
      readings = 0;
      outputs.clear();
    }
  }

  synchronized Reading<CommandOutput> output(
      String name, Function<String, Reading<CommandOutput>> run) {
    return outputs.computeIfAbsent(name, run);
  }
}
