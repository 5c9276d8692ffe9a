package org.tbvctl.probe.report;

import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Remedy;
import org.tbvctl.ledger.LedgerEntry;
import org.tbvctl.wording.Sentence;

/** A report for a person. */
public final class ProbeText {
  private final ProbeReport report;
  private final StringBuilder text = new StringBuilder();

  private ProbeText(ProbeReport report) {
    this.report = report;
  }

  /** Lines that are harmless on a terminal, whatever the other end tells. */
  public static String of(ProbeReport report) {
    ProbeText text = new ProbeText(report);
    text.write();
    return text.text.toString();
  }

  private void write() {
    line("$ " + report.invocation());
    report.ends().forEach(end -> line("  " + end.words()));
    report.ends().forEach(end -> line("  " + end.device().gidReason()));
    report.notes().forEach(note -> line("  Note: " + note));
    report
        .measured()
        .ifPresent(
            measured -> {
              line("");
              measured.text().forEach(this::line);
            });
    report.findings().forEach(this::finding);
    report.books().filter(books -> !books.ledger().isEmpty()).ifPresent(this::books);
    report
        .incomplete()
        .ifPresent(
            reason -> {
              line("");
              line("Not complete: " + reason);
            });
  }

  private void line(String words) {
    text.append(TextStyle.line(words)).append('\n');
  }

  private void finding(Finding finding) {
    line("");
    line(finding.severity().word() + " " + finding.id() + " (" + finding.grade().word() + ")");
    line("  " + Sentence.of(finding.title()));
    if (!finding.explanation().isEmpty()) {
      line("  " + finding.explanation());
    }
    finding.remedy().ifPresent(this::remedy);
  }

  private void remedy(Remedy remedy) {
    line("  " + remedy.text());
    remedy.commands().forEach(command -> line("    " + command));
  }

  private void books(Diagnosis books) {
    line("");
    line("Frame ledger over the time of the probe:");
    for (LedgerEntry entry : books.ledger()) {
      for (LedgerEntry.Edge edge : entry.edges()) {
        if (edge.difference().isPresent()) {
          line(
              "  "
                  + entry.direction()
                  + " "
                  + edge.from().word()
                  + " to "
                  + edge.to().word()
                  + ": difference "
                  + edge.difference().getAsLong()
                  + ", "
                  + edge.balance().word());
        }
      }
    }
  }
}
