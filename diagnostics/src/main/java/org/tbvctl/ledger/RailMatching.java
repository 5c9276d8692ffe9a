package org.tbvctl.ledger;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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

  /**
   * Every pair of ends, each rail in one pair at the most.
   *
   * @param joined whether the two hosts are known to share a cable
   */
  public static List<Match> match(HostBook first, HostBook second, boolean joined) {
    List<Match> matches = new ArrayList<>();
    Set<RailBook> taken = Collections.newSetFromMap(new IdentityHashMap<>());
    for (RailBook rail : first.nativeRails()) {
      List<RailBook> candidates = free(second, taken).filter(other -> fits(rail, other)).toList();
      best(rail, candidates)
          .ifPresent(
              other -> {
                taken.add(rail);
                taken.add(other);
                matches.add(new Match(rail, other));
              });
    }
    if (joined) {
      matchById(first, second, taken, matches);
    }
    return List.copyOf(matches);
  }

  /**
   * Ends that disagree on a hop are a broken rail, not two rails, when there is no other choice.
   */
  private static void matchById(
      HostBook first, HostBook second, Set<RailBook> taken, List<Match> matches) {
    for (RailBook rail : free(first, taken).toList()) {
      List<RailBook> there = free(second, taken).filter(other -> sameId(rail, other)).toList();
      long here = free(first, taken).filter(other -> sameId(other, rail)).count();
      if (there.size() == 1 && here == 1) {
        taken.add(rail);
        taken.add(there.get(0));
        matches.add(new Match(rail, there.get(0)));
      }
    }
  }

  private static Stream<RailBook> free(HostBook book, Set<RailBook> taken) {
    return book.nativeRails().stream().filter(rail -> !taken.contains(rail));
  }

  private static boolean sameId(RailBook one, RailBook other) {
    return negotiated(one)
        && negotiated(other)
        && one.get("remote_rail").is(other.id())
        && other.get("remote_rail").is(one.id());
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
