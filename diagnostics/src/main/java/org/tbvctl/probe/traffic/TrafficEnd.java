package org.tbvctl.probe.traffic;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;

/**
 * How a measurement ended at one end.
 *
 * @param reason one sentence; empty when it is complete
 */
public record TrafficEnd(Kind kind, String reason) {
  /** All that was planned was done. */
  public static final TrafficEnd COMPLETE = new TrafficEnd(Kind.COMPLETE, "");

  /** The ways to end. */
  public enum Kind {
    COMPLETE,
    /** Time was up before all was done. */
    DEADLINE,
    /** Something failed. */
    FAILED
  }

  public static TrafficEnd deadline(String reason) {
    return new TrafficEnd(Kind.DEADLINE, reason);
  }

  public static TrafficEnd failed(String reason) {
    return new TrafficEnd(Kind.FAILED, reason);
  }

  public boolean isComplete() {
    return kind == Kind.COMPLETE;
  }

  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("end", kind.name());
    fields.put("reason", reason);
    return fields;
  }

  static TrafficEnd read(Fields fields) throws ControlException {
    return new TrafficEnd(fields.choice("end", Kind.class), fields.text("reason"));
  }
}
