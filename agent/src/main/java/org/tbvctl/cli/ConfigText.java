package org.tbvctl.cli;

import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.moduleconfig.document.CheckedLine;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.plan.Change;
import org.tbvctl.moduleconfig.plan.Plan;
import org.tbvctl.moduleconfig.rule.LoadMessage;
import org.tbvctl.moduleconfig.rule.Problem;

/** Checked lines and plans for people. */
final class ConfigText {
  private ConfigText() {}

  static String of(CheckedLine checked, TextStyle style) {
    StringBuilder text = new StringBuilder();
    String place =
        checked.context().release()
            + ", kernel "
            + checked.context().kernel().word()
            + ", environment "
            + checked.context().environment().word();
    text.append(
        checked.result().loads()
            ? style.green("loads")
            : style.red("does not load (error " + checked.result().errno() + ")"));
    text.append(" on ").append(place).append('\n');
    text.append("  ").append(Secrets.mask(checked.line())).append('\n');
    if (!checked.problems().isEmpty()) {
      text.append('\n').append(style.bold("Problems")).append('\n');
      checked.problems().forEach(problem -> append(text, problem, style));
    }
    text.append('\n').append(style.bold("The kernel would say")).append('\n');
    for (LoadMessage message : checked.result().messages()) {
      text.append("  ").append(Secrets.mask(message.text())).append('\n');
    }
    if (!checked.plan().changes().isEmpty()) {
      text.append('\n').append(of(checked.plan(), style));
    }
    return TextStyle.harmless(text.toString());
  }

  private static void append(StringBuilder text, Problem problem, TextStyle style) {
    String id = problem.refuses() ? style.red(problem.finding()) : style.yellow(problem.finding());
    text.append("  ").append(id).append("  ").append(Secrets.mask(problem.title())).append('\n');
    if (!problem.reason().isEmpty()) {
      text.append("      ").append(Secrets.mask(problem.reason())).append('\n');
    }
  }

  static String of(Plan plan, TextStyle style) {
    StringBuilder text = new StringBuilder();
    if (!plan.loads()) {
      text.append("No set of changes was found that loads and meets the goal.\n");
    } else if (plan.changes().isEmpty()) {
      text.append("Nothing has to change.\n");
    } else {
      text.append(style.bold("Smallest change")).append('\n');
      for (Change change : plan.changes()) {
        text.append("  ").append(Secrets.mask(change.shown()));
        change
            .from()
            .ifPresent(from -> text.append("  (was ").append(was(change, from)).append(')'));
        text.append("\n      ").append(change.why()).append('\n');
      }
    }
    text.append("  ").append(Secrets.mask(plan.statement())).append('\n');
    plan.notes().forEach(note -> text.append("  note: ").append(note).append('\n'));
    return TextStyle.harmless(text.toString());
  }

  private static String was(Change change, String from) {
    String shown = Secrets.mask(change.parameter() + "=" + from);
    return shown.substring(change.parameter().length() + 1);
  }
}
