package org.tbvctl.sampling;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * Facts that change seldom and cost much to read. They are read again, beside the sampling, when
 * they are old or when something happened.
 */
final class SlowFacts<T> {
  private final Function<Boolean, T> reader;
  private final Executor executor;
  private final long longestNanos;
  private final AtomicReference<T> latest;
  private final AtomicBoolean running = new AtomicBoolean();
  private volatile long read;

  /**
   * @param first what was read already, so that there is a value from the start
   * @param reader is told whether something happened, so that nothing it keeps is good any more
   */
  SlowFacts(T first, Function<Boolean, T> reader, Executor executor, Duration longest, long now) {
    this.reader = reader;
    this.executor = executor;
    longestNanos = longest.toNanos();
    latest = new AtomicReference<>(first);
    read = now;
  }

  T latest() {
    return latest.get();
  }

  void refreshWhenOld(long now) {
    if (now - read >= longestNanos) {
      start(now, false);
    }
  }

  /** Starts a reading, unless one runs; {@link #latest} has it when it is done. */
  void refresh(long now) {
    start(now, true);
  }

  private void start(long now, boolean anew) {
    if (running.compareAndSet(false, true)) {
      read = now;
      executor.execute(() -> run(anew));
    }
  }

  private void run(boolean anew) {
    try {
      latest.set(reader.apply(anew));
    } finally {
      running.set(false);
    }
  }
}
