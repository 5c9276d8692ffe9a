package org.tbvctl.sampling;

import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.SampleClock;
import org.tbvctl.host.SampleTime;
import org.tbvctl.linux.BootClock;

/** The clocks of this machine, with the boot id of the watched host. */
public final class MachineClock implements SamplerClock {
  private final SampleClock clock;

  public MachineClock(HostFiles files) {
    clock = new SampleClock(files, MachineClock::boottime, Optional.of(Clock.systemUTC()));
  }

  @Override
  public long monotonicNanos() {
    return System.nanoTime();
  }

  @Override
  public SampleTime now() {
    return clock.now();
  }

  /** Without native calls the monotonic clock takes its place; it lacks the time asleep. */
  private static OptionalLong boottime() {
    OptionalLong nanos = BootClock.nanos();
    return nanos.isPresent() ? nanos : OptionalLong.of(System.nanoTime());
  }
}
