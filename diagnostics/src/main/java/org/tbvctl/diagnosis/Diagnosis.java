package org.tbvctl.diagnosis;

import java.util.List;
import java.util.function.Predicate;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.finding.Unknown;
import org.tbvctl.ladder.Consequences;
import org.tbvctl.ladder.Ladder;
import org.tbvctl.ladder.Step;
import org.tbvctl.ledger.Ledger;
import org.tbvctl.ledger.LedgerEntry;
import org.tbvctl.snapshot.Cabling;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * What a look at the hosts comes to.
 *
 * @param findings in reading order
 * @param unknowns readings that are missing
 * @param ledger the books, empty when no counters were read
 * @param ladder the rungs of every host, one host after the other
 */
public record Diagnosis(
    Hosts hosts,
    List<Finding> findings,
    List<Unknown> unknowns,
    List<LedgerEntry> ledger,
    List<Step> ladder) {

  /** How the headline of a diagnosis begins that came to nothing. */
  static final String NOT_EXAMINED = "not examined: ";

  /**
   * Runs the checks in order.
   *
   * @param wanted which finding ids are kept
   */
  public static Diagnosis of(
      Hosts hosts, List<Check> checks, FindingCatalogue catalogue, Predicate<String> wanted) {
    Findings findings = new Findings(catalogue);
    for (Check check : checks) {
      check.run(hosts, findings);
    }
    if (!Cabling.mayJoin(hosts)) {
      findings.unknown("", "link", strangers(hosts), "stall.credit-starvation", "flow.balanced");
    }
    List<Finding> kept =
        findings.found().stream().filter(finding -> wanted.test(finding.id())).toList();
    Consequences consequences = Consequences.load();
    List<Finding> ordered = FindingOrder.sort(consequences.fold(kept), hosts, catalogue);
    return new Diagnosis(
        hosts,
        consequences.causesFirst(ordered),
        List.copyOf(findings.unknowns()),
        Ledger.of(hosts).entries(),
        Ladder.of(hosts, findings.found()));
  }

  private static String strangers(Hosts hosts) {
    return hosts.all().get(0).name()
        + " and "
        + hosts.all().get(1).name()
        + " are not the two ends of one cable: each one's Thunderbolt bus shows another host (unique_id"
        + " of host routers and XDomains); each was judged alone, name the two ends of one cable";
  }

  /** A diagnosis that says only why nothing could be examined. */
  public static Diagnosis refused(String what, String reason) {
    return new Diagnosis(
        new Hosts(List.of()),
        List.of(),
        List.of(new Unknown("", what, reason, List.of())),
        List.of(),
        List.of());
  }

  public long count(Severity severity) {
    return findings.stream()
        .filter(finding -> finding.severity() == severity && finding.grade() != Grade.CLEARED)
        .count();
  }

  public Status status() {
    if (count(Severity.ERROR) > 0) {
      return Status.ERROR;
    }
    if (!examined()) {
      return Status.INCOMPLETE;
    }
    return count(Severity.WARNING) > 0 ? Status.WARNING : Status.OK;
  }

  /** Whether any host showed something that can be judged. */
  public boolean examined() {
    return Cabling.mayJoin(hosts) && hosts.all().stream().anyMatch(HostSnapshot::showsAnything);
  }

  /** One sentence: the first error in words, else the first warning, else that nothing is wrong. */
  public String headline() {
    for (Finding finding : findings) {
      if (finding.severity() != Severity.INFO && finding.grade() != Grade.CLEARED) {
        return naming(finding.title());
      }
    }
    if (!examined()) {
      return unknowns.isEmpty()
          ? "nothing was read that can be judged"
          : NOT_EXAMINED + notExamined();
    }
    return findings.stream()
        .filter(finding -> finding.id().equals("flow.balanced"))
        .map(Finding::title)
        .findFirst()
        .orElseGet(() -> "nothing wrong found on " + names());
  }

  private String notExamined() {
    return unknowns.stream()
        .filter(unknown -> unknown.what().equals("link"))
        .findFirst()
        .orElse(unknowns.get(0))
        .reason();
  }

  /** For a pair the headline names both ends. */
  private String naming(String title) {
    boolean complete =
        !hosts.isPair() || hosts.all().stream().allMatch(host -> mentions(title, host.name()));
    return complete ? title : names() + ": " + title;
  }

  private static boolean mentions(String title, String name) {
    for (int at = title.indexOf(name); at >= 0; at = title.indexOf(name, at + 1)) {
      int end = at + name.length();
      boolean startsWord = at == 0 || !Character.isLetterOrDigit(title.charAt(at - 1));
      boolean endsWord = end == title.length() || !Character.isLetterOrDigit(title.charAt(end));
      if (startsWord && endsWord) {
        return true;
      }
    }
    return false;
  }

  private String names() {
    List<String> names = hosts.all().stream().map(HostSnapshot::name).toList();
    return names.size() < 2
        ? String.join("", names)
        : String.join(", ", names.subList(0, names.size() - 1))
            + " and "
            + names.get(names.size() - 1);
  }
}
