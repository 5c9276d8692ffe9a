package org.tbvctl.cli;

import java.io.IOException;
import org.tbvctl.diagnosis.Status;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.probe.report.ProbeDocument;
import org.tbvctl.probe.report.ProbeReport;
import org.tbvctl.probe.report.ProbeText;

/** Prints the report of a probe. */
final class ProbeOutput {

  private ProbeOutput() {}

  /**
   * Prints it and returns the exit code.
   *
   * @param life is told the code before the first byte is written
   */
  static int print(Console console, VerdictOptions output, ProbeReport report, ProcessLife life)
      throws IOException {
    Status status = report.status();
    int code = output.exitCode(status).value();
    life.settle(code);
    if (output.format() == OutputOptions.Format.text) {
      console.out().print(ProbeText.of(report));
    } else {
      output.printDocument(
          console, ProbeDocument.of(report, Version.text(), console.clock().instant()));
    }
    if (status == Status.INCOMPLETE) {
      console.out().flush();
      console.err().println("tbvctl: " + TextStyle.line(report.headline()));
    }
    return code;
  }
}
