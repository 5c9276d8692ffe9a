package org.tbvctl.visibility;

import java.util.List;
import java.util.stream.Collectors;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.rdma.UverbsEntry;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Whether the provider knows the interface version of each device's uverbs entry. The version of
 * the class as a whole belongs to the uverbs core and says nothing here.
 */
public final class KernelAbiCheck implements Check {
  private static final String ID = "visibility.kernel-abi";

  /** The provider takes this version and no other (its match table says 1 to 1). */
  private static final int SUPPORTED = 1;

  @Override
  public void run(Hosts hosts, Findings findings) {
    hosts.all().forEach(host -> run(host, findings));
  }

  private static void run(HostSnapshot host, Findings findings) {
    List<UverbsEntry> foreign =
        host.rdma().ofModule().stream()
            .flatMap(device -> host.rdma().uverbsOf(device).stream())
            .filter(entry -> entry.abi().isPresent() && entry.abi().getAsInt() != SUPPORTED)
            .toList();
    if (foreign.isEmpty()) {
      return;
    }
    String devices =
        foreign.stream()
            .map(entry -> entry.device().value().orElse(entry.name()))
            .collect(Collectors.joining(", "));
    int version = foreign.get(0).abi().getAsInt();
    Finding.Builder finding =
        findings
            .start(ID)
            .host(host.name())
            .title(
                "The kernel offers "
                    + devices
                    + " on "
                    + host.name()
                    + " with interface version "
                    + version
                    + ", and the provider accepts "
                    + SUPPORTED
                    + " only.")
            .explanation(
                "Module and provider are of different builds. libibverbs compares the abi_version"
                    + " of each device's uverbs entry with the range the driver states and drops"
                    + " the device when it lies outside.")
            .detail("devices", devices)
            .detail("abiVersion", version)
            .detail("supported", SUPPORTED)
            .remedy(
                Remedy.disruptive(
                    "Install provider and module of the same release, and reload the module."));
    foreign.forEach(
        entry ->
            finding.evidence(
                Evidence.of(
                    host.name(),
                    "sys/class/infiniband_verbs/" + entry.name() + "/abi_version",
                    entry.device().value().orElse(""),
                    entry.abiVersion().value().orElse(""))));
    host.provider().warnings().abiRefused().stream()
        .limit(2)
        .forEach(
            line ->
                finding.evidence(
                    Evidence.of(host.name(), "commands/ibv_devices", "stderr", line.text())));
    findings.add(finding);
  }
}
