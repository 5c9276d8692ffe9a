package org.tbvctl.incident;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.diagnosis.Diagnosis;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.SampleTime;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

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
   * @param open findings that hold, in the order of the diagnosis
   */
  public record Report(List<OpenFinding> open, List<FindingChange> changes) {}

  private final List<Check> checks;
  private final FindingCatalogue catalogue;
  private final Map<FindingKey, Sighting> sightings = new LinkedHashMap<>();
  private Inputs judged = Inputs.NONE;
  private List<Finding> found = List.of();
  private boolean looked;
  private long lastLook;

  public OnlineChecks(List<Check> checks, FindingCatalogue catalogue) {
    this.checks = List.copyOf(checks);
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
    looked = true;
    lastLook = now;
    judge(host);
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

  private void judge(HostSnapshot host) {
    Inputs inputs = Inputs.of(host);
    if (inputs.sameAs(judged)) {
      return;
    }
    judged = inputs;
    Diagnosis diagnosis = Diagnosis.of(new Hosts(List.of(host)), checks, catalogue, id -> true);
    found =
        diagnosis.findings().stream()
            .filter(finding -> finding.severity() != Severity.INFO)
            .filter(finding -> finding.grade() != Grade.CLEARED)
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
