package org.tbvctl.probe.traffic;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;

/**
 * What the harness itself costs, measured in the same process right before the messages.
 *
 * @param clockNanos one reading of the clock; a round trip has two
 * @param pollNanos asking an empty completion queue once, the driver's part included
 * @param calls how many of each were made
 */
public record CallCost(double clockNanos, double pollNanos, long calls) {
  private static final int WARMUP = 5_000;
  private static final int CALLS = 5_000;

  /** Measures; the queue has to be empty. */
  static CallCost measure(CompletionSource source) throws TrafficException {
    for (int i = 0; i < WARMUP; i++) {
      System.nanoTime();
      source.poll();
    }
    long start = System.nanoTime();
    for (int i = 0; i < CALLS; i++) {
      System.nanoTime();
    }
    long clock = System.nanoTime();
    for (int i = 0; i < CALLS; i++) {
      source.poll();
    }
    long end = System.nanoTime();
    return new CallCost((double) (clock - start) / CALLS, (double) (end - clock) / CALLS, CALLS);
  }

  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("clockNanos", clockNanos);
    fields.put("pollNanos", pollNanos);
    fields.put("calls", calls);
    return fields;
  }

  public static CallCost read(Fields fields) throws ControlException {
    return new CallCost(
        fields.decimal("clockNanos"),
        fields.decimal("pollNanos"),
        fields.number("calls", 0, Long.MAX_VALUE));
  }
}
