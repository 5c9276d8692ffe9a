package org.tbvctl.probe.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;

/** One combination of size, connections and depth, and what arrived. */
record BandwidthRow(Plan plan, ProbeClient.Flow flow) {

  /** Gb/s of checked messages that arrived at the other end. */
  OptionalDouble forward() {
    return plan.forward() ? flow.server().gigabits(plan.bytes()) : OptionalDouble.empty();
  }

  /** Gb/s of checked messages that arrived here. */
  OptionalDouble backward() {
    return plan.backward() ? flow.client().gigabits(plan.bytes()) : OptionalDouble.empty();
  }

  double best() {
    return Math.max(forward().orElse(0), backward().orElse(0));
  }

  /** Messages a second of the faster direction. */
  double messagesPerSecond() {
    return best() * 1e9 / Byte.SIZE / plan.bytes();
  }

  /** Messages that may be on the way on one connection towards the faster receiver. */
  int depth() {
    return Math.max(flow.server().depth(), flow.client().depth());
  }

  Map<String, Object> document() {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("bytes", plan.bytes());
    row.put("queuePairs", plan.queuePairs());
    row.put("depth", plan.depth());
    row.put("forward", plan.forward() ? direction(flow.client(), flow.server()) : null);
    row.put("backward", plan.backward() ? direction(flow.server(), flow.client()) : null);
    return row;
  }

  private Map<String, Object> direction(FlowResult sender, FlowResult receiver) {
    Map<String, Object> fields = new LinkedHashMap<>();
    OptionalDouble gigabits = receiver.gigabits(plan.bytes());
    fields.put("gigabitsPerSecond", gigabits.isPresent() ? gigabits.getAsDouble() : null);
    fields.put("sent", sender.sent());
    fields.put("checked", receiver.received().right());
    fields.put("counted", receiver.counted());
    fields.put("dropped", receiver.dropped());
    fields.put("nanos", receiver.nanos());
    fields.put("lost", receiver.received().lost());
    fields.put("damaged", receiver.received().corrupted());
    fields.put("window", receiver.depth());
    return fields;
  }

  void addTo(TextTable table) {
    table.add(
        org.tbvctl.probe.figures.Sizes.text(plan.bytes()),
        Integer.toString(plan.queuePairs()),
        Integer.toString(plan.depth()),
        cell(forward()),
        cell(backward()),
        Long.toString(flow.server().received().right() + flow.client().received().right()),
        Long.toString(lost()));
  }

  private long lost() {
    return (plan.forward() ? flow.server().received().lost() : 0)
        + (plan.backward() ? flow.client().received().lost() : 0);
  }

  private static String cell(OptionalDouble gigabits) {
    return gigabits.isPresent() ? TextTable.number(gigabits.getAsDouble()) : "-";
  }
}
