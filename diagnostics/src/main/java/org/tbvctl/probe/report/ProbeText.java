package org.tbvctl.probe.report;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Remedy;

/** A report for a person. */
public final class ProbeText {

  private ProbeText() {}

  public static String of(ProbeReport report) {
    StringBuilder text = new StringBuilder();
    text.append("$ ").append(report.invocation()).append('\n');
    report.ends().forEach(end -> text.append("  ").append(end.words()).append('\n'));
    report.ends().stream()
        .map(end -> end.device().gidReason())
        .forEach(reason -> text.append("  ").append(reason).append('\n'));
    report.notes().forEach(note -> text.append("  Note: ").append(note).append('\n'));
    report
        .measured()
        .ifPresent(
            measured -> {
              text.append('\n');
              measured.text().forEach(line -> text.append(line).append('\n'));
            });
    report.findings().forEach(finding -> finding(finding, text));
    books(report, text);
    report
        .incomplete()
        .ifPresent(reason -> text.append("\nNot complete: ").append(reason).append('\n'));
    return text.toString();
  }

  private static void finding(Finding finding, StringBuilder text) {
    text.append('\n')
        .append(finding.severity().word())
        .append(' ')
        .append(finding.id())
        .append(" (")
        .append(finding.grade().word())
        .append(")\n  ")
        .append(finding.title())
        .append(".\n");
    if (!finding.explanation().isEmpty()) {
      text.append("  ").append(finding.explanation()).append('\n');
    }
    finding.remedy().ifPresent(remedy -> remedy(remedy, text));
  }

  private static void remedy(Remedy remedy, StringBuilder text) {
    text.append("  ").append(remedy.text()).append('\n');
    remedy.commands().forEach(command -> text.append("    ").append(command).append('\n'));
  }

  private static void books(ProbeReport report, StringBuilder text) {
    report
        .books()
        .filter(books -> !books.ledger().isEmpty())
        .ifPresent(
            books -> {
              text.append("\nFrame ledger over the time of the probe:\n");
              books
                  .ledger()
                  .forEach(
                      entry ->
                          entry.edges().stream()
                              .filter(edge -> edge.difference().isPresent())
                              .forEach(
                                  edge ->
                                      text.append("  ")
                                          .append(entry.direction())
                                          .append(' ')
                                          .append(edge.from().word())
                                          .append(" to ")
                                          .append(edge.to().word())
                                          .append(": difference ")
                                          .append(edge.difference().getAsLong())
                                          .append(", ")
                                          .append(edge.balance().word())
                                          .append('\n')));
            });
  }
}
