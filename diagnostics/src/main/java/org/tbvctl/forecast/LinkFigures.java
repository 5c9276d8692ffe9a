package org.tbvctl.forecast;

/**
 * What a message between two neighbours costs: a latency, and its bytes over a bandwidth.
 *
 * @param latencyNanos one way, of a small message
 * @param bitsPerSecond in one direction
 * @param latencyFrom where the latency comes from
 * @param bandwidthFrom where the bandwidth comes from
 */
public record LinkFigures(
    double latencyNanos, double bitsPerSecond, String latencyFrom, String bandwidthFrom) {
  private static final double NANOS_PER_SECOND = 1e9;

  /** How long the bytes are on the wire, without the latency. */
  double transferNanos(double bytes) {
    return bytes * Byte.SIZE / bitsPerSecond * NANOS_PER_SECOND;
  }

  LinkFigures withLatency(double nanos) {
    return new LinkFigures(nanos, bitsPerSecond, latencyFrom, bandwidthFrom);
  }

  LinkFigures withBandwidth(double bits) {
    return new LinkFigures(latencyNanos, bits, latencyFrom, bandwidthFrom);
  }
}
