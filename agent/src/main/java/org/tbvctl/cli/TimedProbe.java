package org.tbvctl.cli;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.worker.Worker;

/**
 * Runs a probe that ends in time, whatever the device, the other end or the file system does: it
 * runs on a thread that is left behind, and its worker is killed.
 */
final class TimedProbe {
  /** The last part of the time is for what was learnt: counters, ledger, report. */
  private static final Duration MOST_REPORTING = Duration.ofSeconds(1);

  private static final int REPORTING_SHARE = 4;
  private static final Duration GRACE = Duration.ofMillis(200);

  private final Duration timeout;
  private final AtomicReference<Worker> worker = new AtomicReference<>();

  TimedProbe(Duration timeout) {
    this.timeout = timeout;
  }

  /** The probe itself. */
  @FunctionalInterface
  interface Body<T> {
    T run(Deadline deadline) throws Exception;
  }

  /**
   * Runs it.
   *
   * @throws TimeoutException when it did not come back from something
   */
  <T> T run(Body<T> body) throws Exception {
    Duration share = timeout.dividedBy(REPORTING_SHARE);
    Duration reporting = share.compareTo(MOST_REPORTING) < 0 ? share : MOST_REPORTING;
    Deadline deadline = Deadline.in(timeout.minus(reporting));
    FutureTask<T> task = new FutureTask<>(() -> body.run(deadline));
    Thread thread = new Thread(task, "probe");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get(timeout.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    } finally {
      Worker started = worker.get();
      if (started != null) {
        started.close();
      }
    }
  }

  /** Notes the worker, so that it does not outlive the probe. */
  Worker keep(Worker started) {
    worker.set(started);
    return started;
  }
}
