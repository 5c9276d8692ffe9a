package org.tbvctl.counters;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One rail of one peer as the debugfs file {@code peers} shows it.
 *
 * @param peer the module's peer id
 * @param id the module's rail id within the peer
 * @param backend transport
 * @param fields name=value pairs of the rail line and of its detail lines, in file order. {@code
 *     enabled}, {@code calls} and {@code completed} of the poll lines carry the line's name before
 *     a dot ({@code tx_poll.calls}).
 */
public record Rail(int peer, int id, Backend backend, Map<String, String> fields) {

  /** The field as a number (decimal, 0x-hexadecimal, or with a unit such as {@code 20Gb/s}). */
  public OptionalLong get(String name) {
    String value = fields.get(name);
    if (value == null) {
      return OptionalLong.empty();
    }
    int end = 0;
    if (value.startsWith("0x")) {
      end = value.length();
    } else {
      while (end < value.length()
          && (Character.isDigit(value.charAt(end)) || end == 0 && value.charAt(0) == '-')) {
        end++;
      }
    }
    try {
      return OptionalLong.of(Long.decode(value.substring(0, end)));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  public Optional<String> text(String name) {
    return Optional.ofNullable(fields.get(name));
  }

  public boolean is(String flag) {
    return get(flag).orElse(0) == 1;
  }

  /** Credits left of {@code tx_credits=left/window}. */
  public OptionalLong creditsLeft() {
    return get("tx_credits");
  }

  /** Window granted by the peer; 0 before HELLO and on Apple rails. */
  public OptionalLong creditWindow() {
    String value = fields.get("tx_credits");
    int slash = value == null ? -1 : value.indexOf('/');
    if (slash < 0) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(value.substring(slash + 1)));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
