package org.tbvctl.probe.traffic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.payload.Damage;
import org.tbvctl.probe.payload.IntegrityFigures;

/**
 * What one end saw of a flow, all connections together.
 *
 * @param sent messages that this end posted
 * @param completed messages of these that ended
 * @param received what arrived here; {@code sent} in it is what the other end announced, as far as
 *     it did
 * @param counted whole messages after the warm-up
 * @param dropped messages of the warm-up
 * @param nanos from the end of the warm-up to the last message that counts
 * @param depth messages that may be on the way on each connection towards this end
 */
public record FlowResult(
    TrafficEnd end,
    long sent,
    long completed,
    IntegrityFigures received,
    long counted,
    long dropped,
    long nanos,
    int depth) {

  /** Gb/s of whole messages that arrived here; empty when too few did. */
  public OptionalDouble gigabits(int bytes) {
    return counted > 0 && nanos > 0
        ? OptionalDouble.of((double) counted * bytes * Byte.SIZE / nanos)
        : OptionalDouble.empty();
  }

  static FlowResult of(TrafficEnd end, List<FlowPair> pairs, int depth) {
    long sent = 0;
    long completed = 0;
    long counted = 0;
    long dropped = 0;
    long start = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    IntegrityFigures sum = new IntegrityFigures(0, 0, 0, 0, 0, 0, Optional.empty());
    for (FlowPair pair : pairs) {
      sent += pair.sender().map(FlowSender::sent).orElse(0L);
      completed += pair.sender().map(FlowSender::completed).orElse(0L);
      if (pair.receiver().isPresent()) {
        FlowReceiver receiver = pair.receiver().get();
        sum = sum.plus(receiver.figures(0));
        counted += receiver.meter().counted();
        dropped += receiver.meter().dropped();
        if (receiver.meter().counted() > 0) {
          start = Math.min(start, receiver.meter().start());
          last = Math.max(last, receiver.meter().end());
        }
      }
    }
    return new FlowResult(
        end, sent, completed, sum, counted, dropped, counted == 0 ? 0 : last - start, depth);
  }

  /** The result as members of a message. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = end.fields();
    fields.put("sent", sent);
    fields.put("completed", completed);
    fields.put("received", received.received());
    fields.put("right", received.right());
    fields.put("reordered", received.reordered());
    fields.put("duplicated", received.duplicated());
    fields.put("corrupted", received.corrupted());
    fields.put("damage", received.first().map(FlowResult::damage).orElse(null));
    fields.put("counted", counted);
    fields.put("dropped", dropped);
    fields.put("nanos", nanos);
    fields.put("depth", depth);
    return fields;
  }

  /** Damage as a document. */
  public static Map<String, Object> damage(Damage damage) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("sequence", damage.sequence());
    fields.put("offset", damage.offset());
    fields.put("wrongBytes", damage.wrongBytes());
    fields.put("receivedBytes", damage.received());
    fields.put("sent", damage.bytes().map(Damage.Bytes::sent).orElse(null));
    fields.put("found", damage.bytes().map(Damage.Bytes::found).orElse(null));
    return fields;
  }

  /**
   * Reads the result of the other end.
   *
   * @param announced messages that were sent to it
   */
  public static FlowResult read(Fields fields, long announced) throws ControlException {
    IntegrityFigures received =
        new IntegrityFigures(
            announced,
            count(fields, "received"),
            count(fields, "right"),
            count(fields, "reordered"),
            count(fields, "duplicated"),
            count(fields, "corrupted"),
            damage(fields));
    return new FlowResult(
        TrafficEnd.read(fields),
        count(fields, "sent"),
        count(fields, "completed"),
        received,
        count(fields, "counted"),
        count(fields, "dropped"),
        count(fields, "nanos"),
        fields.integer("depth", 0, Plan.MOST_DEPTH));
  }

  private static Optional<Damage> damage(Fields fields) throws ControlException {
    if (fields.members().get("damage") == null) {
      return Optional.empty();
    }
    Fields damage = fields.object("damage");
    Optional<Damage.Bytes> bytes =
        damage.members().get("sent") == null
            ? Optional.empty()
            : Optional.of(
                new Damage.Bytes(damage.integer("sent", 0, 255), damage.integer("found", 0, 255)));
    return Optional.of(
        new Damage(
            damage.number("sequence", Long.MIN_VALUE, Long.MAX_VALUE),
            damage.integer("offset", 0, Plan.MOST_BYTES),
            damage.integer("wrongBytes", 0, Integer.MAX_VALUE),
            damage.integer("receivedBytes", 0, Integer.MAX_VALUE),
            bytes));
  }

  private static long count(Fields fields, String name) throws ControlException {
    return fields.number(name, 0, Long.MAX_VALUE);
  }
}
