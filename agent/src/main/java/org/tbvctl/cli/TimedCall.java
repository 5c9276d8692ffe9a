package org.tbvctl.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Something that may never come back, on a thread of its own that is left behind then.
 *
 * @param <T> what it gives
 */
final class TimedCall<T> {
  private final FutureTask<T> task;

  private TimedCall(Callable<T> work) {
    task = new FutureTask<>(work);
  }

  /** Starts it. */
  static <T> TimedCall<T> start(String name, Callable<T> work) {
    TimedCall<T> call = new TimedCall<>(work);
    Thread thread = new Thread(call.task, name);
    thread.setDaemon(true);
    thread.start();
    return call;
  }

  /**
   * Waits for what it gives.
   *
   * @throws TimeoutException when there is nothing by then
   */
  T await(Duration limit) throws Exception {
    try {
      return task.get(Math.max(0, limit.toNanos()), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }
}
