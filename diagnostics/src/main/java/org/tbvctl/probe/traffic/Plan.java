package org.tbvctl.probe.traffic;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.verbs.QueuePairType;

/**
 * One step of a measurement, the same at both ends.
 *
 * @param bytes length of every message
 * @param queuePairs connections that carry messages side by side
 * @param depth messages that a connection has on the way at once, at most
 * @param messages messages to send in each direction and on each connection; 0 until time is up
 * @param nanos how long to send when {@code messages} is 0
 * @param warmup messages that are not counted, of each direction and connection; see {@link
 *     #warmupNanos}, too
 * @param forward whether the client sends
 * @param backward whether the server sends
 * @param events whether to sleep until a completion comes instead of asking for it without pause
 */
public record Plan(
    Kind kind,
    QueuePairType transport,
    Operation operation,
    int bytes,
    int queuePairs,
    int depth,
    long messages,
    long nanos,
    long warmup,
    boolean forward,
    boolean backward,
    boolean events) {
  /** No device that is known takes more. */
  public static final int MOST_BYTES = 1 << 30;

  public static final int MOST_PAIRS = 256;
  public static final int MOST_DEPTH = 1 << 14;

  /** What is measured. */
  public enum Kind {
    /** One message to and fro at a time. */
    ROUND_TRIP,
    /** As many messages as the depth allows, all checked where they arrive. */
    FLOW
  }

  /** How a message gets there. */
  public enum Operation {
    SEND,
    WRITE
  }

  /** The plan as members of a message. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("kind", kind.name());
    fields.put("transport", transport.name());
    fields.put("operation", operation.name());
    fields.put("bytes", bytes);
    fields.put("queuePairs", queuePairs);
    fields.put("depth", depth);
    fields.put("messages", messages);
    fields.put("nanos", nanos);
    fields.put("warmup", warmup);
    fields.put("forward", forward);
    fields.put("backward", backward);
    fields.put("events", events);
    return fields;
  }

  /** Reads a plan from the other end; nothing in it is trusted. */
  public static Plan read(Fields fields) throws ControlException {
    return new Plan(
        fields.choice("kind", Kind.class),
        fields.choice("transport", QueuePairType.class),
        fields.choice("operation", Operation.class),
        fields.integer("bytes", 1, MOST_BYTES),
        fields.integer("queuePairs", 1, MOST_PAIRS),
        fields.integer("depth", 1, MOST_DEPTH),
        fields.number("messages", 0, Long.MAX_VALUE),
        fields.number("nanos", 0, Long.MAX_VALUE),
        fields.number("warmup", 0, Long.MAX_VALUE),
        fields.flag("forward"),
        fields.flag("backward"),
        fields.flag("events"));
  }

  /** A flow that ends with its time warms up for a quarter of it: code is compiled meanwhile. */
  long warmupNanos() {
    return messages > 0 ? 0 : nanos / 4;
  }

  boolean sends(Role role) {
    return role == Role.CLIENT ? forward : backward;
  }

  boolean receives(Role role) {
    return role == Role.CLIENT ? backward : forward;
  }

  /** Whether both ends send. */
  public boolean bothWays() {
    return forward && backward;
  }
}
