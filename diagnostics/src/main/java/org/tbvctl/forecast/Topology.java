package org.tbvctl.forecast;

/** How hosts are cabled, and so how they add up one vector (an all-reduce). */
public enum Topology {
  /** A cable between each two hosts: everyone sends its vector to all others at once and adds. */
  MESH,
  /** A cable to the next: the vector goes around in parts, twice. */
  RING;

  /** Messages that follow each other. */
  int steps(int hosts) {
    return switch (this) {
      case MESH -> 1;
      case RING -> 2 * (hosts - 1);
    };
  }

  /** Vectors' worth of bytes that one cable carries one way, one after the other. */
  double volume(int hosts) {
    return switch (this) {
      case MESH -> 1;
      case RING -> 2.0 * (hosts - 1) / hosts;
    };
  }

  /** The cost of an all-reduce as a formula. */
  public String formula() {
    return switch (this) {
      case MESH -> "latency + bytes / bandwidth";
      case RING -> "2 (N-1) x (latency + bytes / N / bandwidth)";
    };
  }

  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
