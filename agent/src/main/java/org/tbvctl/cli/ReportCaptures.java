package org.tbvctl.cli;

import java.util.List;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.link.TrainedLink;
import org.tbvctl.linkreport.source.DocumentReader;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.linkreport.source.Source;
import org.tbvctl.snapshot.Cabling;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Diagnoses captures for a report: two ends of a link together, anything else one by one. */
final class ReportCaptures {
  private final Console console;

  /**
   * A capture.
   *
   * @param name what it was read from
   */
  record Captured(String name, HostSnapshot host) {}

  ReportCaptures(Console console) {
    this.console = console;
  }

  Gathered diagnose(List<Captured> captures) {
    if (captures.isEmpty()) {
      return Gathered.NOTHING;
    }
    return Gathered.of(
        isPair(captures)
            ? List.of(diagnosis(captures))
            : captures.stream().map(capture -> diagnosis(List.of(capture))).toList());
  }

  private static boolean isPair(List<Captured> captures) {
    Hosts hosts = hosts(captures);
    return hosts.isPair() && Cabling.sameHost(hosts).isEmpty() && Cabling.mayJoin(hosts);
  }

  private static Hosts hosts(List<Captured> captures) {
    return new Hosts(captures.stream().map(Captured::host).toList());
  }

  private Source diagnosis(List<Captured> captures) {
    Diagnosis diagnosis =
        Diagnosis.of(hosts(captures), Checks.all(), FindingCatalogue.load(), id -> true);
    return DocumentReader.diagnosis(
        String.join(", ", captures.stream().map(Captured::name).toList()),
        VerdictOptions.document(console, diagnosis),
        captures.stream().map(capture -> links(capture.host())).toList());
  }

  private static List<String> links(HostSnapshot host) {
    return TrainedLink.of(host).stream().map(link -> link.peer() + ": " + link.words()).toList();
  }
}
