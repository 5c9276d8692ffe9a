package org.tbvctl.explain;

import java.util.List;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.kernellog.MessageCatalogue;

/** The catalogues that explain what a host shows. */
public final class Subjects {

  private Subjects() {}

  /** All but the module's parameters; in the order in which they are asked about a line. */
  public static List<Subject> ofDiagnostics() {
    FindingCatalogue findings = FindingCatalogue.load();
    MessageCatalogue messages = MessageCatalogue.load();
    FindingCounters links = FindingCounters.load();
    ErrorNumberSubject numbers = new ErrorNumberSubject();
    CompletionStatusSubject statuses = new CompletionStatusSubject();
    return List.of(
        new FindingSubject(findings, messages, links),
        new AreaSubject(findings),
        new CounterSubject(CounterCatalogue.standard(), findings, links),
        new MessageSubject(messages, findings),
        new ErrorTextSubject(numbers, statuses),
        statuses,
        numbers);
  }
}
