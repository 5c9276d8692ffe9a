package org.tbvctl.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.identity.Addresses.PARAMETERS;
import static org.tbvctl.identity.Addresses.answering;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;
import org.tbvctl.visibility.Devices;

class NetdevMissingCheckTest {
  private static final String ROCE = PARAMETERS + "roce_netdev";

  private final TestingHost host = Devices.healthy("A");

  @Test
  void missingNameStandsBesideTheOnesThatExist() {
    host.file(ROCE, "rgid1\n").file("sys/class/net/eno1/name_assign_type", "4\n");

    Finding finding = examine(host).only();

    assertThat(finding.id()).isEqualTo("identity.netdev-missing");
    assertThat(finding.details()).containsEntry("netdev", "rgid1");
    assertThat(Examination.evidence(finding))
        .containsExactly(
            "A " + ROCE + " roce_netdev=rgid1", "A sys/class/net interfaces=eno1 rgid0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rgid0", "(null)", "", "<unset>", "  "})
  void presentOrUnsetNameIsNoFinding(String name) {
    assertThat(examine(host.file(ROCE, name + "\n")).ids()).isEmpty();
  }

  @Test
  void eitherListShowsThatAnInterfaceExists() {
    TestingHost listed =
        TestingHost.linux("A")
            .file(ROCE, "gid0\n")
            .unreadable("sys/class/net", "not captured")
            .command("ip_addr", "5: gid0: <UP> mtu 1500\n");

    assertThat(examine(listed).ids()).isEmpty();
    assertThat(examine(listed.command("ip_addr", "5: gid1: <UP> mtu 1500\n")).only().title())
        .contains("gid0");
  }

  @Test
  void nothingReadProvesNothing() {
    TestingHost blind =
        TestingHost.linux("A").file(ROCE, "gid0\n").unreadable("sys/class/net", "not captured");

    assertThat(examine(blind).ids()).isEmpty();
  }

  @Test
  void interfaceOfTheResponderIsLookedForOnlyWhereItAnswers() {
    assertThat(
            examine(answering("A", "off").file(PARAMETERS + "tbnet_identity_gid", "mac0\n")).ids())
        .isEmpty();

    TestingHost answers =
        Devices.healthy("A")
            .file(PARAMETERS + "tbnet_identity_gid", "mac0\n")
            .sample("tbnet_identity: stock_proxy\n", "");
    Finding finding = examine(answers).only();
    assertThat(finding.details()).containsEntry("netdev", "mac0");
    assertThat(Examination.evidence(finding))
        .contains("A " + PARAMETERS + "tbnet_identity_gid tbnet_identity_gid=mac0");
  }

  @Test
  void moduleThatIsNotLoadedTakesNoAddress() {
    TestingHost unloaded = TestingHost.bare("A").file("sys/class/net/eno1/mtu", "1500\n");

    assertThat(examine(unloaded.file(ROCE, "gid0\n")).ids()).isEmpty();
  }

  @Test
  void interfaceThatComesWithTheCableIsMissedOnlyWithOne() {
    host.file(ROCE, "thunderbolt0\n");

    assertThat(examine(host).ids()).isEmpty();
    assertThat(examine(host.cable("0-2", "B", "Linux")).only().remedy().orElseThrow().commands())
        .contains("sudo modprobe thunderbolt_net");
  }

  private static Examination examine(TestingHost... hosts) {
    return Examination.of(new NetdevMissingCheck(), hosts);
  }
}
