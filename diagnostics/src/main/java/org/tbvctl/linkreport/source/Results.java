package org.tbvctl.linkreport.source;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Figures of a probe. Times are nanoseconds, rates Gb/s, sizes bytes. */
public sealed interface Results {

  /** How they were taken: transport, operation, mode and what else applies. */
  Map<String, String> setting();

  /** Latency by size, half of the round trip. */
  record Latency(
      Map<String, String> setting,
      List<LatencyRow> rows,
      OptionalDouble floor,
      Optional<Fit> fit,
      OptionalDouble clockCost,
      OptionalDouble pollCost)
      implements Results {}

  /** The figures of one size. */
  record LatencyRow(
      long bytes,
      OptionalLong samples,
      OptionalDouble least,
      OptionalDouble median,
      OptionalDouble mean,
      OptionalDouble p90,
      OptionalDouble p99,
      OptionalDouble p999,
      OptionalDouble most,
      OptionalDouble deviation,
      OptionalLong lost,
      OptionalLong damaged) {}

  /**
   * The straight line through the medians.
   *
   * @param share of their spread that it explains, 0 to 1
   */
  record Fit(double intercept, double slopePerByte, OptionalDouble share) {

    /** Its value at a size, in nanoseconds. */
    public double at(double bytes) {
      return intercept + slopePerByte * bytes;
    }
  }

  /** Throughput by size, queue pairs and depth. */
  record Bandwidth(
      Map<String, String> setting,
      List<BandwidthRow> rows,
      OptionalDouble roundTrip,
      OptionalDouble completion)
      implements Results {}

  /** One combination; a direction that was not measured is empty. */
  record BandwidthRow(
      long bytes,
      OptionalLong queuePairs,
      OptionalLong depth,
      Optional<Flow> forward,
      Optional<Flow> backward) {}

  /** What arrived in one direction. */
  record Flow(
      OptionalDouble gigabits,
      OptionalLong sent,
      OptionalLong checked,
      OptionalLong lost,
      OptionalLong damaged) {}

  /** How many receives a device takes. */
  record Window(Map<String, String> setting, List<WindowRow> rows, List<Law> laws)
      implements Results {}

  /**
   * The receives of one size.
   *
   * @param refused whether a further one was refused; else there may be room for more
   */
  record WindowRow(long bytes, OptionalLong frames, OptionalLong accepted, boolean refused) {}

  /**
   * A law that was tried.
   *
   * @param tested whether any window could have contradicted it
   * @param resource the N that fits best; empty when several do, or any large one
   * @param resources all N with which it holds, such as {@code 4099..4100}; empty when unknown
   * @param residuals accepted minus predicted, in the order of the rows
   */
  record Law(
      String formula,
      boolean holds,
      boolean tested,
      OptionalLong resource,
      Optional<String> resources,
      List<OptionalDouble> residuals) {}

  /** Whether messages arrive as they were sent. */
  record Integrity(
      Map<String, String> setting,
      List<IntegrityRow> rows,
      OptionalLong worksBytes,
      OptionalLong failsBytes)
      implements Results {}

  /** The messages of one size and direction. */
  record IntegrityRow(
      long bytes,
      String direction,
      OptionalLong sent,
      OptionalLong right,
      OptionalLong lost,
      OptionalLong reordered,
      OptionalLong duplicated,
      OptionalLong damaged,
      String end,
      String reason,
      String firstDamage) {}
}
