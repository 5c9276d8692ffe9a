package org.tbvctl.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.thunderbolt.Direction;

class LinkChecksTest {
  private static final String BUS = "sys/bus/thunderbolt/devices/";

  private final TestingHost host = TestingHost.linux("A").cable("0-2", "B", "Linux");

  @Test
  void twoLanesBothWaysIsFine() {
    assertThat(ids(host)).isEmpty();
  }

  @Test
  void directionsThatDiffer() {
    host.trained("0-2", "20.0 Gb/s", 2, "10.0 Gb/s", 2);

    Finding finding = examine(host).get(0);

    assertThat(finding.id()).isEqualTo("link.asymmetric");
    assertThat(finding.details())
        .containsEntry("transmitGigabits", 40.0)
        .containsEntry("receiveGigabits", 20.0);
  }

  @Test
  void oneLaneIsNeitherLowNorAsymmetric() {
    host.trained("0-2", "20.0 Gb/s", 1, "20.0 Gb/s", 1)
        .log("thunderbolt 0-2: error waiting for link width to become 2");

    Finding finding = examine(host).get(0);

    assertThat(ids(host)).containsExactly("link.single-lane");
    assertThat(finding.evidence()).anyMatch(it -> it.key().equals("tb.width_wait"));
  }

  @Test
  void unknownAbilityOfThePeerIsNoFinding() {
    host.trained("0-2", "10.0 Gb/s", 2, "10.0 Gb/s", 2);

    assertThat(ids(host)).isEmpty();
  }

  @Test
  void bothControllersCouldDoMore() {
    host.trained("0-2", "10.0 Gb/s", 2, "10.0 Gb/s", 2);
    TestingHost peer =
        TestingHost.linux("B")
            .file(BUS + "0-0/unique_id", "uuid-of-B\n")
            .cable("0-1", "A", "Linux")
            .trained("0-1", "10.0 Gb/s", 2, "10.0 Gb/s", 2);

    assertThat(ids(host, peer)).containsExactly("link.trained-low", "link.trained-low");
  }

  @Test
  void oldControllerIsNotBlamed() {
    host.trained("0-2", "10.0 Gb/s", 2, "10.0 Gb/s", 2);
    TestingHost peer =
        TestingHost.linux("B").file(BUS + "0-0/generation", "2\n").cable("0-1", "A", "Linux");

    assertThat(ids(host, peer)).isEmpty();
  }

  @Test
  void earlierTrainingProvesTheAbility() {
    host.trained("0-2", "10.0 Gb/s", 2, "10.0 Gb/s", 2)
        .moduleLog(
            "bound native service id=1 key=tbverbs native_lane=0 route=0x2 link_speed=20Gb/s"
                + " width=0x2 rail=0x42f89564 path_id=1");

    assertThat(ids(host)).containsExactly("link.trained-low");
  }

  @Test
  void withoutTheBusTheModuleTells() {
    TestingHost blind =
        TestingHost.linux("A")
            .unreadable(BUS.substring(0, BUS.length() - 1), "not captured")
            .sample(
                "native_enabled: 1\n",
                "peer 1 backend=native rails=1\n"
                    + "  rail=0x0 route=0x2 link_speed=20Gb/s link_width=0x1 state=tunnel_enabled\n");

    assertThat(ids(blind)).containsExactly("link.single-lane");
  }

  @Test
  void widthMaskTellsAsymmetricLinks() {
    TestingHost blind =
        TestingHost.linux("A")
            .unreadable(BUS.substring(0, BUS.length() - 1), "not captured")
            .moduleLog(
                "bound native service id=1 key=tbverbs native_lane=0 route=0x2 link_speed=40Gb/s"
                    + " width=0x4 rail=0x42f89564 path_id=1");

    assertThat(TrainedLink.of(HostSnapshot.read(blind)))
        .singleElement()
        .satisfies(
            link -> {
              assertThat(link.transmit()).isEqualTo(new Direction(40, 3));
              assertThat(link.receive()).isEqualTo(new Direction(40, 1));
            });
  }

  @Test
  void constantRateIsNamedWhereItMisleads() {
    host.trained("0-2", "20.0 Gb/s", 1, "20.0 Gb/s", 1)
        .command("ethtool_thunderbolt0", "Settings for thunderbolt0:\n\tSpeed: 40000Mb/s\n");

    assertThat(ids(host)).containsExactly("link.single-lane", "link.constant-rate");
  }

  @Test
  void otherAdaptersRateIsReal() {
    host.trained("0-2", "20.0 Gb/s", 1, "20.0 Gb/s", 1)
        .command("ethtool_ens1", "Settings for ens1:\n\tSpeed: 40000Mb/s\n");

    assertThat(ids(host)).containsExactly("link.single-lane");
  }

  @Test
  void moreRingsWantedThanTheControllerHas() {
    strix().service("0-2.0", "network", 1).driver("0-2.0", "thunderbolt-net");

    Finding finding = examine(host).get(0);

    assertThat(finding.id()).isEqualTo("link.ring-budget");
    assertThat(finding.details()).containsEntry("rings", 2).containsEntry("wanted", 3);
  }

  @Test
  void oneLaneLeavesARingForTheInterface() {
    strix()
        .service("0-2.0", "network", 1)
        .driver("0-2.0", "thunderbolt-net")
        .file("sys/module/thunderbolt_ibverbs/parameters/lanes", "1\n");

    assertThat(ids(host)).isEmpty();
  }

  private TestingHost strix() {
    return host.service("0-2.1", "tbverbs", 1)
        .service("0-2.2", "tbverb1", 1)
        .command(
            "lspci",
            "c6:00.5 USB controller [0c03]: AMD Strix Halo USB4 Host Router [1022:158d] (prog-if 40"
                + " [USB4 Host Interface])\n")
        .link(BUS + "domain0", "../../../devices/pci0000:00/0000:c6:00.5/domain0");
  }

  private static List<String> ids(TestingHost... hosts) {
    return Examination.of(LinkChecks.all(), hosts).ids();
  }

  private static List<Finding> examine(TestingHost... hosts) {
    return Examination.of(LinkChecks.all(), hosts).found();
  }
}
