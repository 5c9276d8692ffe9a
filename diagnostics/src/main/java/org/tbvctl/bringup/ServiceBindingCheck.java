package org.tbvctl.bringup;

import java.util.List;
import java.util.Optional;
import org.tbvctl.counters.Peers;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.Service;
import org.tbvctl.thunderbolt.XDomain;

/**
 * {@code bringup.service-not-bound}. Several cables to one host count as one peer: when one of them
 * is bound, the others are judged by the checks of second cables.
 */
public final class ServiceBindingCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.withModule(hosts)
        .filter(host -> RunningSwitches.of(host).bindsServices())
        .forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    List<XDomain> peers = host.thunderbolt().value().map(bus -> bus.xdomains()).orElse(List.of());
    boolean anyBound = peers.stream().anyMatch(ServiceBindingCheck::isBound) || hasRails(host);
    for (XDomain peer : peers) {
      boolean otherCableBound =
          peers.stream().anyMatch(other -> isSameHost(other, peer) && isBound(other));
      if (otherCableBound || anyBound && wanted(host, peer).isEmpty()) {
        continue;
      }
      if (!isBound(peer) && !(hasRails(host) && !driversKnown(peers))) {
        report(host, peer, findings);
      }
    }
  }

  /** A copy may have lost the driver links; then only counters or messages tell. */
  private static boolean driversKnown(List<XDomain> peers) {
    return peers.stream()
        .flatMap(peer -> peer.services().stream())
        .anyMatch(service -> service.driver().isPresent());
  }

  private static boolean hasRails(HostSnapshot host) {
    Optional<Peers> counted = host.latest().flatMap(sample -> sample.peers().value());
    return counted.isPresent()
        ? !counted.get().rails().isEmpty()
        : CurrentLoad.of(host).has("svc.bound");
  }

  private static boolean isBound(XDomain peer) {
    return peer.services().stream().anyMatch(Service::isBoundToVerbs);
  }

  private static boolean isSameHost(XDomain first, XDomain second) {
    return first.uniqueId().isKnown() && first.uniqueId().equals(second.uniqueId());
  }

  /** Services of the peer that the resolved profile would take. */
  private static List<Service> wanted(HostSnapshot host, XDomain peer) {
    RunningSwitches switches = RunningSwitches.of(host);
    return peer.services().stream()
        .filter(
            service ->
                switches.nativeTransport() && service.isNative()
                    || switches.appleTransport() && service.isApple() && peer.isMac())
        .toList();
  }

  private static void report(HostSnapshot host, XDomain peer, Findings findings) {
    List<Service> wanted = wanted(host, peer);
    List<String> keys = peer.services().stream().map(Service::key).toList();
    Finding.Builder finding =
        findings
            .start("bringup.service-not-bound")
            .host(host.name())
            .title(
                host.name()
                    + " sees "
                    + peer.peerName()
                    + " and has no service of it bound"
                    + (wanted.isEmpty() ? ": it publishes none that this host could take" : ""))
            .explanation(why(host, peer, wanted))
            .detail("peerHost", peer.peerName())
            .detail("published", keys)
            .evidence(
                Evidence.of(
                    host.name(),
                    "sys/bus/thunderbolt/devices/" + peer.name(),
                    "services",
                    String.join(" ", keys)))
            .remedy(remedy(peer, wanted));
    findings.add(finding);
  }

  private static String why(HostSnapshot host, XDomain peer, List<Service> wanted) {
    if (!wanted.isEmpty()) {
      return "The peer publishes what is needed, the module is loaded with bind_services=1, and no"
          + " driver of it holds the service: the bind failed or has not been tried since.";
    }
    if (peer.isMac() && !RunningSwitches.of(host).appleTransport()) {
      return "The peer is a Mac, and the running profile has no Apple transport.";
    }
    if (peer.isMac()) {
      return "The Mac publishes no RDMA service: it is switched off there, or the hardware has"
          + " none.";
    }
    return "A Linux host publishes tbverbs services only while its module is loaded with"
        + " bind_services=1 and native_data=1.";
  }

  private static Remedy remedy(XDomain peer, List<Service> wanted) {
    if (!wanted.isEmpty()) {
      return Remedy.disruptive(
          "Load the module again and look for a line of the driver core about a failed probe.",
          "sudo rmmod thunderbolt_ibverbs",
          "sudo modprobe thunderbolt_ibverbs",
          "tbvctl log");
    }
    return Remedy.safe(
        peer.isMac()
            ? "Look at `rdma_ctl status` on the Mac, and at the profile here."
            : "Load the module on " + peer.peerName() + " with the same bring-up switches.");
  }
}
