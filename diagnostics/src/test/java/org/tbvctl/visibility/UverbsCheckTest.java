package org.tbvctl.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.host.TestingHost;

class UverbsCheckTest {
  private static final String ADA = "uid=1000(ada) gid=1000(ada) groups=1000(ada),104(rdma)\n";

  private final TestingHost host = Devices.healthy("A");

  @Test
  void closedNodeNamesUserModeAndOwner() {
    nodes("crw-------", "root").command("id", ADA);

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.uverbs-permission");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.title()).contains("ada", "/dev/infiniband/uverbs0");
    assertThat(finding.details()).containsEntry("mode", "0600");
    assertThat(Examination.evidence(finding))
        .containsExactly(
            "A commands/ls_dev_infiniband uverbs0=0600 root:root",
            "A commands/id user=ada (uid 1000)");
  }

  @Test
  void groupThatMayOpenIsTheWayIn() {
    nodes("crw-rw----", "video").command("id", ADA);

    assertThat(remedy().commands()).containsExactly("sudo usermod -aG video $USER");
  }

  @Test
  void rootsGroupIsNoWayIn() {
    nodes("crw-rw----", "root").command("id", ADA);

    assertThat(remedy().commands()).contains("sudo udevadm control --reload");
  }

  @Test
  void ownerIsJudgedByTheOwnersBits() {
    host.command("ls_dev_infiniband", "crw------- 1 ada root 231, 192 Nov 16 08:01 uverbs0\n")
        .command("id", ADA);
    assertThat(examine().ids()).isEmpty();

    // the kernel takes the first class that fits: an owner without rights gains none from others
    host.command("ls_dev_infiniband", "c---rw-rw- 1 ada root 231, 192 Nov 16 08:01 uverbs0\n");
    assertThat(examine().ids()).containsExactly("visibility.uverbs-permission");
  }

  @Test
  void memberOfAShutGroupGainsNothingFromOthers() {
    nodes("crw----rw-", "rdma").command("id", ADA);

    assertThat(examine().ids()).containsExactly("visibility.uverbs-permission");
  }

  @Test
  void unknownUserIsAnUnknownAndNoFinding() {
    TestingHost nobody =
        Devices.add(
                TestingHost.linux("A"),
                0,
                "usb4_rdma0",
                "0200:5442:5752:4253",
                "g",
                "::ffff:1.2.3.4")
            .command("ls_dev_infiniband", Devices.listing("crw-------", "root"));

    Examination examination = Examination.of(new UverbsCheck(), nobody);

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("A: id");
  }

  @Test
  void listingThatWasNotTakenIsAnUnknown() {
    TestingHost unlisted =
        Devices.add(
                TestingHost.linux("A"),
                0,
                "usb4_rdma0",
                "0200:5442:5752:4253",
                "g",
                "::ffff:1.2.3.4")
            .command("id", ADA);

    Examination examination = Examination.of(new UverbsCheck(), unlisted);

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("A: ls_dev_infiniband");
  }

  @Test
  void nodeOfAnotherEntryDoesNotServe() {
    host.command(
        "ls_dev_infiniband", Devices.listing("crw-rw-rw-", "root").replace("uverbs0", "uverbs1"));

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.uverbs-missing");
    assertThat(finding.title()).contains("has no uverbs0");
    assertThat(Examination.evidence(finding))
        .containsExactly(
            "A sys/class/infiniband_verbs/uverbs0/ibdev uverbs0=usb4_rdma0",
            "A commands/ls_dev_infiniband uverbs0=not listed");
  }

  @Test
  void listingThatFailedOtherwiseProvesNothing() {
    host.failedCommand(
        "ls_dev_infiniband", "ls: cannot open directory '/dev/infiniband': Permission denied\n", 2);

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void deviceWithoutEntryIsSaidOnceAndNothingElseAboutIt() {
    host.file("sys/class/infiniband_verbs/uverbs0/ibdev", "mlx5_0\n")
        .command("ls_dev_infiniband", "total 0\n")
        .command("id", ADA);

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.uverbs-missing");
    assertThat(Examination.evidence(finding))
        .containsExactly("A sys/class/infiniband_verbs usb4_rdma0=no entry");
  }

  @Test
  void entriesThatWereNotReadAreNotMissing() {
    host.unreadable("sys/class/infiniband_verbs", "not captured");

    assertThat(examine().ids()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"crw-rw-rw-, crw-------", "crw-------, crw-rw-rw-"})
  void onlyTheClosedOneOfTwoNodesIsNamed(String first, String second) {
    Devices.add(host, 1, "usb4_rdma1", "0200:5442:5752:4254", "rgid0", "::ffff:10.20.0.1");
    host.command("id", ADA)
        .command(
            "ls_dev_infiniband",
            Devices.listing(first, "root")
                + Devices.listing(second, "root").replace("uverbs0", "uverbs1"));

    Finding finding = examine().only();

    assertThat(finding.evidence())
        .extracting(it -> it.key())
        .containsExactly(first.equals("crw-------") ? "uverbs0" : "uverbs1", "user");
  }

  @Test
  void otherDriversDevicesAreNotLookedAt() {
    TestingHost other =
        Devices.add(TestingHost.linux("A"), 0, "mlx5_0", "506b:4b03:00a1:b2c4", "eno1", "fe80::1")
            .command("ls_dev_infiniband", "total 0\n")
            .command("id", ADA);

    Examination examination = Examination.of(new UverbsCheck(), other);

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).isEmpty();
  }

  private TestingHost nodes(String mode, String group) {
    return host.command("ls_dev_infiniband", Devices.listing(mode, group));
  }

  private Remedy remedy() {
    return examine().only().remedy().orElseThrow();
  }

  private Examination examine() {
    return Examination.of(new UverbsCheck(), host);
  }
}
