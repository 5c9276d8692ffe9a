package org.tbvctl.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetdevPinCheckTest {

  private static final String ADDRESS = "02:cd:00:00:00:01";

  @TempDir Path folder;
  private HostFolder host;

  @BeforeEach
  void make() throws Exception {
    host =
        HostFolder.withDevice(folder, "usb4_rdma0")
            .netdev("thunderbolt0", 1, ADDRESS, "10.133.0.1/30");
  }

  @Test
  void aCountedNameThatNothingPinsIsLoose() throws Exception {
    assertThat(host.ids()).containsExactly("naming.netdev-unpinned");
  }

  @Test
  void aNetworkFilePinsNothing() throws Exception {
    host.file("etc/systemd/network/30-a.network", "[Match]\nName=thunderbolt0\n");

    assertThat(host.ids()).containsExactly("naming.netdev-unpinned");
  }

  @ParameterizedTest
  @CsvSource({
    "etc/systemd/network/10-a.link, '[Match]\nMACAddress=02:cd:00:00:00:01\n[Link]\nName=thunderbolt0\n'",
    "etc/systemd/network/10-a.link, '[Match]\nDriver=thunderbolt-net\n[Link]\nName=thunderbolt0\n'",
    "etc/udev/rules.d/70-net.rules, 'SUBSYSTEM==\"net\", ATTR{address}==\"02:cd:00:00:00:01\", NAME=\"thunderbolt0\"\n'",
    "etc/NetworkManager/system-connections/tb.nmconnection, '[connection]\ninterface-name=thunderbolt0\n'"
  })
  void aFileThatNamesItPins(String path, String text) throws Exception {
    host.file(path, text);

    assertThat(host.ids()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "etc/systemd/network/10-a.link, '[Match]\nMACAddress=02:cd:00:00:00:99\n[Link]\nName=thunderbolt0\n'",
    "etc/udev/rules.d/70-net.rules, 'SUBSYSTEM==\"net\", ATTR{address}==\"02:cd:00:00:00:99\", NAME=\"thunderbolt0\"\n'",
    "etc/udev/rules.d/70-net.rules, 'SUBSYSTEM==\"tty\", NAME=\"thunderbolt0\"\n'"
  })
  void aFileForAnotherInterfaceDoesNot(String path, String text) throws Exception {
    host.file(path, text);

    assertThat(host.ids()).containsExactly("naming.netdev-unpinned");
  }

  @Test
  void aNameThatNobodyCountedIsFine() throws Exception {
    Files.writeString(
        host.root()
            .resolve(
                "sys/devices/pci0000:00/0000:c6:00.5/domain0/0-0/0-2/0-2.0/net/thunderbolt0/name_assign_type"),
        "4\n");

    assertThat(host.ids()).isEmpty();
  }

  @Test
  void aFileThatGivesAnotherNameIsMentioned() throws Exception {
    host.file(
        "etc/systemd/network/10-a.link",
        "[Match]\nMACAddress=" + ADDRESS + "\n[Link]\nName=tbt0\n");

    assertThat(host.examine().get(0).title()).contains("the next boot names it tbt0");
  }
}
