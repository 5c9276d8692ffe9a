package org.tbvctl.finding;

import java.util.OptionalInt;

/**
 * One reading that a finding rests on.
 *
 * @param host name of the host it was read on
 * @param sample index of the counter sample, or empty when it is no counter
 * @param source path without leading slash, {@code kernel.log}, or {@code commands/NAME}
 * @param key counter, parameter or line; empty when the source has one value only
 * @param value the value as it was read
 */
public record Evidence(String host, OptionalInt sample, String source, String key, String value) {

  public static Evidence of(String host, String source, String key, String value) {
    return new Evidence(host, OptionalInt.empty(), source, key, value);
  }

  public static Evidence of(String host, int sample, String source, String key, long value) {
    return new Evidence(host, OptionalInt.of(sample), source, key, Long.toString(value));
  }
}
