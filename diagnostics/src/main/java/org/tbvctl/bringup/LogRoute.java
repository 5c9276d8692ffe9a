package org.tbvctl.bringup;

import java.util.OptionalLong;
import org.tbvctl.kernellog.LogEvent;

/** Route strings in messages: hexadecimal, with or without {@code 0x}. */
final class LogRoute {

  private LogRoute() {}

  static OptionalLong of(LogEvent event) {
    return event.field("route").map(LogRoute::parse).orElse(OptionalLong.empty());
  }

  static OptionalLong parse(String text) {
    String digits = text.startsWith("0x") ? text.substring(2) : text;
    try {
      return OptionalLong.of(Long.parseUnsignedLong(digits, 16));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }
}
