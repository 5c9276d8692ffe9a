package org.tbvctl.probe.measure;

import java.util.List;
import java.util.OptionalDouble;
import org.tbvctl.probe.traffic.Plan;

/**
 * What one direction of a combination came to.
 *
 * @param gigabits of checked messages, above 0
 * @param room messages that the receiver had room for on each connection
 */
record OneWayRow(Plan plan, double gigabits, int room) {

  static List<OneWayRow> forward(List<BandwidthRow> rows) {
    return rows.stream()
        .filter(row -> isMeasured(row.forward()))
        .map(
            row ->
                new OneWayRow(row.plan(), row.forward().getAsDouble(), row.flow().server().depth()))
        .toList();
  }

  static List<OneWayRow> backward(List<BandwidthRow> rows) {
    return rows.stream()
        .filter(row -> isMeasured(row.backward()))
        .map(
            row ->
                new OneWayRow(
                    row.plan(), row.backward().getAsDouble(), row.flow().client().depth()))
        .toList();
  }

  private static boolean isMeasured(OptionalDouble gigabits) {
    return gigabits.orElse(0) > 0;
  }

  int bytes() {
    return plan.bytes();
  }

  double messagesPerSecond() {
    return gigabits * 1e9 / Byte.SIZE / plan.bytes();
  }

  /** Whether the receiver had room for fewer messages than the sender would have kept posted. */
  boolean isHeldByReceiver() {
    return room < plan.depth();
  }

  /** Messages on their way at once at most, on all connections. */
  long onTheWay() {
    return (long) Math.min(room, plan.depth()) * plan.queuePairs();
  }
}
