package org.tbvctl.watch;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The window on the state.
 *
 * @param width columns, at least 1
 * @param height rows, at least 1
 * @param unicode whether characters outside ASCII may be used
 * @param zone time zone of the times that are shown
 */
public record Viewport(int width, int height, boolean unicode, ZoneId zone) {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  public Viewport {
    width = Math.max(1, width);
    height = Math.max(1, height);
  }

  /** The same window in another size. */
  public Viewport resized(int columns, int rows) {
    return new Viewport(columns, rows, unicode, zone);
  }

  String clock(Instant time) {
    return CLOCK.format(time.atZone(zone));
  }

  LineBuilder line() {
    return new LineBuilder(width, unicode);
  }
}
