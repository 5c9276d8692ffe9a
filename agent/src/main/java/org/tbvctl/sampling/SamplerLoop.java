package org.tbvctl.sampling;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Runs a sampler until it is stopped. A look that fails is told and does not end the watch. */
public final class SamplerLoop implements Runnable {
  /** The longest sleep, so that a stop is noticed soon. */
  private static final long LONGEST_SLEEP_NANOS = 200_000_000L;

  private final Sampler sampler;
  private final LongConsumer sleep;
  private final Consumer<RuntimeException> failures;
  private volatile boolean stopped;

  /**
   * @param sleep waits so many nanoseconds
   * @param failures takes what went wrong in a look
   */
  public SamplerLoop(Sampler sampler, LongConsumer sleep, Consumer<RuntimeException> failures) {
    this.sampler = sampler;
    this.sleep = sleep;
    this.failures = failures;
  }

  /** A loop that sleeps on its thread. */
  public static SamplerLoop sleeping(Sampler sampler, Consumer<RuntimeException> failures) {
    return new SamplerLoop(sampler, LockSupport::parkNanos, failures);
  }

  @Override
  public void run() {
    while (!stopped) {
      try {
        if (sampler.doWork() == 0) {
          long idle = Math.min(sampler.idleNanos(), LONGEST_SLEEP_NANOS);
          if (idle > 0) {
            sleep.accept(idle);
          }
        }
      } catch (RuntimeException failure) {
        failures.accept(failure);
      }
    }
  }

  /** Ends the loop after the look that is under way. */
  public void stop() {
    stopped = true;
  }
}
