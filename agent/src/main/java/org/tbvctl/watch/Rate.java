package org.tbvctl.watch;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.ledger.Count;

/** Growth over an interval as a rate. */
final class Rate {
  private static final double NANOS_PER_SECOND = 1e9;

  private Rate() {}

  /** Units a second; empty when growth or length of the interval are unknown. */
  static OptionalDouble of(Count growth, OptionalLong nanos) {
    return growth.known() && nanos.isPresent() && nanos.getAsLong() > 0
        ? OptionalDouble.of(growth.value() * NANOS_PER_SECOND / nanos.getAsLong())
        : OptionalDouble.empty();
  }

  static OptionalDouble times(OptionalDouble rate, long factor) {
    return rate.isPresent() ? OptionalDouble.of(rate.getAsDouble() * factor) : rate;
  }
}
