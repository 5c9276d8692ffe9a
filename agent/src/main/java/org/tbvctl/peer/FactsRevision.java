package org.tbvctl.peer;

import java.util.List;
import java.util.Optional;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;

/** Counts how often the facts of a host changed that are read seldom. */
final class FactsRevision {
  private final String run;
  private Optional<HostSnapshot> last = Optional.empty();
  private long count;

  /**
   * @param run tells this run of the agent from others
   */
  FactsRevision(String run) {
    this.run = run;
  }

  /** The revision of a host's facts: equal while nothing but counters and log differs. */
  String of(HostSnapshot host) {
    if (last.filter(known -> isSame(known, host)).isEmpty()) {
      HostSnapshot facts = facts(host);
      if (!last.equals(Optional.of(facts))) {
        count++;
      }
      last = Optional.of(facts);
    }
    return run + "-" + count;
  }

  /** Facts that were not read again are the same object. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(HostSnapshot known, HostSnapshot host) {
    return known.module() == host.module() && known.commands() == host.commands();
  }

  private static HostSnapshot facts(HostSnapshot host) {
    return host.withReadings(List.of(), Reading.absent());
  }
}
