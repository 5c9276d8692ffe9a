package org.tbvctl.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.snapshot.Hosts;

class NetdevPlannerTest {

  private static final String ADDRESS = "02:cd:00:00:00:01";

  @TempDir Path folder;
  private HostFolder host;

  @BeforeEach
  void make() throws Exception {
    host =
        HostFolder.withDevice(folder.resolve("A"), "usb4_rdma0")
            .netdev("thunderbolt0", 1, ADDRESS, "10.133.0.1/30");
  }

  @Test
  void pinsByAddressAndGivesANameThatNobodyCounts() throws Exception {
    NamingPlan plan = plan(Optional.empty());

    assertThat(plan.files())
        .extracting(PlannedFile::path)
        .containsExactly(
            "etc/systemd/network/10-tbvctl-tbt0.link",
            "etc/systemd/network/30-tbvctl-tbt0.network");
    assertThat(plan.files().get(0).text())
        .contains("[Match]\nMACAddress=" + ADDRESS + "\n", "[Link]\nName=tbt0\n", "# keyed on");
    assertThat(plan.files().get(1).text())
        .contains("Address=10.133.0.1/30", "LinkLocalAddressing=ipv6");
    assertThat(plan.commands()).containsExactly("tbvctl config plan roce_netdev=tbt0");
  }

  @Test
  void aRandomAddressIsNoKey() throws Exception {
    host.file(
        "sys/devices/pci0000:00/0000:c6:00.5/domain0/0-0/0-2/0-2.0/net/thunderbolt0/addr_assign_type",
        "1\n");

    assertThat(plan(Optional.empty()).files().get(0).text())
        .contains("Path=pci-0000:c6:00.5", "random");
  }

  @Test
  void whereNetworkManagerRunsItsProfileIsManual() throws Exception {
    host.file("etc/NetworkManager/system-connections/wifi.nmconnection", "[connection]\nid=w\n");

    PlannedFile profile = plan(Optional.of("10.88.0.1/30")).files().get(1);

    assertThat(profile.path())
        .isEqualTo("etc/NetworkManager/system-connections/tbvctl-tbt0.nmconnection");
    assertThat(profile.permissions()).isEqualTo(0600);
    assertThat(profile.text())
        .contains("interface-name=tbt0", "[ipv4]\nmethod=manual\naddress1=10.88.0.1/30");
  }

  @Test
  void softwareInterfacesAndStrangersAreNotPlanned() throws Exception {
    host.file("sys/devices/virtual/net/gid0/address", "02:00:00:00:00:01\n")
        .link("sys/class/net/gid0", "../../devices/virtual/net/gid0");

    assertThat(NetdevPlanner.plan(host.read(), "gid0", Optional.empty(), Optional.empty()))
        .satisfies(plan -> assertThat(plan.files()).isEmpty())
        .satisfies(plan -> assertThat(plan.warnings().get(0)).contains("software"));
    assertThat(
            NetdevPlanner.plan(host.read(), "eth9", Optional.empty(), Optional.empty()).warnings())
        .first()
        .asString()
        .contains("does not exist");
  }

  @Test
  void nixosGetsASnippet() throws Exception {
    host.file("etc/os-release", "ID=nixos\n");

    assertThat(plan(Optional.empty()).snippet().orElseThrow())
        .contains("matchConfig.MACAddress", ADDRESS, "10.133.0.1/30");
  }

  @Test
  void eachCableGetsASubnetThatIsFreeOnBothHosts() throws Exception {
    HostFolder a = end("one", "uuid-a", "uuid-b", "two", "10.88.0.1/29");
    HostFolder b = end("two", "uuid-b", "uuid-a", "one", "192.0.2.1/24");

    List<AddressPlan> plans = AddressPlan.of(new Hosts(List.of(a.read(), b.read())));

    assertThat(plans).hasSize(1);
    assertThat(plans.get(0).a()).isEqualTo("10.88.0.9/30");
    assertThat(plans.get(0).b()).isEqualTo("10.88.0.10/30");
    assertThat(plans.get(0).cable()).contains("one", "two", "0-2");
  }

  private HostFolder end(String name, String own, String peer, String peerName, String address)
      throws Exception {
    String bus = "sys/bus/thunderbolt/devices/";
    return new HostFolder(folder.resolve(name))
        .file(bus + "domain0/security", "user\n")
        .file(bus + "0-0/authorized", "1\n")
        .file(bus + "0-0/unique_id", own + "\n")
        .file(bus + "0-2/unique_id", peer + "\n")
        .file(bus + "0-2/device_name", peerName + "\n")
        .file(bus + "0-2/vendor_name", "Linux\n")
        .command("ip_addr", "2: eno1: <UP> mtu 1500\n    inet " + address + " scope global eno1\n");
  }

  private NamingPlan plan(Optional<String> address) throws Exception {
    return NetdevPlanner.plan(host.read(), "thunderbolt0", Optional.empty(), address);
  }
}
