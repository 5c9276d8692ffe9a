package org.tbvctl.probe.measure;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tbvctl.probe.figures.Sizes;
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
    fields.put("lost", ended() ? receiver.received().lost() : null);
    fields.put("damaged", receiver.received().corrupted());
    fields.put("window", receiver.depth());
    return fields;
  }

  void addTo(TextTable table) {
    table.add(
        Sizes.text(plan.bytes()),
        Integer.toString(plan.queuePairs()),
        depths(),
        cell(forward()),
        cell(backward()),
        Long.toString(flow.server().received().right() + flow.client().received().right()),
        ended() ? Long.toString(lost()) : "-");
  }

  /** Of a flow that did not end the messages that did not come may still be on their way. */
  private boolean ended() {
    return flow.client().end().isComplete() && flow.server().end().isComplete();
  }

  /** Messages that were really on their way at once: the receiver may have room for fewer. */
  private String depths() {
    if (!plan.backward()) {
      return Integer.toString(flow.server().depth());
    }
    int back = flow.client().depth();
    return !plan.forward() || flow.server().depth() == back
        ? Integer.toString(back)
        : flow.server().depth() + "/" + back;
  }

  /** Whether no direction has a figure. */
  boolean isUnmeasured() {
    return forward().isEmpty() && backward().isEmpty();
  }

  /** Why a direction has no figure, in one sentence; empty when every one has. */
  Optional<String> unmeasured(Duration duration) {
    boolean out = plan.forward() && forward().isEmpty();
    boolean back = plan.backward() && backward().isEmpty();
    if (!out && !back) {
      return Optional.empty();
    }
    long came =
        (out ? flow.server().received().right() : 0)
            + (back ? flow.client().received().right() : 0);
    return Optional.of(
        Sizes.words(plan.bytes())
            + " with "
            + plan.queuePairs()
            + (plan.queuePairs() == 1 ? " pair" : " pairs")
            + " has no figure"
            + (plan.bothWays() && out != back ? (out ? " forward: " : " backward: ") : ": ")
            + (came == 0
                ? "no message came."
                : "all "
                    + came
                    + " messages that came belong to the warm-up or are too few; give it more than"
                    + " --duration "
                    + duration.toMillis()
                    + "ms."));
  }

  private long lost() {
    return (plan.forward() ? flow.server().received().lost() : 0)
        + (plan.backward() ? flow.client().received().lost() : 0);
  }

  private static String cell(OptionalDouble gigabits) {
    return gigabits.isPresent() ? TextTable.number(gigabits.getAsDouble()) : "-";
  }
}
