package org.tbvctl.bringup;

import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kmod.LoadedModules;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.Service;
import org.tbvctl.thunderbolt.XDomain;

/** {@code bringup.service-owned-elsewhere}. */
public final class ServiceOwnerCheck implements Check {
  private static final String NETWORK_MODULE = "thunderbolt_net";
  private static final int EEXIST = -17;

  @Override
  public void run(Hosts hosts, Findings findings) {
    LinuxHosts.of(hosts).forEach(host -> examine(host, findings));
  }

  private static void examine(HostSnapshot host, Findings findings) {
    if (ModuleState.of(host) == ModuleState.NOT_LOADED) {
      host.log()
          .value()
          .flatMap(ServiceOwnerCheck::refusedResponder)
          .ifPresent(line -> networkOwned(host, line, findings));
      return;
    }
    for (XDomain peer :
        host.thunderbolt().value().map(bus -> bus.xdomains()).orElse(java.util.List.of())) {
      peer.services().stream()
          .filter(service -> isWanted(host, peer, service))
          .filter(service -> service.driver().isPresent() && !service.isBoundToVerbs())
          .forEach(service -> serviceOwned(host, service, findings));
    }
  }

  /** The newest attempt to load ended because the ThunderboltIP key was taken. */
  private static Optional<LogEvent> refusedResponder(KernelLog log) {
    return log.current()
        .filter(
            event ->
                event.id().equals("cfg.minimal_register_failed") || event.id().equals("load.done"))
        .reduce((first, second) -> second)
        .filter(event -> event.id().equals("cfg.minimal_register_failed"))
        .filter(event -> event.number("err").orElse(EEXIST) == EEXIST);
  }

  private static void networkOwned(HostSnapshot host, LogEvent line, Findings findings) {
    Optional<LoadedModules> modules = host.loadedModules().value();
    boolean loaded = modules.filter(it -> it.contains(NETWORK_MODULE)).isPresent();
    Proof proof = new Proof(host);
    Finding.Builder finding =
        findings
            .start("bringup.service-owned-elsewhere")
            .host(host.name())
            .title(
                (modules.isEmpty() || loaded ? NETWORK_MODULE : "Another driver")
                    + " already owns the ThunderboltIP service on "
                    + host.name()
                    + ", which minimal_packet needs for itself")
            .explanation(
                "With tbnet_identity=minimal_packet the module publishes the network property"
                    + " itself. "
                    + NETWORK_MODULE
                    + " published it first, the registration was answered with -17 and the whole"
                    + " load was undone. tbnet=block states a policy and unloads nothing; modprobe"
                    + " reports success all the same, because it takes -17 for already loaded.")
            .detail("owner", NETWORK_MODULE)
            .detail("service", "network")
            .evidence(proof.line(line))
            .remedy(
                Remedy.disruptive(
                    "Keep "
                        + NETWORK_MODULE
                        + " from loading, also in the initramfs, or use"
                        + " tbnet_identity=stock_proxy, which works beside it. Unloading it now"
                        + " ends the IP connection over the cable.",
                    "echo 'blacklist "
                        + NETWORK_MODULE
                        + "' | sudo tee /etc/modprobe.d/no-thunderbolt-net.conf",
                    "sudo modprobe -r " + NETWORK_MODULE,
                    "sudo modprobe thunderbolt_ibverbs"));
    if (loaded) {
      finding.evidence(proof.file("proc/modules", NETWORK_MODULE));
    }
    findings.add(finding);
  }

  private static boolean isWanted(HostSnapshot host, XDomain peer, Service service) {
    RunningSwitches switches = RunningSwitches.of(host);
    return switches.bindsServices()
        && (switches.nativeTransport() && service.isNative()
            || switches.appleTransport() && service.isApple() && peer.isMac());
  }

  private static void serviceOwned(HostSnapshot host, Service service, Findings findings) {
    String owner = service.driver().orElseThrow();
    findings.add(
        findings
            .start("bringup.service-owned-elsewhere")
            .host(host.name())
            .title(
                "The bus driver "
                    + owner
                    + " holds the service "
                    + service.key()
                    + " of "
                    + service.xdomain()
                    + " on "
                    + host.name())
            .explanation(
                "A service has one driver. While another one is bound to it, this module gets no"
                    + " rail from it.")
            .detail("owner", owner)
            .detail("service", service.key())
            .evidence(
                Evidence.of(
                    host.name(),
                    "sys/bus/thunderbolt/devices/" + service.name() + "/driver",
                    "",
                    owner))
            .remedy(
                Remedy.disruptive(
                    "Unbind the other driver, then bind this one.",
                    "echo "
                        + service.name()
                        + " | sudo tee /sys/bus/thunderbolt/drivers/"
                        + owner
                        + "/unbind",
                    "echo "
                        + service.name()
                        + " | sudo tee /sys/bus/thunderbolt/drivers/thunderbolt_ibverbs/bind")));
  }
}
