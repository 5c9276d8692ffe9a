package org.tbvctl.counters;

import java.util.Optional;

/**
 * One row of the counter catalogue.
 *
 * @param unit plural noun such as {@code frames} or {@code milliseconds}; {@code boolean}, {@code
 *     bits}, {@code id}, {@code errno} and {@code text} for what is no quantity
 * @param stage the ledger stage that the value is booked at, in the words of the diagnosis
 * @param introduced first upstream release that prints it
 * @param removed first upstream release that no longer prints it
 * @param upstreamOnly whether the builds of other authors leave it out
 * @param deadFrom first upstream release in which nothing moves it
 * @param meaning what the value says
 * @param moves what changes it
 */
public record Counter(
    CounterScope scope,
    String key,
    CounterKind kind,
    String unit,
    Direction direction,
    Optional<String> stage,
    String introduced,
    Optional<String> removed,
    boolean upstreamOnly,
    Optional<String> deadFrom,
    String meaning,
    String moves) {

  /** Which way the counted thing travels, seen from the host that counts. */
  public enum Direction {
    TX,
    RX,
    NONE
  }

  /** Whether the value is printed as a number. */
  public boolean isNumber() {
    return !unit.equals("text");
  }
}
