package org.tbvctl.cli;

import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.report.ProbeReport;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.traffic.TrafficException;

/** Runs a probe in its time and prints its report, or the sentence that stands for it. */
final class TimedReport {
  private final Console console;
  private final VerdictOptions output;
  private final Duration timeout;

  TimedReport(Console console, VerdictOptions output, Duration timeout) {
    this.console = console;
    this.output = output;
    this.timeout = timeout;
  }

  /** The probe. */
  @FunctionalInterface
  interface Body {
    ProbeReport run(TimedProbe timed, Deadline deadline) throws Exception;
  }

  /** Returns the exit code. */
  int run(Body body) throws Exception {
    ProcessLife life = ProcessLife.of(console);
    TimedProbe timed = new TimedProbe(timeout, life);
    try {
      ProbeReport report = timed.run(deadline -> body.run(timed, deadline));
      return ProbeOutput.print(console, output, report, life);
    } catch (SessionException
        | ControlException
        | TrafficException
        | RefusedCaptureException
        | TimeoutException failure) {
      return FailureReport.print(
          console, output.format().name(), ExitCode.NOT_EXAMINED, failure.getMessage());
    }
  }
}
