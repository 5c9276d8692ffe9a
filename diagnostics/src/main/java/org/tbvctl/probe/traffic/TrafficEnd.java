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

  /** Member of a message that says the kind. */
  public static final String MEMBER = "end";

  /** The ways to end. */
  public enum Kind {
    COMPLETE("complete"),
    /** Time was up while messages were still moving. */
    DEADLINE("deadline"),
    /** Time was up, and what this end sends had not moved for a while. */
    STALLED_SENDING("stalled"),
    /** Time was up, and nothing had come to this end for a while. */
    STALLED_RECEIVING("stalled"),
    /** Something failed. */
    FAILED("failed");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** As a document calls it. */
    public String word() {
      return word;
    }
  }

  public static TrafficEnd deadline(String reason) {
    return new TrafficEnd(Kind.DEADLINE, reason);
  }

  public static TrafficEnd failed(String reason) {
    return new TrafficEnd(Kind.FAILED, reason);
  }

  /** Whether messages stopped on their way, which is more than that time was up. */
  public boolean isStop() {
    return kind != Kind.COMPLETE && kind != Kind.DEADLINE;
  }

  public boolean isComplete() {
    return kind == Kind.COMPLETE;
  }

  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put(MEMBER, kind.name());
    fields.put("reason", reason);
    return fields;
  }

  /** Reads it from a message, among whose members it is. */
  public static TrafficEnd read(Fields fields) throws ControlException {
    return new TrafficEnd(fields.choice(MEMBER, Kind.class), fields.text("reason"));
  }
}
