package org.tbvctl.systemd;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * Signs of life for the watchdog, often enough and no oftener. Whoever does the agent's work calls
 * it between two pieces of work, so that an agent that hangs falls silent.
 */
public final class Heartbeat {

  /** sd_watchdog_enabled(3) asks for half of the time; one sign may come late. */
  private static final int SIGNS_IN_TIME = 3;

  private final ServiceManager manager;
  private final LongSupplier nanos;
  private OptionalLong last = OptionalLong.empty();

  /**
   * @param nanos monotonic clock
   */
  public Heartbeat(ServiceManager manager, LongSupplier nanos) {
    this.manager = manager;
    this.nanos = nanos;
  }

  public void beat() {
    manager.watchdog().ifPresent(this::beatWithin);
  }

  private void beatWithin(Duration watchdog) {
    long now = nanos.getAsLong();
    if (last.isEmpty() || now - last.getAsLong() >= watchdog.toNanos() / SIGNS_IN_TIME) {
      last = OptionalLong.of(now);
      manager.alive();
    }
  }
}
