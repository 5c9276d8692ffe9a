package org.tbvctl.cli;

import java.io.PrintStream;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.kernellog.MessageKind;
import org.tbvctl.moduleconfig.apply.BringUp;

/** Says how the link came up after a reload. */
final class LinkReport {
  private final PrintStream out;

  LinkReport(PrintStream out) {
    this.out = out;
  }

  /** Prints the verdict; the exit code that it deserves. */
  ExitCode print(BringUp bringUp, int railsBefore) {
    return switch (bringUp.state()) {
      case UP -> {
        out.println("The link is up: " + rails(bringUp.up()) + ".");
        yield ExitCode.OK;
      }
      case OFF -> {
        out.println("The options bind no service (bind_services=0), so no link comes up.");
        yield railsBefore > 0 ? ExitCode.WARNING_FOUND : ExitCode.OK;
      }
      case UNSEEN -> {
        out.println(
            "Whether the link comes up is unknown: the kernel log could not be read. 'tbvctl"
                + " diagnose' says where it stands.");
        yield ExitCode.OK;
      }
      case UNFINISHED -> {
        out.println(unfinished(bringUp, railsBefore));
        boolean expected = bringUp.bound() > 0 || railsBefore > 0;
        yield expected ? ExitCode.WARNING_FOUND : ExitCode.OK;
      }
      case FAILED -> {
        bringUp.failures().forEach(this::printFailure);
        yield ExitCode.ERROR_FOUND;
      }
    };
  }

  private static String unfinished(BringUp bringUp, int railsBefore) {
    String before = railsBefore > 0 ? " (before: " + rails(railsBefore) + ")" : "";
    String seen =
        bringUp.bound() == 0
            ? "No rail appeared yet"
            : rails(bringUp.bound()) + " appeared and " + bringUp.up() + " came up so far";
    return seen + before + "; nothing failed either. Go on with 'tbvctl log --follow'.";
  }

  private void printFailure(LogEvent event) {
    MessageKind kind = MessageCatalogue.load().kind(event.id()).orElseThrow();
    out.println("error " + kind.finding().orElse(event.id()) + ": " + event.text());
    out.println("  " + kind.meaning());
  }

  private static String rails(int count) {
    return count == 1 ? "1 rail" : count + " rails";
  }
}
