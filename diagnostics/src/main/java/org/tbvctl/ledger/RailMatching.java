package org.tbvctl.ledger;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which rail of one host is the other end of which rail of the other. In HELLO each end tells the
 * other its rail id, its out HopID and its ring hops, so a negotiated rail names its other end; a
 * rail that was never negotiated is matched by its rail id alone.
 */
public final class RailMatching {

  /** Two ends of one rail. */
  public record Match(RailBook first, RailBook second) {}

  private static final String[][] TOLD_AND_OWN = {
    {"remote_out", "local_out"}, {"remote_tx", "local_tx"}, {"remote_rx", "local_rx"}
  };

  private RailMatching() {}

  /** Every pair of ends, each rail in one pair at the most. */
  public static List<Match> match(HostBook first, HostBook second) {
    List<Match> matches = new ArrayList<>();
    Set<RailBook> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    for (RailBook rail : first.nativeRails()) {
      List<RailBook> candidates =
          second.nativeRails().stream()
              .filter(other -> !taken.contains(other) && fits(rail, other))
              .toList();
      best(rail, candidates)
          .ifPresent(
              other -> {
                taken.add(other);
                matches.add(new Match(rail, other));
              });
    }
    return List.copyOf(matches);
  }

  private static boolean fits(RailBook one, RailBook other) {
    if (!negotiated(one) || !negotiated(other)) {
      return !negotiated(one) && !negotiated(other) && one.id() == other.id();
    }
    return names(one, other) && names(other, one);
  }

  private static boolean negotiated(RailBook rail) {
    return rail.now().is("negotiated");
  }

  private static boolean names(RailBook teller, RailBook told) {
    if (!teller.get("remote_rail").is(told.id())) {
      return false;
    }
    for (String[] pair : TOLD_AND_OWN) {
      Count heard = teller.get(pair[0]);
      Count own = told.get(pair[1]);
      if (heard.known() && own.known() && heard.value() != own.value()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Two cables between the same hosts can carry the same numbers on both. What their books say then
   * decides: the ends of one rail have the more similar ones.
   */
  private static Optional<RailBook> best(RailBook rail, List<RailBook> candidates) {
    RailBook best = null;
    long smallest = Long.MAX_VALUE;
    for (RailBook candidate : candidates) {
      long apart = apart(rail, candidate) + apart(candidate, rail);
      if (apart < smallest) {
        smallest = apart;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  private static long apart(RailBook sender, RailBook receiver) {
    return Math.abs(sender.get("data_tx_completed").minus(receiver.dataReceived()).or(0).value());
  }
}
