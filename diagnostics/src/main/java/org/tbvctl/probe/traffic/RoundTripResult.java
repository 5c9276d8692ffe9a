package org.tbvctl.probe.traffic;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.figures.LatencyFigures;

/**
 * What the client saw of messages that go to and fro.
 *
 * @param latency half of the time from posting a message until its answer is there, in ns
 * @param completion time from posting a message until its own end is told, in ns
 * @param lost messages without an answer
 * @param corrupted answers that were not as they were sent
 */
public record RoundTripResult(
    TrafficEnd end, LatencyFigures latency, LatencyFigures completion, long lost, long corrupted) {

  /** The result as members of a message. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = end.fields();
    fields.put("latency", fields(latency));
    fields.put("completion", fields(completion));
    fields.put("lost", lost);
    fields.put("corrupted", corrupted);
    return fields;
  }

  /**
   * The same with how the other end ended, where that says more: what failed there is why no answer
   * came here.
   */
  public RoundTripResult with(TrafficEnd other) {
    return end.kind() == TrafficEnd.Kind.DEADLINE && other.kind() == TrafficEnd.Kind.FAILED
        ? new RoundTripResult(
            TrafficEnd.failed("At the other end: " + other.reason()),
            latency,
            completion,
            lost,
            corrupted)
        : this;
  }

  public static RoundTripResult read(Fields fields) throws ControlException {
    return new RoundTripResult(
        TrafficEnd.read(fields),
        latency(fields.object("latency")),
        latency(fields.object("completion")),
        fields.number("lost", 0, Long.MAX_VALUE),
        fields.number("corrupted", 0, Long.MAX_VALUE));
  }

  private static Map<String, Object> fields(LatencyFigures figures) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("count", figures.count());
    fields.put("dropped", figures.dropped());
    fields.put("least", figures.least());
    fields.put("mean", figures.mean());
    fields.put("deviation", figures.deviation());
    fields.put("median", figures.median());
    fields.put("p90", figures.p90());
    fields.put("p99", figures.p99());
    fields.put("p999", figures.p999());
    fields.put("most", figures.most());
    return fields;
  }

  private static LatencyFigures latency(Fields fields) throws ControlException {
    return new LatencyFigures(
        fields.number("count", 0, Long.MAX_VALUE),
        fields.number("dropped", 0, Long.MAX_VALUE),
        fields.number("least", 0, Long.MAX_VALUE),
        fields.decimal("mean"),
        fields.decimal("deviation"),
        fields.number("median", 0, Long.MAX_VALUE),
        fields.number("p90", 0, Long.MAX_VALUE),
        fields.number("p99", 0, Long.MAX_VALUE),
        fields.number("p999", 0, Long.MAX_VALUE),
        fields.number("most", 0, Long.MAX_VALUE));
  }
}
