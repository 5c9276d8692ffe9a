package org.tbvctl.naming;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.rdma.DeviceName;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.udev.NameForecast;
import org.tbvctl.udev.RdmaEvent;
import org.tbvctl.udev.UdevRule;

/** What the installed udev rules will do with the module's devices when they are next added. */
public final class RenameRuleCheck implements Check {
  private static final String ACTIVE = "naming.rename-rule-active";
  private static final String KEYED = "naming.rule-keyed-on-guid";
  private static final String PINNED = "naming.pinned";

  /** A device of another driver: the packaged rule must still name it. */
  private static final RdmaEvent FOREIGN =
      new RdmaEvent("mlx5_0", "506b:4b03:0000:0001", Optional.of("0000:41:00.0"), "mlx5_core");

  private static final String DRIVER = "thunderbolt";

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      if (host.naming().rules().captured()) {
        run(host, findings);
      } else if (!host.rdma().ofModule().isEmpty()) {
        findings.unknown(
            host.name(), "udev rules", "no folder of udev rules was captured", ACTIVE, KEYED);
      }
    }
  }

  private static void run(HostSnapshot host, Findings findings) {
    List<UdevRule> rules = host.naming().rdmaRules();
    Map<RdmaDevice, NameForecast> lost = lost(host, rules);
    boolean alreadyRenamed = host.rdma().ofModule().stream().anyMatch(RdmaDevice::isRenamed);
    if (!lost.isEmpty() && !alreadyRenamed) {
      findings.add(active(host, lost, findings));
    }
    rules.stream()
        .filter(rule -> rule.tokens().stream().anyMatch(ModuleGuids::isKeyedOnPeer))
        .findFirst()
        .ifPresent(rule -> findings.add(keyed(host, rule, findings)));
    pinningRule(rules).ifPresent(rule -> findings.add(pinned(host, rule, findings)));
  }

  /** Devices that will lose a name the provider claims. */
  private static Map<RdmaDevice, NameForecast> lost(HostSnapshot host, List<UdevRule> rules) {
    Map<RdmaDevice, NameForecast> lost = new LinkedHashMap<>();
    for (RdmaDevice device : host.rdma().ofModule()) {
      RdmaEvent event =
          new RdmaEvent(
              device.name(),
              device.nodeGuid().value().map(NodeGuid::toString).orElse(""),
              device.parent(),
              DRIVER);
      NameForecast forecast = NameForecast.of(rules, event);
      if (!DeviceName.isClaimed(forecast.name())) {
        lost.put(device, forecast);
      }
    }
    return lost;
  }

  /** The rule that renames other devices and makes an exception for this module's. */
  private static Optional<UdevRule> pinningRule(List<UdevRule> rules) {
    RdmaEvent ours =
        new RdmaEvent(DeviceName.PREFIX + "0", "", Optional.of("0000:41:00.0"), DRIVER);
    NameForecast foreign = NameForecast.of(rules, FOREIGN);
    return NameForecast.of(rules, ours).keeps(ours) && !foreign.keeps(FOREIGN)
        ? foreign.rule()
        : Optional.empty();
  }

  private static Finding.Builder active(
      HostSnapshot host, Map<RdmaDevice, NameForecast> lost, Findings findings) {
    Map.Entry<RdmaDevice, NameForecast> first = lost.entrySet().iterator().next();
    String name = first.getKey().name();
    Finding.Builder finding =
        findings
            .start(ACTIVE)
            .host(host.name())
            .title(
                "The next time "
                    + name
                    + " is added on "
                    + host.name()
                    + " (reboot, reload or replug), udev renames it to "
                    + first.getValue().name()
                    + ", and the provider no longer claims it.")
            .explanation(
                "The device still has the kernel's name because it was there before the rule was."
                    + (lost.size() > 1
                        ? " All rails of one controller are offered the same name, so only the"
                            + " first is renamed."
                        : ""))
            .detail("devices", lost.keySet().stream().map(RdmaDevice::name).toList())
            .detail("newName", first.getValue().name())
            .remedy(
                Remedy.safe(
                    "Put a file of the packaged rule's name into /etc/udev/rules.d that leaves out"
                        + " this module's devices.",
                    "sudo tbvctl naming install",
                    "tbvctl naming check"));
    first.getValue().rule().ifPresent(rule -> finding.evidence(evidence(host, rule)));
    return finding;
  }

  private static Finding.Builder keyed(HostSnapshot host, UdevRule rule, Findings findings) {
    return findings
        .start(KEYED)
        .host(host.name())
        .title(
            "A rule on "
                + host.name()
                + " ("
                + rule.place()
                + ") matches a node GUID of the module, which changes with every replug.")
        .explanation(
            "The GUID contains the number of the peer object, and a new object is made each time a"
                + " cable is plugged in. Besides, both ends of a cable usually show the same GUID."
                + " The kernel's name depends on controller and lane only.")
        .evidence(evidence(host, rule))
        .remedy(
            Remedy.safe(
                "Match the kernel's name (KERNEL==\"usb4_rdma*\") instead, or remove the rule: with"
                    + " tbvctl's rule the kernel's name stays.",
                "sudo tbvctl naming install"));
  }

  private static Finding.Builder pinned(HostSnapshot host, UdevRule rule, Findings findings) {
    return findings
        .start(PINNED)
        .host(host.name())
        .title(
            "The module's devices on "
                + host.name()
                + " keep their kernel names: "
                + rule.file()
                + " renames other devices only.")
        .evidence(evidence(host, rule));
  }

  private static Evidence evidence(HostSnapshot host, UdevRule rule) {
    return Evidence.of(host.name(), rule.file(), "line " + rule.line(), rule.text());
  }
}
