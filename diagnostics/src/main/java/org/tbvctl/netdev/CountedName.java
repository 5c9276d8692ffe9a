package org.tbvctl.netdev;

import java.util.List;

/** Names that drivers let the kernel number in the order of detection. */
public final class CountedName {
  private static final List<String> STEMS = List.of("thunderbolt", "eth", "usb", "wlan");

  private CountedName() {}

  /** Whether the name is a driver's stem and a number. */
  public static boolean matches(String name) {
    return STEMS.stream()
        .anyMatch(stem -> name.startsWith(stem) && isNumber(name.substring(stem.length())));
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
