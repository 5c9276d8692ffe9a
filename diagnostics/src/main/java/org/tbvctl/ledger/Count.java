package org.tbvctl.ledger;

import java.util.OptionalLong;

/**
 * A counter value that may be unknown. Arithmetic with an unknown gives an unknown, and a
 * comparison with one is false, so that a missing reading can never prove anything.
 */
public record Count(boolean known, long value) {
  public static final Count UNKNOWN = new Count(false, 0);
  public static final Count ZERO = new Count(true, 0);

  public static Count of(long value) {
    return new Count(true, value);
  }

  public static Count of(OptionalLong value) {
    return value.isPresent() ? of(value.getAsLong()) : UNKNOWN;
  }

  public Count plus(Count other) {
    return known && other.known ? of(value + other.value) : UNKNOWN;
  }

  public Count minus(Count other) {
    return known && other.known ? of(value - other.value) : UNKNOWN;
  }

  /** This count, or the other where this one is unknown. */
  public Count or(Count other) {
    return known ? this : other;
  }

  public Count or(long other) {
    return known ? this : of(other);
  }

  public Count min(long limit) {
    return known ? of(Math.min(value, limit)) : UNKNOWN;
  }

  /** The smaller of 0 and up. */
  public Count atLeastZero() {
    return known ? of(Math.max(value, 0)) : UNKNOWN;
  }

  public boolean is(long expected) {
    return known && value == expected;
  }

  public boolean moreThan(long limit) {
    return known && value > limit;
  }

  public boolean lessThan(long limit) {
    return known && value < limit;
  }

  public boolean atMost(long limit) {
    return known && value <= limit;
  }

  public boolean positive() {
    return moreThan(0);
  }

  public OptionalLong toOptional() {
    return known ? OptionalLong.of(value) : OptionalLong.empty();
  }

  @Override
  public String toString() {
    return known ? Long.toString(value) : "?";
  }
}
