package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;

/** Open findings, a line each. */
final class FindingLines {
  private static final int SEVERITY = 8;

  /** From this width on, id and title share a line. */
  private static final int ROOMY = 120;

  private FindingLines() {}

  /** A heading and as many errors and warnings as fit; infos are only counted. */
  static List<Line> of(WatchState state, int rows, Viewport port) {
    List<Line> lines = new ArrayList<>();
    if (rows == 0) {
      return lines;
    }
    List<ShownFinding> shown =
        state.shownFindings().stream().filter(it -> it.severity() != Severity.INFO).toList();
    lines.add(heading(state, shown.size() - (rows - 1), port));
    boolean apart = rows > 2 * shown.size() && port.width() < ROOMY;
    for (ShownFinding each : shown.subList(0, Math.min(shown.size(), rows - 1))) {
      Finding finding = each.finding();
      LineBuilder line = line(each, port);
      if (apart) {
        lines.add(line.line());
        lines.add(port.line().to(SEVERITY).add(finding.title()).line());
      } else {
        lines.add(line.add("  " + finding.title()).line());
      }
    }
    return lines;
  }

  private static Line heading(WatchState state, int hidden, Viewport port) {
    StringBuilder text = new StringBuilder();
    count(text, state.count(Severity.ERROR), "error", "errors");
    count(text, state.count(Severity.WARNING), "warning", "warnings");
    count(text, state.count(Severity.INFO), "info", "infos");
    String words = text.isEmpty() ? "none open" : text.toString();
    return port.line()
        .add("findings: " + words + (hidden > 0 ? " (" + hidden + " not shown)" : ""), Tone.DIM)
        .line();
  }

  private static void count(StringBuilder text, long number, String one, String many) {
    if (number > 0) {
      text.append(text.isEmpty() ? "" : ", ")
          .append(number)
          .append(' ')
          .append(number == 1 ? one : many);
    }
  }

  private static LineBuilder line(ShownFinding shown, Viewport port) {
    Finding finding = shown.finding();
    Tone tone = finding.severity() == Severity.ERROR ? Tone.BAD : Tone.WARN;
    return port.line()
        .left(finding.severity().word(), SEVERITY, tone)
        .add(finding.id(), Tone.BOLD)
        .add(finding.grade() == Grade.SUSPECT ? " (suspect)" : "")
        .add(shown.owner().isEmpty() ? "" : " [" + shown.owner() + "]", Tone.DIM);
  }
}
