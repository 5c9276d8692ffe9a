package org.tbvctl.watch;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.tbvctl.host.SampleTime;

/** The wall clock of a sample. */
final class WallTime {

  private WallTime() {}

  /** Its own time, or the other where it has none that can be read. */
  static Instant of(SampleTime time, Instant otherwise) {
    try {
      return time.wallClock().map(Instant::parse).orElse(otherwise);
    } catch (DateTimeParseException e) {
      return otherwise;
    }
  }
}
