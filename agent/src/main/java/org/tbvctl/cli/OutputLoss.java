package org.tbvctl.cli;

import java.io.IOException;
import java.util.Optional;
import org.tbvctl.host.IoReason;

/** Sees to it that output which could not be written does not pass for written. */
final class OutputLoss {

  private OutputLoss() {}

  /**
   * The exit code of a command whose output is complete, or else of one that could not do its work.
   * A reader who has seen enough and closed the pipe lost nothing.
   */
  static int codeAfter(Console console, int code) {
    if (!console.out().checkError()) {
      return code;
    }
    Optional<IOException> failure =
        console.out() instanceof StandardOutput out ? out.failure() : Optional.empty();
    String reason = failure.map(IoReason::of).orElse("writing failed");
    if (reason.equals("Broken pipe")) {
      return code;
    }
    console
        .err()
        .println(
            "tbvctl: standard output could not be written ("
                + reason
                + "); what was printed is not complete.");
    return codeOfIncomplete(code);
  }

  /** The exit code of a command whose output is not complete. */
  static int codeOfIncomplete(int code) {
    boolean outweighed = code == ExitCode.OK.value() || code == ExitCode.WARNING_FOUND.value();
    return outweighed ? ExitCode.NOT_EXAMINED.value() : code;
  }
}
