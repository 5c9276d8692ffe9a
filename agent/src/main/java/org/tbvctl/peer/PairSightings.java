package org.tbvctl.peer;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.incident.FindingKey;
import org.tbvctl.incident.OpenFinding;

/**
 * Steadies what looks at a pair show: a finding opens at the second look in a row that shows it and
 * closes at the second in a row that does not.
 */
public final class PairSightings {
  /** After so many looks that failed nobody knows any more whether a finding still holds. */
  private static final int MOST_FAILURES = 4;

  private final Map<FindingKey, Seen> sightings = new LinkedHashMap<>();
  private int failures;

  private record Seen(
      Finding finding, SampleTime first, SampleTime last, boolean open, boolean missed) {

    Seen again(Finding latest, SampleTime time) {
      return new Seen(latest, first, time, true, false);
    }

    Seen absent() {
      return new Seen(finding, first, last, open, true);
    }

    OpenFinding subject() {
      return new OpenFinding(finding, first);
    }

    FindingChange closed() {
      return new FindingChange.Closed(subject(), last);
    }
  }

  /** Takes what a look showed; returns what opens and closes by that. */
  public List<FindingChange> seen(List<Finding> found, SampleTime time) {
    failures = 0;
    List<FindingChange> changes = new ArrayList<>();
    Map<FindingKey, Finding> now = new LinkedHashMap<>();
    found.forEach(finding -> now.putIfAbsent(key(finding), finding));
    for (Iterator<Map.Entry<FindingKey, Seen>> each = sightings.entrySet().iterator();
        each.hasNext(); ) {
      Map.Entry<FindingKey, Seen> entry = each.next();
      Seen seen = entry.getValue();
      if (now.containsKey(entry.getKey())) {
        continue;
      }
      if (seen.open() && !seen.missed()) {
        entry.setValue(seen.absent());
        continue;
      }
      each.remove();
      if (seen.open()) {
        changes.add(seen.closed());
      }
    }
    now.forEach(
        (key, finding) -> {
          Seen before = sightings.get(key);
          if (before == null) {
            sightings.put(key, new Seen(finding, time, time, false, false));
            return;
          }
          Seen again = before.again(finding, time);
          sightings.put(key, again);
          if (!before.open()) {
            changes.add(new FindingChange.Opened(again.subject()));
          }
        });
    return changes;
  }

  /** Takes a look that showed nothing, because one end could not be read. */
  public List<FindingChange> failed() {
    failures++;
    if (failures < MOST_FAILURES) {
      return List.of();
    }
    List<FindingChange> changes =
        sightings.values().stream().filter(Seen::open).map(Seen::closed).toList();
    sightings.clear();
    return changes;
  }

  /** What holds, in the order in which it was first seen. */
  public List<OpenFinding> open() {
    return sightings.values().stream().filter(Seen::open).map(Seen::subject).toList();
  }

  /** Whether another look soon would open or close something. */
  public boolean isUndecided() {
    return sightings.values().stream().anyMatch(seen -> !seen.open() || seen.missed());
  }

  private static FindingKey key(Finding finding) {
    return new FindingKey(finding.id(), finding.place());
  }
}
