package org.tbvctl.udev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.netdev.Netdev;
import org.tbvctl.snapshot.HostSnapshot;

/** Which .link files and connection profiles are about an interface. */
class InterfaceNamingTest {
  private static final String ADDRESS = "02:42:ac:11:00:02";

  private static Netdev netdev(String name, String address) {
    TestingHost host =
        new TestingHost("A")
            .file("sys/class/net/" + name + "/address", address + "\n")
            .link(
                "sys/class/net/" + name + "/device/driver",
                "../../../../bus/thunderbolt/drivers/thunderbolt-net");
    return HostSnapshot.read(host).netdevs().named(name).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    // what the file matches on, and whether it names the interface by it
    "MACAddress=02:42:ac:11:00:02, true, true",
    "MACAddress=02:42:AC:11:00:02, true, true",
    "MACAddress=06:00:00:00:00:01 02:42:ac:11:00:02, true, true",
    "PermanentMACAddress=02:42:ac:11:00:02, true, true",
    "MACAddress=06:00:00:00:00:01, false, false",
    "Driver=thunderbolt-net, false, true",
    "Driver=e1000*, false, false",
    "OriginalName=*, false, true"
  })
  void linkFileIsForAnInterfaceByItsAddress(String match, boolean isFor, boolean gives) {
    LinkFile file = LinkFile.parse("x.link", "[Match]\n" + match + "\n[Link]\nName=wire0\n");
    Netdev wire = netdev("wire0", ADDRESS);

    assertThat(file.isFor(wire)).isEqualTo(isFor);
    assertThat(file.gives(wire)).isEqualTo(gives);
    assertThat(file.gives(netdev("eno1", ADDRESS))).as("another name").isFalse();
  }

  @Test
  void addressAndDriverBothHaveToFit() {
    LinkFile file =
        LinkFile.parse(
            "x.link", "[Match]\nMACAddress=" + ADDRESS + "\nDriver=e1000\n[Link]\nName=wire0\n");

    assertThat(file.isFor(netdev("wire0", ADDRESS))).isFalse();
  }

  @Test
  void linkFileWithoutANameNamesNothing() {
    LinkFile file =
        LinkFile.parse("x.link", "[Match]\nMACAddress=" + ADDRESS + "\n[Link]\nName=\n");

    assertThat(file.name()).isEmpty();
    assertThat(file.isFor(netdev("wire0", ADDRESS))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "interface-name=wire0, '', true",
    "id=wire0, mac-address=02:42:AC:11:00:02, true",
    "interface-name=eno1, '', false",
    "id=wire0, '', false"
  })
  void profileIsForAnInterfaceByNameOrAddress(String connection, String ethernet, boolean isFor) {
    ConnectionProfile profile =
        ConnectionProfile.parse(
            "x.nmconnection",
            "[connection]\n"
                + connection
                + "\n[ethernet]\n"
                + ethernet
                + "\n[ipv4]\nmethod=auto\n");

    assertThat(profile.isFor(netdev("wire0", ADDRESS))).isEqualTo(isFor);
  }

  @ParameterizedTest
  @CsvSource({
    "method=auto, true",
    "method=link-local, true",
    "'', true",
    "method=manual, false",
    "method=disabled, false",
    "method=shared, false"
  })
  void onlySomeMethodsAddALinkLocalAddress(String method, boolean may) {
    assertThat(
            ConnectionProfile.parse("x", "[connection]\nid=x\n[ipv4]\n" + method + "\n")
                .mayAddLinkLocal())
        .isEqualTo(may);
  }

  @Test
  void lastAssignmentOfASectionCounts() {
    IniFile file =
        IniFile.parse("a=0\n[S]\n# a=1\n;a=2\n a = 3 \n=x\nnonsense\n[T]\na=4\n[S]\na=5=6\n");

    assertThat(file.all("S", "a")).containsExactly("3", "5=6");
    assertThat(file.last("S", "a")).contains("5=6");
    assertThat(file.last("", "a")).contains("0");
    assertThat(file.last("S", "b")).isEqualTo(Optional.empty());
  }
}
