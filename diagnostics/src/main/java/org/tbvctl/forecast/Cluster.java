package org.tbvctl.forecast;

import java.util.List;

/**
 * The hosts.
 *
 * @param memoryBytesPerSecond memory bandwidth of each
 */
public record Cluster(List<Double> memoryBytesPerSecond, Topology topology) {
  private static final double NANOS_PER_SECOND = 1e9;

  public Cluster {
    memoryBytesPerSecond = List.copyOf(memoryBytesPerSecond);
  }

  public int size() {
    return memoryBytesPerSecond.size();
  }

  /** Everyone reads as much at once: the slowest is waited for. */
  double togetherNanos(double bytesEach) {
    return bytesEach / slowest() * NANOS_PER_SECOND;
  }

  /** One after the other reads as much. */
  double inTurnNanos(double bytesEach) {
    return memoryBytesPerSecond.stream()
        .mapToDouble(rate -> bytesEach / rate * NANOS_PER_SECOND)
        .sum();
  }

  double slowest() {
    return memoryBytesPerSecond.stream().mapToDouble(rate -> rate).min().orElseThrow();
  }

  double fastest() {
    return memoryBytesPerSecond.stream().mapToDouble(rate -> rate).max().orElseThrow();
  }

  boolean isEven() {
    return slowest() == fastest();
  }

  Cluster timesMemory(double factor) {
    return new Cluster(memoryBytesPerSecond.stream().map(rate -> rate * factor).toList(), topology);
  }
}
