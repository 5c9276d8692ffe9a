package org.tbvctl.naming;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Findings;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** A capture of an invented host in a folder. */
final class HostFolder {

  static final String RULE = "60-rdma-persistent-naming.rules";
  static final String PACKAGED =
      "ACTION==\"add\", SUBSYSTEM==\"infiniband\", PROGRAM=\"rdma_rename %k NAME_FALLBACK\"\n";

  private final Path folder;

  HostFolder(Path folder) {
    this.folder = folder;
  }

  /** A host with one native device below a PCI function and the folders that decide about names. */
  static HostFolder withDevice(Path folder, String device) throws IOException {
    return new HostFolder(folder)
        .file("proc/version", "Linux version 7.1.9\n")
        .file("sys/module/thunderbolt_ibverbs/initstate", "live\n")
        .file("sys/module/thunderbolt_ibverbs/parameters/roce_netdev", "thunderbolt0\n")
        .file(
            "usr/lib/systemd/network/99-default.link",
            "[Match]\nOriginalName=*\n[Link]\nNamePolicy=keep\n")
        .file(
            "usr/lib/udev/rules.d/90-rdma-umad.rules",
            "SUBSYSTEM==\"infiniband_mad\", TAG+=\"x\"\n")
        .device(device, "0200:5442:5752:4253");
  }

  HostFolder device(String name, String guid) throws IOException {
    String place = "sys/devices/pci0000:00/0000:c6:00.5/infiniband/" + name;
    return file(place + "/node_guid", guid + "\n")
        .link(
            "sys/class/infiniband/" + name,
            "../../devices/pci0000:00/0000:c6:00.5/infiniband/" + name);
  }

  HostFolder netdev(String name, int assigned, String address, String ipv4) throws IOException {
    String place = "sys/devices/pci0000:00/0000:c6:00.5/domain0/0-0/0-2/0-2.0/net/" + name;
    return file(place + "/name_assign_type", assigned + "\n")
        .file(place + "/address", address + "\n")
        .file(place + "/addr_assign_type", "0\n")
        .link("sys/class/net/" + name, "../../devices/" + place.substring("sys/devices/".length()))
        .command(
            "ip_addr", "3: " + name + ": <UP> mtu 65520\n    inet " + ipv4 + " scope global\n");
  }

  HostFolder file(String path, String text) throws IOException {
    return write("root/" + path, text);
  }

  HostFolder command(String name, String text) throws IOException {
    return write("commands/" + name + ".txt", text);
  }

  private HostFolder write(String member, String text) throws IOException {
    Path file = folder.resolve(member);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  HostFolder link(String path, String target) throws IOException {
    Path link = folder.resolve("root/" + path);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of(target));
    return this;
  }

  Path root() {
    return folder.resolve("root");
  }

  HostSnapshot read() throws Exception {
    try (HostSource source = Captures.open(folder)) {
      return HostSnapshot.read(source);
    }
  }

  List<String> ids() throws Exception {
    return examine().stream().map(Finding::id).toList();
  }

  List<Finding> examine() throws Exception {
    Findings findings = new Findings(FindingCatalogue.load());
    Hosts hosts = new Hosts(List.of(read()));
    for (Check check : NamingChecks.all()) {
      check.run(hosts, findings);
    }
    return findings.found();
  }
}
