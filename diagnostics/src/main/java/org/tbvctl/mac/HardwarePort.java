package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * One entry of {@code networksetup -listallhardwareports}.
 *
 * @param name {@code Thunderbolt 2}, {@code Thunderbolt Bridge}, {@code Ethernet}, …
 * @param device {@code en3}
 */
public record HardwarePort(String name, String device) {
  private static final String THUNDERBOLT = "Thunderbolt ";
  private static final String PORT = "Hardware Port:";
  private static final String DEVICE = "Device:";

  static List<HardwarePort> parse(String text) {
    List<HardwarePort> ports = new ArrayList<>();
    String port = "";
    for (String line : text.replace("\0", "").lines().map(String::strip).toList()) {
      if (line.startsWith(PORT)) {
        port = line.substring(PORT.length()).strip();
      } else if (line.startsWith(DEVICE) && !port.isEmpty()) {
        ports.add(new HardwarePort(port, line.substring(DEVICE.length()).strip()));
        port = "";
      }
    }
    return ports;
  }

  /** Number of the receptacle that this port is, when it is one. */
  public OptionalInt receptacle() {
    if (!name.startsWith(THUNDERBOLT)) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.parseUnsignedInt(name.substring(THUNDERBOLT.length()).strip()));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }
}
