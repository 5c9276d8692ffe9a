package org.tbvctl.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Rail;
import org.tbvctl.counters.Summary;
import org.tbvctl.snapshot.HostSnapshot;

/** One host's books: its totals and its rails, at the newest sample and over the interval. */
public final class HostBook {
  /** Frames that a busy link may move between the reading of one file and the next. */
  private static final long BETWEEN_TWO_FILES = 1024;

  private final HostSnapshot host;
  private final Interval interval;
  private final List<RailBook> rails;

  private HostBook(HostSnapshot host, Interval interval, List<RailBook> rails) {
    this.host = host;
    this.interval = interval;
    this.rails = rails;
  }

  /** The books of a host, or empty when it has no counter sample. */
  public static Optional<HostBook> of(HostSnapshot host) {
    return Interval.of(host.samples(), loads(host))
        .map(interval -> new HostBook(host, interval, rails(host, interval)));
  }

  private static List<Long> loads(HostSnapshot host) {
    return host.log().value().stream()
        .flatMap(log -> log.of("core.ready").stream())
        .flatMap(event -> event.nanos().stream().boxed())
        .toList();
  }

  private static List<RailBook> rails(HostSnapshot host, Interval interval) {
    CounterSample latest = interval.latest();
    Optional<Peers> now = latest.peers().value();
    Optional<Peers> before = interval.earlier().flatMap(sample -> sample.peers().value());
    List<RailBook> books = new ArrayList<>();
    for (Rail rail : now.map(Peers::rails).orElse(List.of())) {
      Optional<Rail> old =
          before.flatMap(
              peers ->
                  peers.rails().stream()
                      .filter(other -> other.peer() == rail.peer() && other.id() == rail.id())
                      .findFirst());
      books.add(new RailBook(host.name(), latest.index(), rail, old));
    }
    return List.copyOf(books);
  }

  public HostSnapshot host() {
    return host;
  }

  public String name() {
    return host.name();
  }

  public Interval interval() {
    return interval;
  }

  /** Index of the newest sample. */
  public int sample() {
    return interval.latest().index();
  }

  public List<RailBook> rails() {
    return rails;
  }

  public List<RailBook> nativeRails() {
    return rails.stream().filter(RailBook::isNative).toList();
  }

  public Optional<Summary> summary() {
    return interval.latest().summary().value();
  }

  /** A total of the newest sample; unknown when this release has no such counter. */
  public Count get(String counter) {
    return summary().map(summary -> Count.of(summary.get(counter))).orElse(Count.UNKNOWN);
  }

  /** Growth of a total over the interval; unknown without an interval. */
  public Count growth(String counter) {
    Optional<Summary> before = interval.earlier().flatMap(sample -> sample.summary().value());
    return before
        .map(summary -> get(counter).minus(Count.of(summary.get(counter))))
        .orElse(Count.UNKNOWN);
  }

  public boolean hasInterval() {
    return interval.earlier().isPresent();
  }

  public OptionalLong intervalNanos() {
    return interval.nanos();
  }

  /** Sum of a rail counter over all rails that are listed. */
  public Count sum(String counter) {
    Count sum = Count.ZERO;
    for (RailBook rail : rails) {
      sum = sum.plus(rail.get(counter));
    }
    return sum;
  }

  /**
   * Whether a rail was removed or rebuilt since the module was loaded: rail counters vanish with
   * the rail, totals stay. Unknown totals prove nothing.
   */
  public boolean railsWereRemoved() {
    // Up to v0.2.1 the rails do not count control frames, so only the receive side can be compared.
    // The two files are read one after the other, so under load they differ a little.
    long apart = moved().orElse(get("data_wr_live").positive()) ? BETWEEN_TWO_FILES : 0;
    return get("data_rx_completed").minus(sum("data_rx_completed")).moreThan(apart)
        || get("data_tx_posted")
            .minus(sum("data_tx_posted").plus(sum("control_tx_posted")))
            .moreThan(apart);
  }

  /**
   * Frames that went to the TX rings beyond the data frames of the listed rails. Up to v0.2.1 this
   * is the only trace of control frames.
   */
  public Count controlPosted() {
    return get("data_tx_posted").minus(sum("data_tx_posted"));
  }

  /** Work requests that failed for good or are still waited for. */
  public Count unresolved() {
    return failed().plus(get("data_wr_live").or(0));
  }

  /** Work requests that used up their retries or timed out; both counters may count one request. */
  public Count failed() {
    Count exhausted = get("data_wr_retry_exhausted").or(0);
    Count timedOut = get("data_wr_timeout").or(0);
    return exhausted.value() > timedOut.value() ? exhausted : timedOut;
  }

  /** Answers this host decided to send: acknowledged, not ready, error. */
  public Count answersSent() {
    return get("data_tx_ack_ok").plus(get("data_tx_ack_rnr")).plus(get("data_tx_ack_error"));
  }

  /** Whether no work request is open and nothing waits on any rail. */
  public boolean quiet() {
    return get("data_wr_live").atMost(0) && rails.stream().allMatch(RailBook::quiet);
  }

  /** Whether any total moved over the interval; empty without an interval. */
  public Optional<Boolean> moved() {
    if (!hasInterval()) {
      return Optional.empty();
    }
    boolean totals =
        growth("data_wr_send").positive()
            || growth("data_tx_posted").positive()
            || growth("data_tx_completed").positive()
            || growth("data_rx_completed").positive()
            || growth("data_wr_retransmit").positive()
            || growth("apple_sq_queued").positive();
    return Optional.of(totals);
  }
}
