package org.tbvctl.forecast;

import java.util.Comparator;
import java.util.List;

/**
 * The time of a pass through the model; its parts follow each other.
 *
 * @param tokens that the pass yields or reads
 */
public record Estimate(List<Part> parts, int tokens) {
  private static final double NANOS_PER_SECOND = 1e9;

  public Estimate {
    parts = List.copyOf(parts);
  }

  public double nanos() {
    return parts.stream().mapToDouble(Part::nanos).sum();
  }

  /** What the counted parts leave; whatever was not counted makes it less. */
  public double tokensPerSecond() {
    return tokens * NANOS_PER_SECOND / nanos();
  }

  /** The part that takes longest. */
  public Part longest() {
    return parts.stream().max(Comparator.comparingDouble(Part::nanos)).orElseThrow();
  }

  /** Share of the longest part, 0 to 1. */
  public double longestShare() {
    return longest().nanos() / nanos();
  }
}
