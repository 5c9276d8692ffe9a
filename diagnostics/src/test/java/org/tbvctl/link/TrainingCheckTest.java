package org.tbvctl.link;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.mac.TestingMac;

class TrainingCheckTest {
  private static final String BUS = "sys/bus/thunderbolt/devices/";

  private final TestingHost host = TestingHost.linux("A").cable("0-2", "B", "Linux");

  @ParameterizedTest
  @CsvSource({
    "20.0 Gb/s, 2, 20.0 Gb/s, 2, -",
    "20.0 Gb/s, 2, 10.0 Gb/s, 2, link.asymmetric",
    "10.0 Gb/s, 2, 20.0 Gb/s, 2, link.asymmetric",
    "20.0 Gb/s, 1, 20.0 Gb/s, 2, link.asymmetric",
    // equal sums from other lanes are still two different trainings
    "20.0 Gb/s, 2, 40.0 Gb/s, 1, link.asymmetric",
    "40.0 Gb/s, 3, 40.0 Gb/s, 1, link.asymmetric",
    "20.0 Gb/s, 1, 20.0 Gb/s, 1, link.single-lane",
    "40.0 Gb/s, 1, 40.0 Gb/s, 1, link.single-lane",
    "10.0 Gb/s, 2, 10.0 Gb/s, 2, -"
  })
  void atMostOneFindingForACable(String tx, int txLanes, String rx, int rxLanes, String id) {
    host.trained("0-2", tx, txLanes, rx, rxLanes);

    assertThat(String.join(" ", examine(host).ids())).isEqualTo(id.equals("-") ? "" : id);
  }

  @Test
  void slowerSideIsNamedFromTheHostsPointOfView() {
    host.trained("0-2", "20.0 Gb/s", 2, "10.0 Gb/s", 2);
    Finding finding = examine(host).only();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.explanation()).contains("traffic to A has the slower side");
    assertThat(finding.details())
        .containsEntry("cable", "0-2")
        .containsEntry("peerHost", "B")
        .containsEntry("transmitGigabits", 40.0)
        .containsEntry("receiveGigabits", 20.0);
    assertThat(finding.evidence()).extracting(it -> it.key()).containsExactly("tx", "rx");

    host.trained("0-2", "10.0 Gb/s", 2, "20.0 Gb/s", 2);
    assertThat(examine(host).only().explanation()).contains("from A has the slower side");
  }

  @Test
  void eachCableIsJudgedByItself() {
    host.trained("0-2", "20.0 Gb/s", 1, "20.0 Gb/s", 1)
        .cable("1-2", "C", "Linux")
        .trained("1-2", "20.0 Gb/s", 2, "10.0 Gb/s", 2);

    assertThat(examine(host).found())
        .extracting(finding -> finding.id() + " " + finding.details().get("cable"))
        .containsExactly("link.single-lane 0-2", "link.asymmetric 1-2");
  }

  @ParameterizedTest
  @CsvSource({
    // generations here and there, what the lane came to
    "4, 4, 10.0 Gb/s, true",
    "4, 3, 10.0 Gb/s, true",
    "4, 2, 10.0 Gb/s, false",
    "2, 2, 10.0 Gb/s, false",
    "4, 4, 20.0 Gb/s, false"
  })
  void weakerEndDecidesWhatIsPossible(int here, int there, String speed, boolean low) {
    host.file(BUS + "0-0/generation", here + "\n").trained("0-2", speed, 2, speed, 2);

    Examination examination = examine(host, peer(there));

    assertThat(examination.places().contains("link.trained-low A")).isEqualTo(low);
  }

  @Test
  void lowTrainingIsTheSameInEitherOrderOfTheHosts() {
    host.trained("0-2", "10.0 Gb/s", 2, "10.0 Gb/s", 2);

    assertThat(examine(host, peer(4)).places())
        .containsExactlyInAnyOrderElementsOf(examine(peer(4), host).places())
        .contains("link.trained-low A");
  }

  @ParameterizedTest
  @CsvSource({
    // the same cable faster; another cable; the same speed; slower
    "0x2, 20, 0x2, true",
    "0x4, 20, 0x2, false",
    "0x2, 10, 0x2, false",
    "0x2, 20, 0x1, false"
  })
  void fasterTrainingOfTheSameCableProvesMore(String route, int speed, String width, boolean low) {
    host.trained("0-2", "10.0 Gb/s", 2, "10.0 Gb/s", 2)
        .moduleLog(
            "bound native service id=1 key=tbverbs native_lane=0 route="
                + route
                + (" link_speed=" + speed + "Gb/s width=" + width + " rail=0x42f89564 path_id=1"));

    assertThat(examine(host).ids().contains("link.trained-low")).isEqualTo(low);
  }

  @Test
  void provenAbilityIsQuoted() {
    host.trained("0-2", "10.0 Gb/s", 2, "10.0 Gb/s", 2)
        .moduleLog(
            "bound native service id=1 key=tbverbs native_lane=0 route=0x2 link_speed=20Gb/s"
                + " width=0x2 rail=0x42f89564 path_id=1");

    Finding finding = examine(host).only();

    assertThat(finding.details()).containsEntry("possibleGigabits", 40.0);
    assertThat(finding.evidence()).extracting(it -> it.key()).contains("svc.bound");
  }

  @Test
  void trainingThatIsNotTheBusesIsNoGuess() {
    host.file(BUS + "0-2/tx_speed", "fast\n");

    assertThat(examine(host).ids()).isEmpty();
  }

  @Test
  void widthOfTheModuleIsAMask() {
    TestingHost blind = TestingHost.linux("A").unreadable(BUS.replaceAll("/$", ""), "not captured");
    blind.sample(
        "native_enabled: 1\n",
        "peer 1 backend=native rails=1\n"
            + "  rail=0x0 route=0x2 link_speed=40Gb/s link_width=0x8 state=tunnel_enabled\n");

    Finding finding = examine(blind).only();

    assertThat(finding.id()).isEqualTo("link.asymmetric");
    assertThat(finding.details())
        .containsEntry("transmitGigabits", 40.0)
        .containsEntry("receiveGigabits", 120.0);
  }

  @Test
  void macsAreJudgedElsewhere() {
    TestingMac mac = new TestingMac("mac", 2).speeds("Up to 80 Gb/s", "40 Gb/s");

    assertThat(Examination.of(new TrainingCheck(), mac).ids()).isEmpty();
  }

  private static TestingHost peer(int generation) {
    return TestingHost.linux("B")
        .file(BUS + "0-0/generation", generation + "\n")
        .file(BUS + "0-0/unique_id", "uuid-of-B\n");
  }

  private static Examination examine(TestingHost... hosts) {
    return Examination.of(new TrainingCheck(), hosts);
  }
}
