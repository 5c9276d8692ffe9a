package org.tbvctl.link;

import java.util.Optional;
import org.tbvctl.bringup.LinuxHosts;
import org.tbvctl.bringup.RailView;
import org.tbvctl.bringup.RunningSwitches;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.thunderbolt.Service;
import org.tbvctl.thunderbolt.XDomain;

/** {@code link.ring-budget}. */
public final class RingBudgetCheck implements Check {
  private static final int DEFAULT_LANES = 2;
  private static final String NETWORK_DRIVER = "thunderbolt-net";

  @Override
  public void run(Hosts hosts, Findings findings) {
    Controllers controllers = Controllers.load();
    LinuxHosts.withModule(hosts)
        .filter(host -> RunningSwitches.of(host).bindsServices())
        .forEach(
            host ->
                host.thunderbolt()
                    .value()
                    .ifPresent(
                        bus ->
                            bus.domains()
                                .forEach(
                                    domain ->
                                        examine(host, domain.index(), controllers, findings))));
  }

  private static void examine(
      HostSnapshot host, int domain, Controllers controllers, Findings findings) {
    Optional<Controllers.Model> model =
        controllers.of(host, domain).filter(it -> it.rings().isPresent());
    if (model.isEmpty()) {
      return;
    }
    int rings = model.get().rings().getAsInt() - 1;
    int wanted =
        host.thunderbolt().value().orElseThrow().xdomains().stream()
            .filter(peer -> peer.domain() == domain)
            .mapToInt(peer -> wanted(host, peer))
            .sum();
    if (wanted > rings) {
      report(host, domain, model.get(), wanted, rings, findings);
    }
  }

  private static int wanted(HostSnapshot host, XDomain peer) {
    RunningSwitches switches = RunningSwitches.of(host);
    int lanes = (int) peer.services().stream().filter(Service::isNative).count();
    int apple = peer.isMac() && peer.services().stream().anyMatch(Service::isApple) ? 1 : 0;
    int network =
        (int)
            peer.services().stream()
                .filter(it -> it.driver().filter(NETWORK_DRIVER::equals).isPresent())
                .count();
    return (switches.nativeTransport() ? Math.min(lanes, ownLanes(host)) : 0)
        + (switches.appleTransport() ? apple : 0)
        + network;
  }

  /** The larger number of {@code N}, {@code MIN-MAX} or auto. */
  private static int ownLanes(HostSnapshot host) {
    String text = host.module().parameter("lanes").orElse("auto");
    String last = text.substring(text.lastIndexOf('-') + 1);
    boolean number = last.length() == 1 && Character.isDigit(last.charAt(0));
    return number ? last.charAt(0) - '0' : DEFAULT_LANES;
  }

  private static void report(
      HostSnapshot host,
      int domain,
      Controllers.Model model,
      int wanted,
      int rings,
      Findings findings) {
    long up = RailView.of(host).stream().filter(RailView::ringsStarted).count();
    findings.add(
        findings
            .start("link.ring-budget")
            .host(host.name())
            .title(
                "Domain "
                    + domain
                    + " of "
                    + host.name()
                    + " has "
                    + rings
                    + " data rings, and "
                    + wanted
                    + " are wanted")
            .explanation(
                "Every lane of every cable and every ThunderboltIP interface takes a ring of the"
                    + " controller ("
                    + model.name()
                    + "). Whoever comes last gets none. Rails with rings now: "
                    + up
                    + ".")
            .detail("domain", domain)
            .detail("rings", rings)
            .detail("wanted", wanted)
            .evidence(
                Evidence.of(
                    host.name(),
                    "commands/lspci",
                    "",
                    model.vendor() + ":" + model.device() + " " + model.name()))
            .remedy(
                Remedy.disruptive(
                    "Use lanes=1 on both hosts, or an interface other than thunderbolt0 for the"
                        + " address and no thunderbolt_net.",
                    "tbvctl config plan lanes=1")));
  }
}
