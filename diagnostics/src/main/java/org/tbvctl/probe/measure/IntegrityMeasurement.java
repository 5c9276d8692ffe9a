package org.tbvctl.probe.measure;

import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.payload.SizeBisection;
import org.tbvctl.probe.payload.SizeBisection.Outcome;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.session.StepRefusedException;
import org.tbvctl.probe.traffic.Plan;

/**
 * Whether every message arrives as it was sent, by size; a size that fails is narrowed down.
 *
 * @param messages messages of each size and direction, fewer of long ones
 * @param patience how long one size may take
 * @param all whether a size that a device cannot carry was asked for, so that its lack is told
 */
public record IntegrityMeasurement(
    List<Integer> sizes,
    int depth,
    long messages,
    FlowShape shape,
    Duration patience,
    boolean all) {
  private static final int GRANULE = 4096;

  /** Memory that messages on their way may take at one end. */
  private static final int MOST_ON_THE_WAY = 64 << 20;

  /** Long messages are fewer: a size must end within the patience on a link of 0.5 Gb/s, too. */
  private static final long MOST_OF_A_SIZE = 128L << 20;

  private static final long FEWEST = 16;

  /** Shorter than any frame, so that it says whether anything works. */
  private static final int SHORT = 64;

  /** Measures every size. */
  public Measured run(ProbeClient client, Ends ends, Deadline deadline) throws SessionException {
    IntegrityTrials trials = new IntegrityTrials(this, client, ends, deadline);
    TreeMap<Integer, Boolean> tried = new TreeMap<>();
    try {
      for (int bytes : sizes) {
        Outcome outcome = trials.asked(bytes);
        if (outcome != Outcome.UNTRIED) {
          tried.put(bytes, outcome == Outcome.WORKS);
        }
      }
      if (tried.containsValue(false)) {
        limit(tried, trials);
      }
    } catch (StepRefusedException refused) {
      throw refused;
    } catch (SessionException e) {
      // What was measured until then is worth more than nothing.
      if (!trials.stop(e.getMessage())) {
        throw e;
      }
    }
    return trials.measured(messages);
  }

  /** A limit has a smaller size that works, and a size that fails again. */
  private static void limit(TreeMap<Integer, Boolean> tried, IntegrityTrials trials)
      throws SessionException {
    int fails =
        tried.entrySet().stream().filter(it -> !it.getValue()).findFirst().orElseThrow().getKey();
    if (tried.lowerKey(fails) == null) {
      int smaller = fails > GRANULE ? GRANULE : SHORT;
      if (smaller >= fails || trials.narrowed(smaller) != Outcome.WORKS) {
        return;
      }
      tried.put(smaller, true);
    }
    if (trials.narrowed(fails) == Outcome.FAILS) {
      trials.limit(new SizeBisection(GRANULE).narrow(tried, trials::narrowed));
    }
  }

  /** The flow that tries a size. */
  Plan plan(int bytes) {
    int fitting = Math.max(1, Math.min(depth, MOST_ON_THE_WAY / bytes));
    long some = Math.min(messages, Math.max(FEWEST, MOST_OF_A_SIZE / bytes));
    return shape.messages(bytes, 1, fitting, some);
  }
}
