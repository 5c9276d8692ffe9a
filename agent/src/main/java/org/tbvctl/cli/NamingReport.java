package org.tbvctl.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.naming.NamingInstaller;
import org.tbvctl.naming.NamingPlan;

/** What the naming commands print. */
final class NamingReport {

  private NamingReport() {}

  /** Warnings, what to do by hand, and the snippet of systems that make /etc themselves. */
  static void print(Console console, NamingPlan plan) {
    plan.warnings().forEach(warning -> console.err().println("tbvctl: " + TextStyle.line(warning)));
    plan.snippet()
        .ifPresent(
            snippet -> {
              console.err().println("This system makes /etc from its configuration; put in there:");
              console.out().print(snippet);
            });
    if (!plan.commands().isEmpty()) {
      console.out().println("To be run once by hand:");
      plan.commands().forEach(command -> console.out().println("  " + command));
    }
  }

  static void print(Console console, String verb, NamingInstaller.Outcome outcome) {
    outcome.written().forEach(path -> console.out().println(verb + " /" + path));
    outcome.notes().forEach(note -> console.err().println("tbvctl: " + TextStyle.line(note)));
  }

  /**
   * Says why nothing was written.
   *
   * @param format of the command's output, by its name
   * @return the exit code
   */
  static int printFailure(Console console, String format, IOException failure) {
    String reason =
        failure instanceof AccessDeniedException denied
            ? denied.getFile() + " may not be written by this user; run it with sudo"
            : failure.getMessage();
    return FailureReport.print(console, format, ExitCode.NOT_EXAMINED, reason);
  }
}
