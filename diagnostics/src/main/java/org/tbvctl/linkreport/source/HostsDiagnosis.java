package org.tbvctl.linkreport.source;

import java.util.List;

/**
 * A diagnosis of one host or of both ends.
 *
 * @param hosts as it names them
 */
public record HostsDiagnosis(
    Origin origin,
    List<Host> hosts,
    Verdict verdict,
    List<FindingFacts> findings,
    List<LedgerFacts> ledger,
    List<UnknownFacts> unknowns)
    implements Source {

  /**
   * A host that was examined.
   *
   * @param kind capture, live, ssh or agent
   * @param links how its cables trained; empty when that is not known
   */
  public record Host(
      String name,
      String kind,
      String kernel,
      String moduleRelease,
      String samples,
      List<String> links) {}

  @Override
  public String name() {
    return origin.name();
  }
}
