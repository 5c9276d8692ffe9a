package org.tbvctl.host;

import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * The time stamps of samples.
 *
 * @param boottime CLOCK_BOOTTIME in nanoseconds, empty where it cannot be had
 * @param wall the wall clock, empty where it is not the host's own
 */
public record SampleClock(HostFiles files, Supplier<OptionalLong> boottime, Optional<Clock> wall) {

  private static final String BOOT_ID = "proc/sys/kernel/random/boot_id";
  private static final int NANO_DIGITS = 9;

  /** The clock of a tree that is not this machine: only {@code proc/uptime} tells its time. */
  public static SampleClock ofTree(HostFiles files) {
    return new SampleClock(files, () -> uptime(files), Optional.empty());
  }

  /** The time now. */
  public SampleTime now() {
    return new SampleTime(
        boottime.get(),
        wall.map(clock -> WallClockText.of(clock.instant())),
        files.line(BOOT_ID).value().filter(id -> !id.isEmpty()));
  }

  /** Seconds since boot with two decimals, the first number of {@code /proc/uptime}. */
  private static OptionalLong uptime(HostFiles files) {
    String line = files.line("proc/uptime").value().orElse("");
    int end = line.indexOf(' ');
    String seconds = end < 0 ? line : line.substring(0, end);
    int dot = seconds.indexOf('.');
    String decimals = dot < 0 ? "" : seconds.substring(dot + 1);
    if (decimals.length() > NANO_DIGITS) {
      return OptionalLong.empty();
    }
    String whole = dot < 0 ? seconds : seconds.substring(0, dot);
    String digits = whole + decimals + "0".repeat(NANO_DIGITS - decimals.length());
    try {
      return whole.isEmpty()
          ? OptionalLong.empty()
          : OptionalLong.of(Long.parseUnsignedLong(digits));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
