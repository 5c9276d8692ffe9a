package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Place;

/** Notices which findings opened and closed from one look to the next. */
final class FindingTurns {

  /** What stays the same of a finding while its figures change. */
  private record Identity(String id, Place place) {}

  /** A finding that opened or closed. */
  record Turn(Finding finding, boolean open) {}

  private Map<Identity, Finding> open = Map.of();

  List<Turn> turns(List<Finding> findings) {
    List<Turn> turns = new ArrayList<>();
    Map<Identity, Finding> now = new LinkedHashMap<>();
    for (Finding finding : findings) {
      Identity identity = new Identity(finding.id(), finding.place());
      now.put(identity, finding);
      if (!open.containsKey(identity)) {
        turns.add(new Turn(finding, true));
      }
    }
    open.forEach(
        (identity, finding) -> {
          if (!now.containsKey(identity)) {
            turns.add(new Turn(finding, false));
          }
        });
    open = now;
    return turns;
  }
}
