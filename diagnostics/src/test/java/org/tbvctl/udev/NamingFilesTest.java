package org.tbvctl.udev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;
import org.tbvctl.host.TestingHostFiles;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.netdev.Netdevs;

class NamingFilesTest {

  private static final String RULE = "60-rdma-persistent-naming.rules";

  @Test
  void aLocalFileHidesThePackagedOne() {
    NamingFiles naming =
        NamingFiles.read(
            new TestingHostFiles()
                .file("etc/udev/rules.d/" + RULE, "SUBSYSTEM==\"infiniband\", NAME=\"local\"\n")
                .file("usr/lib/udev/rules.d/" + RULE, "SUBSYSTEM==\"infiniband\", NAME=\"x\"\n"));

    assertThat(naming.rdmaRules())
        .extracting(UdevRule::file)
        .containsExactly("etc/udev/rules.d/" + RULE);
    assertThat(naming.hiddenRules()).hasSize(1);
  }

  @Test
  void aMaskLeavesNoRule() {
    NamingFiles naming =
        NamingFiles.read(
            new TestingHostFiles()
                .file("etc/udev/rules.d/" + RULE, "")
                .link("etc/udev/rules.d/" + RULE, "/dev/null")
                .file("lib/udev/rules.d/" + RULE, "SUBSYSTEM==\"infiniband\", NAME=\"x\"\n"));

    assertThat(naming.rdmaRules()).isEmpty();
    assertThat(naming.rules().captured()).isTrue();
  }

  @Test
  void filesCountInTheOrderOfTheirNames() {
    NamingFiles naming =
        NamingFiles.read(
            new TestingHostFiles()
                .file("etc/udev/rules.d/70-a.rules", "SUBSYSTEM==\"infiniband\", NAME=\"a\"\n")
                .file(
                    "usr/lib/udev/rules.d/60-b.rules", "SUBSYSTEM==\"infiniband\", NAME=\"b\"\n"));

    assertThat(naming.rdmaRules())
        .extracting(UdevRule::file)
        .containsExactly("usr/lib/udev/rules.d/60-b.rules", "etc/udev/rules.d/70-a.rules");
  }

  @Test
  void foldersThatNobodyLookedAtAreNotCaptured() {
    NamingFiles naming = NamingFiles.read(new TestingHostFiles());

    assertThat(naming.rules().captured()).isFalse();
    assertThat(naming.linkFiles()).isEmpty();
  }

  @Test
  void aLinkFileGivesTheNameByAddressOrDriver() {
    TestingHostFiles files =
        new TestingHostFiles()
            .file("sys/class/net/tbt0/address", "02:cd:00:00:00:02\n")
            .link("sys/class/net/tbt0/device/driver", "../../drivers/thunderbolt-net");
    Netdev netdev = netdev(files, "tbt0");

    assertThat(link("[Match]\nMACAddress=02:CD:00:00:00:02\n[Link]\nName=tbt0\n").gives(netdev))
        .isTrue();
    assertThat(link("[Match]\nMACAddress=02:cd:00:00:00:09\n[Link]\nName=tbt0\n").gives(netdev))
        .isFalse();
    assertThat(link("[Match]\nDriver=thunderbolt-net\n[Link]\nName=tbt0\n").gives(netdev)).isTrue();
    assertThat(link("[Match]\nDriver=igc\n[Link]\nName=tbt0\n").gives(netdev)).isFalse();
    assertThat(link("[Match]\nOriginalName=*\n[Link]\nNamePolicy=keep kernel\n").gives(netdev))
        .isFalse();
  }

  @Test
  void aProfileIsForANameOrAnAddress() {
    Netdev netdev =
        netdev(
            new TestingHostFiles().file("sys/class/net/tbt0/address", "02:cd:00:00:00:02\n"),
            "tbt0");
    ConnectionProfile automatic =
        ConnectionProfile.parse(
            "p", "[connection]\ninterface-name=tbt0\n\n[ipv4]\nmethod=auto\nlink-local=3\n");
    ConnectionProfile manual =
        ConnectionProfile.parse(
            "p", "[ethernet]\nmac-address=02:CD:00:00:00:02\n[ipv4]\nmethod=manual\n");

    assertThat(automatic.isFor(netdev)).isTrue();
    assertThat(automatic.mayAddLinkLocal()).isTrue();
    assertThat(manual.isFor(netdev)).isTrue();
    assertThat(manual.mayAddLinkLocal()).isFalse();
    assertThat(ConnectionProfile.parse("p", "[connection]\nid=x\n").isFor(netdev)).isFalse();
  }

  @Test
  void iniKeepsTheLastValue() {
    IniFile ini = IniFile.parse("; c\n# d\nloose\n[A]\nk=1\nk = 2\n[B]\nk=3\n[broken\nx=4\n");

    assertThat(ini.last("A", "k")).contains("2");
    assertThat(ini.all("B", "k")).containsExactly("3");
    assertThat(ini.last("A", "missing")).isEmpty();
  }

  private static LinkFile link(String text) {
    return LinkFile.parse("etc/systemd/network/10.link", text);
  }

  private static Netdev netdev(HostFiles files, String name) {
    return Netdevs.read(files, Reading.absent()).named(name).orElseThrow();
  }
}
