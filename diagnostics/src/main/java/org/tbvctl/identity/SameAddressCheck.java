package org.tbvctl.identity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.netdev.Ipv4Address;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Two hosts whose devices carry one IPv4 address: a file that was copied from one to the other. */
public final class SameAddressCheck implements Check {
  private static final String ID = "identity.duplicate-gid";

  /** A device of a host. */
  private record Owner(HostSnapshot host, RdmaDevice device) {}

  @Override
  public void run(Hosts hosts, Findings findings) {
    Map<Ipv4Address, Owner> owners = new LinkedHashMap<>();
    for (HostSnapshot host : hosts.all()) {
      for (RdmaDevice device : host.rdma().ofModule()) {
        for (Ipv4Address address : device.ipv4Addresses()) {
          Owner owner = new Owner(host, device);
          Owner first = owners.putIfAbsent(address, owner);
          if (first != null && !first.host().name().equals(host.name())) {
            add(first, owner, address, findings);
            return;
          }
        }
      }
    }
  }

  private static void add(Owner one, Owner other, Ipv4Address address, Findings findings) {
    Finding.Builder finding =
        findings
            .start(ID)
            .host(other.host().name())
            .title(
                one.device().name()
                    + " on "
                    + one.host().name()
                    + " and "
                    + other.device().name()
                    + " on "
                    + other.host().name()
                    + " carry one address, "
                    + address
                    + ".")
            .explanation(
                "A program that looks its peer up by address finds itself. One of the hosts"
                    + " probably got the other's configuration file.")
            .detail("address", address.toString())
            .remedy(
                Remedy.safe(
                    "Give one of the hosts another address of the same subnet.",
                    "tbvctl naming check CAPTURE CAPTURE"));
    for (Owner owner : List.of(one, other)) {
      finding.evidence(
          Evidence.of(
              owner.host().name(),
              "sys/class/infiniband/" + owner.device().name() + "/ports/1/gids",
              owner.device().name(),
              address.toString()));
    }
    findings.add(finding);
  }
}
