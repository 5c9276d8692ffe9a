package org.tbvctl.visibility;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.rdma.DeviceNode;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.rdma.UverbsEntry;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;
import org.tbvctl.user.UserIdentity;

/** Whether programs can open the device: the uverbs node exists and the user may open it. */
public final class UverbsCheck implements Check {
  private static final String MISSING = "visibility.uverbs-missing";
  private static final String PERMISSION = "visibility.uverbs-permission";
  private static final String LISTING = "commands/ls_dev_infiniband";

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().stream()
        .filter(host -> !host.rdma().ofModule().isEmpty())
        .forEach(host -> run(host, findings));
  }

  private static void run(HostSnapshot host, Findings findings) {
    List<RdmaDevice> withoutEntry =
        host.rdma().ofModule().stream().filter(device -> host.rdma().hasNoUverbs(device)).toList();
    if (!withoutEntry.isEmpty()) {
      findings.add(withoutEntry(host, withoutEntry, findings));
    }
    List<UverbsEntry> withoutNode = new ArrayList<>();
    List<DeviceNode> closed = new ArrayList<>();
    for (RdmaDevice device : host.rdma().ofModule()) {
      Optional<UverbsEntry> entry = host.rdma().uverbsOf(device);
      if (entry.isEmpty()) {
        continue;
      }
      if (host.rdma().isNodeMissing(entry.get())) {
        withoutNode.add(entry.get());
      }
      host.rdma()
          .nodes()
          .named(entry.get().name())
          .filter(node -> isClosed(host, node))
          .ifPresent(closed::add);
    }
    if (!withoutNode.isEmpty()) {
      findings.add(withoutNode(host, withoutNode, findings));
    }
    if (!closed.isEmpty()) {
      findings.add(closed(host, closed, findings));
    }
    noteWhatIsMissing(host, findings);
  }

  private static void noteWhatIsMissing(HostSnapshot host, Findings findings) {
    if (!host.rdma().listed()) {
      findings.unknown(
          host.name(), "ls_dev_infiniband", "the listing was not taken", MISSING, PERMISSION);
    } else if (!host.user().identity().isKnown()) {
      findings.unknown(host.name(), "id", "the user is not known", PERMISSION);
    }
  }

  /** Root opens everything; further users of an access list are not known from here. */
  private static boolean isClosed(HostSnapshot host, DeviceNode node) {
    Optional<UserIdentity> user = host.user().identity().value();
    if (user.isEmpty() || user.get().isRoot() || node.accessList()) {
      return false;
    }
    if (node.owner().equals(user.get().name())) {
      return !node.ownerMayOpen();
    }
    return user.get().isIn(node.group()) ? !node.groupMayOpen() : !node.othersMayOpen();
  }

  private static Finding.Builder withoutEntry(
      HostSnapshot host, List<RdmaDevice> devices, Findings findings) {
    String names = devices.stream().map(RdmaDevice::name).collect(Collectors.joining(", "));
    Finding.Builder finding =
        findings
            .start(MISSING)
            .host(host.name())
            .title(
                names
                    + " on "
                    + host.name()
                    + " is registered and has no uverbs entry, so no program can open it.")
            .explanation(
                "The device stands in /sys/class/infiniband and nothing in"
                    + " /sys/class/infiniband_verbs belongs to it; the uverbs core makes that entry"
                    + " when it is loaded.")
            .remedy(Remedy.safe("Load the uverbs core.", "sudo modprobe ib_uverbs", "ibv_devinfo"));
    devices.forEach(
        device ->
            finding.evidence(
                Evidence.of(host.name(), "sys/class/infiniband_verbs", device.name(), "no entry")));
    return finding;
  }

  private static Finding.Builder withoutNode(
      HostSnapshot host, List<UverbsEntry> entries, Findings findings) {
    boolean noFolder = host.rdma().nodes().nodes().isAbsent();
    String names = entries.stream().map(UverbsEntry::name).collect(Collectors.joining(", "));
    Finding.Builder finding =
        findings
            .start(MISSING)
            .host(host.name())
            .title(
                noFolder
                    ? "/dev/infiniband does not exist on "
                        + host.name()
                        + ", so devices are listed and no program can open one."
                    : "/dev/infiniband on "
                        + host.name()
                        + " has no "
                        + names
                        + ", so the device is listed and no program can open it.")
            .explanation(
                "sysfs lists "
                    + names
                    + ", so the kernel side is complete; the device nodes are missing. That is"
                    + " what a container started without the devices looks like, or a host on"
                    + " which udev does not run. Permissions do not come into it.")
            .remedy(
                Remedy.safe(
                    "Hand the devices into the container (--device=/dev/infiniband), or let udev"
                        + " make the nodes on the host.",
                    "ls -l /dev/infiniband",
                    "sudo udevadm trigger --subsystem-match=infiniband_verbs"));
    entries.forEach(
        entry ->
            finding.evidence(
                Evidence.of(
                    host.name(),
                    "sys/class/infiniband_verbs/" + entry.name() + "/ibdev",
                    entry.name(),
                    entry.device().value().orElse(""))));
    return finding.evidence(
        Evidence.of(
            host.name(), LISTING, names, noFolder ? "no folder /dev/infiniband" : "not listed"));
  }

  private static Finding.Builder closed(
      HostSnapshot host, List<DeviceNode> nodes, Findings findings) {
    String user = host.user().identity().value().map(UserIdentity::label).orElse("");
    DeviceNode first = nodes.get(0);
    Finding.Builder finding =
        findings
            .start(PERMISSION)
            .host(host.name())
            .title(
                user
                    + " may not open /dev/infiniband/"
                    + nodes.stream().map(DeviceNode::name).collect(Collectors.joining(", "))
                    + " on "
                    + host.name()
                    + ".")
            .explanation(
                "The node belongs to "
                    + first.owner()
                    + ":"
                    + first.group()
                    + " with mode "
                    + mode(first)
                    + ". rdma-core's own udev rule opens the uverbs nodes to everyone (0666);"
                    + " without it the kernel leaves them to root.")
            .detail("mode", mode(first))
            .remedy(
                first.groupMayOpen() && !first.group().equals("root")
                    ? Remedy.safe(
                        "Put the user into the node's group and log in again.",
                        "sudo usermod -aG " + first.group() + " $USER")
                    : Remedy.safe(
                        "Install rdma-core's udev rules, or open the nodes with a rule of your"
                            + " own, and let udev apply them.",
                        "sudo udevadm control --reload",
                        "sudo udevadm trigger --subsystem-match=infiniband_verbs"));
    nodes.forEach(
        node ->
            finding.evidence(
                Evidence.of(
                    host.name(),
                    LISTING,
                    node.name(),
                    mode(node) + " " + node.owner() + ":" + node.group())));
    return finding.evidence(Evidence.of(host.name(), "commands/id", "user", user));
  }

  private static String mode(DeviceNode node) {
    return String.format("0%03o", node.permissions());
  }
}
