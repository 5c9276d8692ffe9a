package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Where a host's environment says that the ranks meet. The address is only compared: connecting to
 * its port would break the next start of the cluster.
 *
 * @param host capture name of the host with that environment
 * @param variable {@code MLX_JACCL_COORDINATOR} or its like
 * @param address IPv4 address without the port
 */
record Coordinator(String host, String variable, String address) {
  static final String SOURCE = "commands/env";
  private static final List<String> VARIABLES =
      List.of("JACCL_COORDINATOR", "MLX_JACCL_COORDINATOR", "MLX_IBV_COORDINATOR");

  /** Coordinators that are given as an IPv4 address, in the order of the hosts. */
  static List<Coordinator> in(Hosts hosts) {
    List<Coordinator> found = new ArrayList<>();
    for (HostSnapshot host : hosts.all()) {
      String environment = host.command("env").value().map(CommandOutput::out).orElse("");
      for (String line : environment.lines().map(String::strip).toList()) {
        of(host.name(), line).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Optional<Coordinator> of(String host, String line) {
    int equal = line.indexOf('=');
    if (equal < 0 || !VARIABLES.contains(line.substring(0, equal))) {
      return Optional.empty();
    }
    String value = line.substring(equal + 1).replace("\"", "");
    int colon = value.indexOf(':');
    String address = colon < 0 ? value : value.substring(0, colon);
    return Ipv4Address.parse(address)
        .map(ipv4 -> new Coordinator(host, line.substring(0, equal), address));
  }

  /**
   * Whether every captured host was asked for its addresses, none has this one, and no cable leads
   * to a host that was not captured.
   */
  boolean isNowhere(Mesh mesh) {
    return mesh.strangers().isEmpty()
        && mesh.hosts().stream().noneMatch(it -> it.hasAddress(address).orElse(true));
  }
}
