package org.tbvctl.linkreport.source;

import java.util.List;
import java.util.Optional;

/**
 * One run of a probe.
 *
 * @param probe such as {@code latency}
 * @param ends the end that measured first
 * @param notes sentences about circumstances
 * @param results empty when it did not come to any
 */
public record ProbeRun(
    Origin origin,
    String probe,
    String invocation,
    List<End> ends,
    List<String> notes,
    Verdict verdict,
    Optional<Results> results,
    List<FindingFacts> findings,
    List<LedgerFacts> ledger,
    List<UnknownFacts> unknowns)
    implements Source {

  @Override
  public String name() {
    return origin.name();
  }

  /** The same as if it had been read from elsewhere. */
  ProbeRun called(String name) {
    return new ProbeRun(
        new Origin(name, origin.version(), origin.time()),
        probe,
        invocation,
        ends,
        notes,
        verdict,
        results,
        findings,
        ledger,
        unknowns);
  }

  /** What the run itself says against its figures; empty when it believes them. */
  public Optional<FindingFacts> impossibleFigure() {
    return findings.stream().filter(FindingFacts::isImpossibleFigure).findFirst();
  }

  /** Both ends in a few words, such as {@code A:usb4_rdma0 - C:usb4_rdma0}. */
  public String where() {
    return String.join(" - ", ends.stream().map(end -> end.host() + ":" + end.device()).toList());
  }
}
