package org.tbvctl.mac;

import java.util.List;

/**
 * One line of {@code networksetup -listallnetworkservices}.
 *
 * @param name as the user sees and may have changed it
 * @param enabled false when the line carries the asterisk
 */
public record NetworkService(String name, boolean enabled) {

  /** The first line explains the asterisk, in the user's language. */
  static List<NetworkService> parse(String text) {
    return text.replace("\0", "")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.contains("(*)"))
        .map(
            line ->
                line.startsWith("*")
                    ? new NetworkService(line.substring(1).strip(), false)
                    : new NetworkService(line, true))
        .toList();
  }
}
