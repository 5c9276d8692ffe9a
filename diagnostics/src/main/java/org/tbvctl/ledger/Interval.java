package org.tbvctl.ledger;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Rail;
import org.tbvctl.counters.Summary;

/**
 * The newest sample of a host and an earlier one of the same boot and module load, where there is
 * one. Counters restart with the module and rail counters with the rail, so readings across such a
 * restart say nothing about what moved.
 *
 * @param earlier the other end of the interval
 * @param latest the newest sample
 * @param broken why the samples at hand form no interval; empty when they do or there is only one
 */
public record Interval(
    Optional<CounterSample> earlier, CounterSample latest, Optional<String> broken) {

  /** Counters that only grow between two loads of the module; enough of them to see a restart. */
  private static final List<String> GROWING =
      List.of(
          "data_wr_send",
          "data_tx_accepted",
          "data_tx_posted",
          "data_tx_completed",
          "data_tx_credit_received",
          "data_rx_completed",
          "data_rx_credit_sent",
          "data_rx_send",
          "data_rx_ack",
          "data_tx_ack_ok",
          "data_wr_path_send",
          "apple_sq_queued",
          "apple_rx_eof3");

  /** Readings closer together than this do not tell a standing counter from a slow one. */
  private static final long SHORTEST_NANOS = 500_000_000L;

  /** The interval of a host's samples, or empty when it has none. */
  public static Optional<Interval> of(List<CounterSample> samples) {
    return of(samples, List.of());
  }

  /**
   * The interval of a host's samples, or empty when it has none.
   *
   * @param loads when the module was loaded by the kernel log, in nanoseconds since boot; counters
   *     that have grown past their old values again do not show it
   */
  public static Optional<Interval> of(List<CounterSample> samples, List<Long> loads) {
    if (samples.isEmpty()) {
      return Optional.empty();
    }
    CounterSample latest = samples.get(samples.size() - 1);
    Optional<CounterSample> best = Optional.empty();
    for (int i = samples.size() - 2; i >= 0; i--) {
      CounterSample candidate = samples.get(i);
      Optional<String> break_ = restartBetween(candidate, latest);
      if (break_.isEmpty()) {
        break_ = loadBetween(candidate, latest, loads);
      }
      if (break_.isPresent()) {
        return Optional.of(
            new Interval(best, latest, best.isPresent() ? Optional.empty() : break_));
      }
      best = Optional.of(candidate);
      if (nanosBetween(candidate, latest).orElse(Long.MAX_VALUE) >= SHORTEST_NANOS) {
        break;
      }
    }
    return Optional.of(new Interval(best, latest, Optional.empty()));
  }

  /** Length in nanoseconds, where both samples carry their time. */
  public OptionalLong nanos() {
    return earlier.isPresent() ? nanosBetween(earlier.get(), latest) : OptionalLong.empty();
  }

  private static OptionalLong nanosBetween(CounterSample first, CounterSample second) {
    OptionalLong from = first.time().boottimeNanos();
    OptionalLong to = second.time().boottimeNanos();
    return from.isPresent() && to.isPresent()
        ? OptionalLong.of(to.getAsLong() - from.getAsLong())
        : OptionalLong.empty();
  }

  private static Optional<String> restartBetween(CounterSample first, CounterSample second) {
    Optional<String> bootBefore = first.time().bootId();
    Optional<String> bootAfter = second.time().bootId();
    if (bootBefore.isPresent() && bootAfter.isPresent() && !bootBefore.equals(bootAfter)) {
      return Optional.of("the host was started again between the samples (boot id changed)");
    }
    if (nanosBetween(first, second).orElse(0) < 0) {
      return Optional.of("the clock since boot runs backwards between the samples");
    }
    Optional<Summary> before = first.summary().value();
    Optional<Summary> after = second.summary().value();
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.of("the summary file is missing in one of the samples");
    }
    for (String key : GROWING) {
      OptionalLong from = before.get().get(key);
      OptionalLong to = after.get().get(key);
      if (from.isPresent() && to.isPresent() && to.getAsLong() < from.getAsLong()) {
        return Optional.of(
            "the module was loaded again between the samples ("
                + key
                + " fell from "
                + from.getAsLong()
                + " to "
                + to.getAsLong()
                + ")");
      }
    }
    return railRebuilt(first, second);
  }

  private static Optional<String> loadBetween(
      CounterSample first, CounterSample second, List<Long> loads) {
    OptionalLong from = first.time().boottimeNanos();
    OptionalLong to = second.time().boottimeNanos();
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    return loads.stream()
        .filter(load -> load > from.getAsLong() && load <= to.getAsLong())
        .findFirst()
        .map(
            load ->
                "the module was loaded again between the samples (kernel log at "
                    + load / 1_000_000_000L
                    + " s)");
  }

  private static Optional<String> railRebuilt(CounterSample first, CounterSample second) {
    Optional<Peers> before = first.peers().value();
    Optional<Peers> after = second.peers().value();
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    for (Rail rail : after.get().rails()) {
      Optional<Rail> old = find(before.get(), rail);
      boolean fell =
          old.isPresent()
              && (fell(old.get(), rail, "data_tx_posted")
                  || fell(old.get(), rail, "data_rx_completed")
                  || fell(old.get(), rail, "control_tx_posted"));
      if (fell || (old.isEmpty() && !before.get().rails().isEmpty())) {
        return Optional.of(
            "rail "
                + rail.id()
                + " of peer "
                + rail.peer()
                + " was built anew between the samples");
      }
    }
    return Optional.empty();
  }

  private static boolean fell(Rail before, Rail after, String key) {
    OptionalLong from = before.get(key);
    OptionalLong to = after.get(key);
    return from.isPresent() && to.isPresent() && to.getAsLong() < from.getAsLong();
  }

  private static Optional<Rail> find(Peers peers, Rail like) {
    return peers.rails().stream()
        .filter(rail -> rail.peer() == like.peer() && rail.id() == like.id())
        .findFirst();
  }
}
