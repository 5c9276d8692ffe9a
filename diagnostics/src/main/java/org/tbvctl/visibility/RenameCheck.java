package org.tbvctl.visibility;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
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

/**
 * Devices of this module that udev renamed, told by GUID arithmetic. Rails of one controller get
 * one name from the renaming rule, so the first is renamed and the others are refused: half of them
 * stay visible.
 */
public final class RenameCheck implements Check {
  private static final String ALL = "visibility.device-renamed";
  private static final String SOME = "visibility.half-renamed";

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      Map<String, List<RdmaDevice>> byController =
          host.rdma().ofModule().stream()
              .collect(
                  Collectors.groupingBy(
                      device -> controller(host, device), LinkedHashMap::new, Collectors.toList()));
      byController.values().forEach(rails -> run(host, rails, findings));
    }
  }

  /**
   * What the rails of one controller have in common: its PCI function; in a copy without links the
   * Thunderbolt domain that the kernel's name stands for.
   */
  private static String controller(HostSnapshot host, RdmaDevice device) {
    return device
        .parent()
        .orElseGet(
            () -> {
              String name = KernelNames.of(host, device).orElse(device.name());
              OptionalInt domain = DeviceName.domain(name);
              return domain.isPresent() ? "domain " + domain.getAsInt() : "";
            });
  }

  private static void run(HostSnapshot host, List<RdmaDevice> rails, Findings findings) {
    List<RdmaDevice> renamed = rails.stream().filter(RdmaDevice::isRenamed).toList();
    if (renamed.isEmpty()) {
      return;
    }
    boolean half = renamed.size() < rails.size();
    String names = names(renamed);
    Finding.Builder finding =
        findings
            .start(half ? SOME : ALL)
            .host(host.name())
            .title(half ? halfTitle(host, rails, renamed) : title(host, renamed))
            .explanation(
                "The node GUID is the one this module computes, so "
                    + names
                    + " is its device under another name. The provider claims devices by the name"
                    + " prefix usb4_rdma or by two fixed GUIDs that no live device has, so nothing"
                    + " claims it now."
                    + (half
                        ? " All rails of one controller are offered the same new name; the first"
                            + " got it and the others kept theirs."
                        : ""))
            .detail("devices", renamed.stream().map(RdmaDevice::name).toList())
            .remedy(remedy(host, renamed));
    for (RdmaDevice device : rails) {
      finding.evidence(
          Evidence.of(
              host.name(),
              "sys/class/infiniband/" + device.name() + "/node_guid",
              device.name(),
              device.nodeGuid().value().map(NodeGuid::toString).orElse("")));
    }
    rule(host, renamed.get(0))
        .ifPresent(
            rule ->
                finding.evidence(
                    Evidence.of(host.name(), rule.file(), "line " + rule.line(), rule.text())));
    findings.add(finding);
  }

  private static String title(HostSnapshot host, List<RdmaDevice> renamed) {
    return "udev renamed the module's device on "
        + host.name()
        + " to "
        + names(renamed)
        + ", so the usb4_rdma provider no longer recognises it.";
  }

  private static String halfTitle(
      HostSnapshot host, List<RdmaDevice> rails, List<RdmaDevice> renamed) {
    return "udev renamed "
        + renamed.size()
        + " of "
        + rails.size()
        + " rails of one controller on "
        + host.name()
        + " ("
        + names(renamed)
        + "): programs see only the others, and jobs run on part of the bandwidth.";
  }

  private static String names(List<RdmaDevice> devices) {
    return devices.stream().map(RdmaDevice::name).collect(Collectors.joining(", "));
  }

  private static Remedy remedy(HostSnapshot host, List<RdmaDevice> renamed) {
    List<String> commands = new ArrayList<>();
    commands.add("sudo tbvctl naming install");
    for (RdmaDevice device : renamed) {
      KernelNames.of(host, device)
          .ifPresent(name -> commands.add("sudo rdma dev set " + device.name() + " name " + name));
    }
    return new Remedy(
        "Keep the kernel's names with a rule of the packaged rule's file name in /etc, then give"
            + " the renamed devices their names back once; programs that hold a device open keep"
            + " it.",
        commands,
        false);
  }

  /** The rule that does it today, when the rules were captured. */
  private static Optional<UdevRule> rule(HostSnapshot host, RdmaDevice device) {
    RdmaEvent event =
        new RdmaEvent(
            KernelNames.of(host, device).orElse(DeviceName.PREFIX + "0"),
            device.nodeGuid().value().map(NodeGuid::toString).orElse(""),
            device.parent(),
            "thunderbolt");
    return NameForecast.of(host.naming().rdmaRules(), event).rule();
  }
}
