package org.tbvctl.naming;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tbvctl.mesh.Cable;
import org.tbvctl.mesh.Mesh;
import org.tbvctl.netdev.InterfaceAddress;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * One subnet of its own for each cable between two hosts.
 *
 * @param cable such as {@code tern 0-2 - plover 1-2}
 * @param a address with prefix length at the first host
 * @param b address with prefix length at the other
 */
public record AddressPlan(String cable, String hostA, String a, String hostB, String b) {

  /** Two hosts and nothing else. */
  private static final int PREFIX = 30;

  /** 10.88.0.0: in the middle of a range for private use that few tools take by themselves. */
  private static final int FIRST_NETWORK = 0x0a58_0000;

  private static final int NETWORKS = 1 << 14;

  /** Proposes subnets that overlap with no address of either host. */
  public static List<AddressPlan> of(Hosts hosts) {
    List<AddressPlan> plans = new ArrayList<>();
    int network = FIRST_NETWORK;
    int last = FIRST_NETWORK + NETWORKS * 4;
    for (Cable cable : Mesh.of(hosts).cables()) {
      while (network < last && isTaken(hosts, network)) {
        network += 4;
      }
      if (network >= last) {
        return plans;
      }
      plans.add(
          new AddressPlan(
              cable.words(),
              cable.a().host(),
              new Ipv4Address(network + 1) + "/" + PREFIX,
              cable.b().host(),
              new Ipv4Address(network + 2) + "/" + PREFIX));
      network += 4;
    }
    return plans;
  }

  /** Whether an interface of a host is in the subnet, or has it inside its own. */
  private static boolean isTaken(Hosts hosts, int network) {
    Ipv4Address subnet = new Ipv4Address(network);
    return hosts.all().stream()
        .flatMap(AddressPlan::addresses)
        .anyMatch(
            address -> {
              int shorter = Math.min(address.prefix(), PREFIX);
              return address.ipv4().orElseThrow().network(shorter).equals(subnet.network(shorter));
            });
  }

  private static Stream<InterfaceAddress> addresses(HostSnapshot host) {
    return host.netdevs().addresses().value().stream()
        .flatMap(list -> list.interfaces().stream().flatMap(name -> list.ipv4Of(name).stream()));
  }
}
