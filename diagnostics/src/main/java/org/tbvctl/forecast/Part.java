package org.tbvctl.forecast;

/**
 * A part of the time of a pass through the model.
 *
 * @param arithmetic how it was computed, with its numbers
 */
public record Part(Kind kind, double nanos, String arithmetic) {

  /** What the time is spent on. */
  public enum Kind {
    MEMORY("memory", "memory bandwidth"),
    ARITHMETIC("arithmetic", "arithmetic of the hosts"),
    LATENCY("latency", "link latency"),
    TRANSFER("transfer", "link bandwidth");

    private final String word;
    private final String figure;

    Kind(String word, String figure) {
      this.word = word;
      this.figure = figure;
    }

    /** Stable public word. */
    public String word() {
      return word;
    }

    /** The figure that would shorten it. */
    public String figure() {
      return figure;
    }
  }
}
