package org.tbvctl.finding;

import java.util.List;
import java.util.stream.Stream;
import org.tbvctl.host.HostSource;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** What checks find on invented hosts, with short questions for tests. */
public final class Examination {
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();

  private final Findings findings;

  private Examination(Findings findings) {
    this.findings = findings;
  }

  /** Runs one check. */
  public static Examination of(Check check, HostSource... hosts) {
    return of(List.of(check), hosts);
  }

  /** Runs the checks one after the other, each seeing what those before it found. */
  public static Examination of(List<? extends Check> checks, HostSource... hosts) {
    return of(checks, Stream.of(hosts).map(HostSnapshot::read).toArray(HostSnapshot[]::new));
  }

  /** Runs one check on hosts that were read already. */
  public static Examination of(Check check, HostSnapshot... hosts) {
    return of(List.of(check), hosts);
  }

  private static Examination of(List<? extends Check> checks, HostSnapshot... hosts) {
    Findings findings = new Findings(CATALOGUE);
    Hosts all = new Hosts(List.of(hosts));
    checks.forEach(check -> check.run(all, findings));
    return new Examination(findings);
  }

  public Findings findings() {
    return findings;
  }

  public List<Finding> found() {
    return findings.found();
  }

  /** Ids in the order in which they were found. */
  public List<String> ids() {
    return found().stream().map(Finding::id).toList();
  }

  /** Ids, each with the host it sits on, such as {@code stall.no-path A}. */
  public List<String> places() {
    return found().stream()
        .map(finding -> finding.id() + " " + finding.place().host().orElse("-"))
        .toList();
  }

  /** The only finding; fails when there is another number of them. */
  public Finding only() {
    return only(found());
  }

  /** The only finding with the id, whatever else was found. */
  public Finding only(String id) {
    return only(found().stream().filter(finding -> finding.id().equals(id)).toList());
  }

  private Finding only(List<Finding> some) {
    if (some.size() != 1) {
      throw new AssertionError("expected one finding, got " + some + " of " + found());
    }
    return some.get(0);
  }

  /** What is not known, each as {@code HOST: WHAT}. */
  public List<String> unknowns() {
    return findings.unknowns().stream()
        .map(unknown -> unknown.host() + ": " + unknown.what())
        .toList();
  }

  /** The finding's proof, each reading as {@code HOST SOURCE KEY=VALUE}. */
  public static List<String> evidence(Finding finding) {
    return finding.evidence().stream()
        .map(one -> one.host() + " " + one.source() + " " + one.key() + "=" + one.value())
        .toList();
  }
}
