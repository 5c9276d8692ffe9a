package org.tbvctl.recorder;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Where a recording lies and how much it may hold.
 *
 * @param folder the state directory
 * @param mostBytes for all files of the recording together
 * @param longest how much recorded time is kept; time in which nothing was recorded does not count
 */
public record RecorderSettings(Path folder, long mostBytes, Duration longest) {
  public static final long DEFAULT_BYTES = 512L << 20;
  public static final Duration DEFAULT_LONGEST = Duration.ofDays(30);

  /** Less leaves no room for the log that SQLite writes ahead. */
  public static final long FEWEST_BYTES = 8L << 20;

  /** Every second is kept so long, then one sample in ten seconds. */
  static final Duration SECONDS_KEPT = Duration.ofHours(48);

  /** One sample in ten seconds is kept so long, then one a minute. */
  static final Duration TENS_KEPT = Duration.ofDays(7);

  public static RecorderSettings in(Path folder) {
    return new RecorderSettings(folder, DEFAULT_BYTES, DEFAULT_LONGEST);
  }

  Path file() {
    return file(folder);
  }

  static Path file(Path folder) {
    return folder.resolve("recording.sqlite");
  }

  /** Where a damaged recording is set aside. */
  Path damaged() {
    return folder.resolve("recording.sqlite.damaged");
  }
}
