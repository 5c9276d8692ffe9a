package org.tbvctl.cli;

import java.util.List;
import java.util.Optional;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.diagnosis.TextStyle;
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
    Optional<String> apart = reasonToPart(captures);
    apart.ifPresent(
        reason ->
            console
                .err()
                .println("tbvctl: captures were judged one by one: " + TextStyle.line(reason)));
    return Gathered.of(
        apart.isEmpty()
            ? List.of(diagnosis(captures))
            : captures.stream().map(capture -> diagnosis(List.of(capture))).toList());
  }

  /** Why the captures are not those of the two ends of one link; empty for a single one. */
  private static Optional<String> reasonToPart(List<Captured> captures) {
    if (captures.size() > 2) {
      return Optional.of("a link has two ends, and " + captures.size() + " captures were given.");
    }
    Hosts hosts = hosts(captures);
    return Cabling.sameHost(hosts)
        .or(
            () ->
                Cabling.mayJoin(hosts)
                    ? Optional.empty()
                    : Optional.of("the bus of each host shows another one at its end."));
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
