package org.tbvctl.netdev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingCommands;
import org.tbvctl.host.TestingHostFiles;

class NetdevsTest {

  private final TestingHostFiles files =
      new TestingHostFiles()
          .file("sys/class/net/thunderbolt0/name_assign_type", "1\n")
          .file("sys/class/net/thunderbolt0/address", "02:cd:00:00:00:01\n")
          .link("sys/class/net/thunderbolt0", "../../devices/pci0000:00/0-1.0/net/thunderbolt0")
          .link("sys/class/net/thunderbolt0/device/driver", "../../bus/drivers/thunderbolt-net")
          .file("sys/class/net/rgid0/name_assign_type", "3\n")
          .link("sys/class/net/rgid0", "../../devices/virtual/net/rgid0")
          .file("sys/class/net/br0/uevent", "DEVTYPE=bridge\nINTERFACE=br0\n");

  private final Netdevs netdevs = Netdevs.read(files, Reading.unreadable("not captured"));

  @Test
  void tellsWhoChoseTheName() {
    Netdev counted = netdevs.named("thunderbolt0").orElseThrow();

    assertThat(counted.isNameCounted()).isTrue();
    assertThat(counted.isSoftware()).isFalse();
    assertThat(counted.driver()).contains("thunderbolt-net");
    assertThat(netdevs.named("rgid0").orElseThrow().isNameCounted()).isFalse();
  }

  @Test
  void knowsSoftwareInterfacesByPathOrKind() {
    assertThat(netdevs.named("rgid0").orElseThrow().isSoftware()).isTrue();
    assertThat(netdevs.named("br0").orElseThrow().isSoftware()).isTrue();
  }

  @Test
  void goesByTheNameOnlyWhereTheKernelDoesNotTell() {
    Netdevs plain =
        Netdevs.read(
            new TestingHostFiles()
                .file("sys/class/net/eth1/mtu", "1500\n")
                .file("sys/class/net/eno1/mtu", "1500\n"),
            Reading.absent());

    assertThat(plain.named("eth1").orElseThrow().isNameCounted()).isTrue();
    assertThat(plain.named("eno1").orElseThrow().isNameCounted()).isFalse();
  }

  @Test
  void missingIsProvenByAListOnly() {
    assertThat(netdevs.isMissing("thunderbolt1")).isTrue();
    assertThat(netdevs.isMissing("rgid0")).isFalse();
    assertThat(Netdevs.read(new TestingHostFiles(), Reading.absent()).isMissing("x")).isFalse();

    Netdevs listed =
        Netdevs.read(
            new TestingHostFiles(),
            new TestingCommands().out("ip_addr", "2: eno1: <UP> mtu 1500\n").apply("ip_addr"));
    assertThat(listed.isMissing("thunderbolt0")).isTrue();
    assertThat(listed.isMissing("eno1")).isFalse();
  }
}
