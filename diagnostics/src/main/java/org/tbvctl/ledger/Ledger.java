package org.tbvctl.ledger;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.snapshot.Cabling;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * The books of all hosts that have counters, and the directions between them. Two hosts make pairs
 * of ends; a host whose other end was not read keeps its own side.
 */
public final class Ledger {
  private final List<HostBook> books;
  private final List<RailDirection> directions;

  private Ledger(List<HostBook> books, List<RailDirection> directions) {
    this.books = books;
    this.directions = directions;
  }

  /** Books every host's frames, once for all who ask. */
  public static Ledger of(Hosts hosts) {
    return hosts.once(Ledger.class, Ledger::book);
  }

  private static Ledger book(Hosts hosts) {
    List<HostBook> books = new ArrayList<>();
    for (HostSnapshot host : hosts.all()) {
      HostBook.of(host).ifPresent(books::add);
    }
    return new Ledger(
        List.copyOf(books),
        List.copyOf(directions(books, Cabling.mayJoin(hosts), Cabling.joined(hosts))));
  }

  private static List<RailDirection> directions(
      List<HostBook> books, boolean mayJoin, boolean joined) {
    List<RailDirection> directions = new ArrayList<>();
    // By identity: two rails may show equal counters, and a hash over all of them costs time.
    Map<RailBook, RailDirection> matched = new IdentityHashMap<>();
    if (books.size() == 2 && mayJoin) {
      HostBook first = books.get(0);
      HostBook second = books.get(1);
      for (RailMatching.Match match : RailMatching.match(first, second, joined)) {
        RailDirection there =
            new RailDirection(
                first, match.first(), Optional.of(second), Optional.of(match.second()));
        RailDirection back =
            new RailDirection(
                second, match.second(), Optional.of(first), Optional.of(match.first()));
        matched.put(match.first(), there);
        matched.put(match.second(), back);
      }
    }
    for (HostBook book : books) {
      for (RailBook rail : book.nativeRails()) {
        RailDirection pair = matched.get(rail);
        directions.add(
            pair != null
                ? pair
                : new RailDirection(book, rail, Optional.empty(), Optional.empty()));
      }
    }
    return directions;
  }

  public List<HostBook> books() {
    return books;
  }

  /** Every direction of every native rail, in the order of the hosts. */
  public List<RailDirection> directions() {
    return directions;
  }

  public Optional<HostBook> book(String host) {
    return books.stream().filter(book -> book.name().equals(host)).findFirst();
  }

  /** The host at the other end, when two hosts were read and their rails fit each other. */
  public Optional<HostBook> peerOf(HostBook book) {
    return directions.stream()
        .filter(direction -> direction.sender() == book)
        .flatMap(direction -> direction.receiver().stream())
        .findFirst();
  }

  /** The same rail the other way round. */
  public Optional<RailDirection> reverse(RailDirection direction) {
    return directions.stream()
        .filter(
            other ->
                direction.in().isPresent()
                    && other.out() == direction.in().get()
                    && other.in().isPresent())
        .findFirst();
  }

  /** Whether the books of the rail cannot be of one moment or one life, seen from either end. */
  public boolean outOfStep(RailDirection direction) {
    return direction.outOfStep() || reverse(direction).map(RailDirection::outOfStep).orElse(false);
  }

  /** Directions from one host to the other, one for each rail. */
  public List<RailDirection> between(HostBook sender, HostBook receiver) {
    return directions.stream()
        .filter(
            direction ->
                direction.sender() == sender
                    && direction.receiver().isPresent()
                    && direction.receiver().get() == receiver)
        .toList();
  }

  /**
   * Whether the totals of two hosts speak of nothing but the native traffic between them: every
   * native rail that ever moved leads from one to the other, and none was removed since the modules
   * were loaded. Rails to Macs know neither answers nor credits.
   */
  public boolean totalsComparable(HostBook one, HostBook other) {
    return onlyTo(one, other) && onlyTo(other, one);
  }

  private boolean onlyTo(HostBook host, HostBook other) {
    return !host.railsWereRemoved()
        && host.nativeRails().stream()
            .filter(RailBook::used)
            .allMatch(
                rail ->
                    directions.stream()
                        .anyMatch(
                            d ->
                                d.out() == rail
                                    && d.receiver().isPresent()
                                    && d.receiver().get() == other));
  }

  /** The lines of the books as a reader sees them, for every direction that has any traffic. */
  public List<LedgerEntry> entries() {
    List<LedgerEntry> entries = new ArrayList<>();
    for (RailDirection direction : directions) {
      entries.add(LedgerEntry.ofRail(direction));
    }
    for (HostBook book : books) {
      book.rails().stream()
          .filter(rail -> !rail.isNative())
          .map(rail -> new RailDirection(book, rail, Optional.empty(), Optional.empty()))
          .map(LedgerEntry::ofRail)
          .forEach(entries::add);
    }
    for (HostBook sender : books) {
      peerOf(sender).ifPresent(peer -> entries.add(LedgerEntry.ofRequests(sender, peer, this)));
    }
    return List.copyOf(entries);
  }
}
