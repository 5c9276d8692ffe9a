package org.tbvctl.probe.measure;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.probe.bound.BoundInputs;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.thunderbolt.Direction;

/** What a measurement of throughput tells of the things that bound one direction. */
final class BandwidthBound {
  private static final double NANOS = 1e9;

  /**
   * From this share of the rate on that its messages on the way allow, a run is taken to be held by
   * these: an idle link turns messages around faster than a busy one.
   */
  private static final double HELD = 0.5;

  private BandwidthBound() {}

  /**
   * The inputs for the best row of a direction.
   *
   * <p>The time until a frame is completed is estimated by the shortest time until a message of one
   * frame had ended. That may be longer, as its end is told when the other end has it or when a
   * process gets to it, so a ceiling that the measurement is above is no contradiction of the
   * module.
   *
   * @param rows all of that direction
   * @param sender the ends as the sender sees them; empty when it was not read
   */
  static BoundInputs inputs(
      OneWayRow best,
      List<OneWayRow> rows,
      Optional<Direction> link,
      Optional<Ends> sender,
      RoundTripResult trips) {
    OptionalDouble turnaround =
        trips.latency().count() > 0
            ? OptionalDouble.of(2.0 * trips.latency().median())
            : OptionalDouble.empty();
    BoundInputs.Builder inputs =
        BoundInputs.builder()
            .backend(sender.flatMap(Ends::backend))
            .link(link)
            .messageBytes(best.bytes())
            .inFlightBytes((long) best.plan().depth() * best.plan().queuePairs() * best.bytes())
            .appleFrames(parameter(sender, "apple_tx_max_inflight_frames"))
            .nativeFrames(parameter(sender, "native_tx_max_inflight"))
            .moderationNanos(sender.map(Ends::moderation).orElse(OptionalDouble.empty()));
    // Otherwise it may have had more room than the sender used.
    if (best.isHeldByReceiver()) {
      inputs.windowBytes(best.onTheWay() * best.bytes());
    }
    if (trips.completion().count() > 0) {
      inputs.completionNanos(trips.completion().least());
    }
    turnaround.ifPresent(inputs::turnaroundNanos);
    messageCost(best, rows, turnaround).ifPresent(inputs::messageNanos);
    return inputs.build();
  }

  private static OptionalLong parameter(Optional<Ends> sender, String name) {
    return sender.map(ends -> ends.parameter(name)).orElse(OptionalLong.empty());
  }

  /**
   * From the highest rate of the smallest messages, when larger ones were the best. A run that
   * waited for its own messages on the way tells nothing of what a message costs.
   *
   * @param turnaround of a message in ns; without it nobody can tell whether a run waited
   */
  static OptionalDouble messageCost(
      OneWayRow best, List<OneWayRow> rows, OptionalDouble turnaround) {
    int smallest = rows.stream().mapToInt(OneWayRow::bytes).min().orElse(best.bytes());
    if (smallest >= best.bytes() || turnaround.isEmpty()) {
      return OptionalDouble.empty();
    }
    double waiting = turnaround.getAsDouble() / NANOS;
    return rows.stream()
        .filter(row -> row.bytes() == smallest)
        .max((a, b) -> Double.compare(a.messagesPerSecond(), b.messagesPerSecond()))
        .filter(row -> row.plan().depth() > 1)
        .filter(row -> row.messagesPerSecond() * waiting < HELD * row.onTheWay())
        .map(row -> OptionalDouble.of(NANOS / row.messagesPerSecond()))
        .orElse(OptionalDouble.empty());
  }
}
