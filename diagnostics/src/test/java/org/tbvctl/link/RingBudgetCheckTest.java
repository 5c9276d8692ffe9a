package org.tbvctl.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;

/** Rings that are wanted, and rates that are only quoted. */
class RingBudgetCheckTest {
  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";
  private static final String APPLE_KEY = "\\xff\\xff\\xff\\xff\\xff\\xffAD";

  /** A controller with two rings beside the control ring, and one peer with two lanes. */
  private final TestingHost host =
      TestingHost.linux("A")
          .cable("0-2", "B", "Linux")
          .service("0-2.1", "tbverbs", 1)
          .service("0-2.2", "tbverb1", 1)
          .command("lspci", lspci("158d"));

  @Test
  void wantedAndExistingRingsAreCounted() {
    network();

    Finding finding = budget().only();

    assertThat(finding.id()).isEqualTo("link.ring-budget");
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
    assertThat(finding.details())
        .containsEntry("domain", 0)
        .containsEntry("rings", 2)
        .containsEntry("wanted", 3);
    assertThat(Examination.evidence(finding)).anyMatch(line -> line.contains("1022:158d"));
  }

  @Test
  void lanesAloneFit() {
    assertThat(budget().ids()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 1", "1-2, 1", "auto, 1", "4, 1", "x, 1"})
  void ownLanesLimitWhatThePeerOffers(String lanes, int findings) {
    network().file(PARAMETERS + "lanes", lanes + "\n");

    assertThat(budget().ids()).hasSize(findings);
  }

  @Test
  void networkServiceWithoutItsDriverTakesNoRing() {
    host.service("0-2.0", "network", 1);

    assertThat(budget().ids()).isEmpty();
  }

  @Test
  void secondCableOnTheSameControllerWantsRingsToo() {
    host.cable("0-4", "C", "Linux").service("0-4.1", "tbverbs", 1);

    assertThat(budget().only().details()).containsEntry("wanted", 3);
  }

  @Test
  void cableOnAnotherControllerDoesNot() {
    host.cable("1-2", "C", "Linux").service("1-2.1", "tbverbs", 1);

    assertThat(budget().ids()).isEmpty();
  }

  @Test
  void appleServiceOfAMacTakesOneRing() {
    host.cable("0-4", "mac", "Apple Inc.").service("0-4.1", APPLE_KEY, 64087);
    assertThat(budget().only().details()).containsEntry("wanted", 3);

    host.cable("0-4", "C", "Linux");
    assertThat(budget().ids()).as("a Linux peer's Apple service is skipped").isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1668, 0", "ffff, 0"})
  void controllerWhoseRingsNobodyCountedIsNoFinding(String device, int findings) {
    network().command("lspci", lspci(device));

    assertThat(budget().ids()).hasSize(findings);
  }

  @Test
  void moduleThatBindsNothingWantsNothing() {
    network().file(PARAMETERS + "bind_services", "N\n");

    assertThat(budget().ids()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // what the interface or the port says, and how the cable trained
    "Speed: 40000Mb/s, 1, 1",
    "Speed: 40000Mb/s, 2, 0",
    "Speed: 20000Mb/s, 1, 0",
    "Speed: Unknown!, 1, 0"
  })
  void quotedRateIsNamedOnlyWhereItMisleads(String line, int lanes, int findings) {
    host.trained("0-2", "20.0 Gb/s", lanes, "20.0 Gb/s", lanes)
        .command("ethtool_thunderbolt0", "Settings for thunderbolt0:\n\t" + line + "\n");

    assertThat(constant().ids()).hasSize(findings);
  }

  @Test
  void verbsRateIsAConstantToo() {
    host.trained("0-2", "20.0 Gb/s", 1, "20.0 Gb/s", 1)
        .file("sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n")
        .file("sys/class/infiniband/usb4_rdma0/ports/1/rate", "40 Gb/sec (4X FDR10)\n");

    Finding finding = constant().only();

    assertThat(finding.id()).isEqualTo("link.constant-rate");
    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(finding.details()).containsEntry("transmitGigabits", 20.0);
    assertThat(Examination.evidence(finding))
        .contains("A sys/class/infiniband/usb4_rdma0/ports/1/rate =40 Gb/sec (4X FDR10)");
  }

  @Test
  void renamedThunderboltInterfaceIsKnownByItsPath() {
    host.trained("0-2", "20.0 Gb/s", 1, "20.0 Gb/s", 1)
        .command("ethtool_wire0", "\tSpeed: 40000Mb/s\n")
        .link(
            "sys/class/net/wire0",
            "../../devices/pci0000:00/0000:c6:00.5/domain0/0-0/0-2/0-2.0/net/wire0");

    assertThat(constant().ids()).hasSize(1);
  }

  private TestingHost network() {
    return host.service("0-2.0", "network", 1).driver("0-2.0", "thunderbolt-net");
  }

  private static String lspci(String device) {
    return "c6:00.5 USB controller [0c03]: AMD USB4 Host Router [1022:"
        + device
        + "] (prog-if 40 [USB4 Host Interface])\n";
  }

  private Examination budget() {
    return examine(new RingBudgetCheck());
  }

  private Examination constant() {
    return examine(new ConstantRateCheck());
  }

  private Examination examine(Check check) {
    return Examination.of(check, host);
  }
}
