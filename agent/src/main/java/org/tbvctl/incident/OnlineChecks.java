package org.tbvctl.incident;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.SampleTime;
import org.tbvctl.ladder.Consequences;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.stall.StallCheck;

/**
 * Runs the checks on a host that is watched, at a bounded rate, and steadies what they say: a
 * finding opens when two looks in a row show it, and closes when it has stayed away for a while.
 * Errors and warnings are followed; what is merely context is not.
 */
public final class OnlineChecks {
  /** A pause of a transfer is shorter than two looks this far apart. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(450);

  private static final Duration GONE_AFTER = Duration.ofSeconds(2);

  /**
   * What a look came to.
   *
   * @param open findings that hold, errors first
   */
  public record Report(List<OpenFinding> open, List<FindingChange> changes) {}

  /** What does not come from counters that move is judged again so often, and when it changes. */
  private static final Duration BETWEEN_WHOLE_LOOKS = Duration.ofSeconds(15);

  private final List<Check> standing;
  private final List<Check> moving;
  private final FindingCatalogue catalogue;
  private final Consequences consequences = Consequences.load();
  private final Map<FindingKey, Sighting> sightings = new LinkedHashMap<>();
  private Inputs judged = Inputs.NONE;
  private List<Finding> standingFound = List.of();
  private List<Finding> found = List.of();
  private boolean looked;
  private long lastLook;
  private long lastWholeLook;

  /**
   * @param checks in the order of the diagnosis; the one of the frame ledger runs at each look,
   *     those of the chain below it seldom
   */
  public OnlineChecks(List<Check> checks, FindingCatalogue catalogue) {
    this.standing = checks.stream().filter(check -> !(check instanceof StallCheck)).toList();
    this.moving = checks.stream().filter(StallCheck.class::isInstance).toList();
    this.catalogue = catalogue;
  }

  /**
   * Looks, unless the last look is too fresh.
   *
   * @param now monotonic nanoseconds
   */
  public Report look(HostSnapshot host, SampleTime time, long now) {
    if (looked && now - lastLook < BETWEEN_LOOKS.toNanos()) {
      return new Report(open(), List.of());
    }
    judge(host, now);
    looked = true;
    lastLook = now;
    List<FindingChange> changes = new ArrayList<>();
    for (Finding finding : found) {
      Sighting sighting =
          sightings.computeIfAbsent(
              FindingKey.of(finding), key -> new Sighting(finding, time, now));
      if (sighting.seen(finding, time, now)) {
        changes.add(new FindingChange.Opened(sighting.open()));
      }
    }
    sightings.values().removeIf(sighting -> isOver(sighting, now, changes));
    return new Report(open(), changes);
  }

  /** Whether a finding was seen once and wants a second look. */
  public boolean isUndecided() {
    return sightings.values().stream().anyMatch(sighting -> !sighting.isOpen());
  }

  private void judge(HostSnapshot host, long now) {
    Inputs inputs = Inputs.of(host);
    boolean whole =
        !looked || !inputs.sameHost(judged) || now - lastWholeLook >= BETWEEN_WHOLE_LOOKS.toNanos();
    if (!whole && inputs.sameCounters(judged)) {
      return;
    }
    judged = inputs;
    Hosts hosts = new Hosts(List.of(host));
    if (whole) {
      lastWholeLook = now;
      Findings findings = new Findings(catalogue);
      standing.forEach(check -> check.run(hosts, findings));
      standingFound = List.copyOf(findings.found());
    }
    Findings findings = new Findings(catalogue);
    standingFound.forEach(finding -> findings.add(finding.toBuilder()));
    moving.forEach(check -> check.run(hosts, findings));
    found =
        consequences.fold(findings.found()).stream()
            .filter(finding -> finding.severity() != Severity.INFO)
            .filter(finding -> finding.grade() != Grade.CLEARED)
            .sorted(Comparator.comparing(Finding::severity))
            .toList();
  }

  private static boolean isOver(Sighting sighting, long now, List<FindingChange> changes) {
    if (sighting.wasSeenAt(now)) {
      return false;
    }
    if (!sighting.isOpen()) {
      return true;
    }
    if (!sighting.isAwayFor(GONE_AFTER, now)) {
      return false;
    }
    changes.add(new FindingChange.Closed(sighting.open(), sighting.last()));
    return true;
  }

  private List<OpenFinding> open() {
    List<OpenFinding> open = new ArrayList<>();
    for (Finding finding : found) {
      Sighting sighting = sightings.get(FindingKey.of(finding));
      if (sighting != null && sighting.isOpen()) {
        open.add(sighting.open());
      }
    }
    sightings.values().stream()
        .filter(Sighting::isOpen)
        .filter(sighting -> !sighting.wasSeenAt(lastLook))
        .forEach(sighting -> open.add(sighting.open()));
    return List.copyOf(open);
  }
}
