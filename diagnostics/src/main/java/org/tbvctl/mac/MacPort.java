package org.tbvctl.mac;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One socket with all that belongs to it.
 *
 * @param interfaceName {@code en3}, where it can be told
 * @param device RDMA device of the same port, where there is one
 */
public record MacPort(
    Receptacle receptacle, Optional<String> interfaceName, Optional<MacDevice> device) {

  /**
   * Pairs sockets with interfaces: by the number in the name of the hardware port ({@code
   * Thunderbolt 2}); where the names do not tell, by order, if there are as many RDMA devices as
   * sockets. Device and interface share their name.
   */
  static List<MacPort> of(Mac mac) {
    List<Receptacle> sockets = mac.profile().value().map(Profile::receptacles).orElse(List.of());
    List<MacDevice> devices =
        mac.devices().value().orElse(List.of()).stream()
            .sorted(Comparator.comparingInt(MacPort::order))
            .toList();
    List<MacPort> ports = new ArrayList<>();
    for (int i = 0; i < sockets.size(); i++) {
      Optional<String> name = hardwarePort(mac, sockets.get(i).number());
      if (name.isEmpty() && devices.size() == sockets.size()) {
        name = Optional.of(devices.get(i).interfaceName());
      }
      Optional<String> found = name;
      ports.add(
          new MacPort(
              sockets.get(i),
              name,
              devices.stream()
                  .filter(device -> found.filter(device.interfaceName()::equals).isPresent())
                  .findFirst()));
    }
    return ports;
  }

  private static Optional<String> hardwarePort(Mac mac, int receptacle) {
    return mac.hardwarePorts().value().orElse(List.of()).stream()
        .filter(port -> port.receptacle().orElse(-1) == receptacle)
        .map(HardwarePort::device)
        .findFirst();
  }

  /** rdma_en10 comes after rdma_en9. */
  private static int order(MacDevice device) {
    String digits = device.name().replaceAll("\\D", "");
    return digits.isEmpty() || digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  public boolean hasPeer() {
    return !receptacle.peers().isEmpty();
  }

  /** Such as {@code receptacle 2 (en3)}. */
  public String words() {
    return "receptacle " + receptacle.number() + interfaceName.map(n -> " (" + n + ")").orElse("");
  }
}
