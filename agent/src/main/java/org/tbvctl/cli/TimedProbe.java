package org.tbvctl.cli;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.worker.Worker;

/**
 * Runs a probe that ends in time, whatever the device, the other end or the file system does: it
 * runs on a thread that is left behind, its worker is killed, and what is printed then has its last
 * moment too. Time counts from the start of the process.
 */
final class TimedProbe {
  /** The last part of the time is for what was learnt: counters, ledger, report. */
  private static final Duration MOST_REPORTING = Duration.ofSeconds(1);

  private static final int REPORTING_SHARE = 4;

  private final Duration timeout;
  private final ProcessLife life;
  private final AtomicReference<Worker> worker = new AtomicReference<>();
  private final AtomicReference<String> doing = new AtomicReference<>("starting");

  TimedProbe(Duration timeout, ProcessLife life) {
    this.timeout = timeout;
    this.life = life;
  }

  /** The probe itself. */
  @FunctionalInterface
  interface Body<T> {
    T run(Deadline deadline) throws Exception;
  }

  /**
   * Runs it.
   *
   * @throws TimeoutException when it did not come back from something; says from what
   */
  <T> T run(Body<T> body) throws Exception {
    Duration left = timeout.minus(life.age());
    life.endAfter(left);
    Deadline deadline = Deadline.in(left.minus(reporting(timeout)));
    try {
      return TimedCall.start("probe", () -> body.run(deadline)).await(left);
    } catch (TimeoutException e) {
      throw new TimeoutException(
          "The probe did not end within its time; it was still " + doing.get() + ".");
    } finally {
      Worker started = worker.get();
      if (started != null) {
        started.close();
      }
    }
  }

  /** The part of a time that is for the report. */
  static Duration reporting(Duration timeout) {
    Duration share = timeout.dividedBy(REPORTING_SHARE);
    return share.compareTo(MOST_REPORTING) < 0 ? share : MOST_REPORTING;
  }

  /**
   * When files are not waited for any more: a file that does not answer must not cost the report.
   *
   * @param deadline of the probe
   */
  Deadline lastReading(Deadline deadline) {
    return deadline.plus(reporting(timeout).multipliedBy(3).dividedBy(4));
  }

  /**
   * Notes what is done from now on.
   *
   * @param work goes on a sentence, such as {@code reading the counters}
   */
  void doing(String work) {
    doing.set(work);
  }

  /** Notes the worker, so that it does not outlive the probe. */
  Worker keep(Worker started) {
    worker.set(started);
    return started;
  }
}
