package org.tbvctl.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;

class RenameCheckTest {
  private static final String PEER_1 = "0200:5442:5752:4253";
  private static final String PEER_1_LANE_1 = "0200:5442:5752:4254";
  private static final String PEER_2 = "0200:5442:5852:4253";
  private static final String APPLE_1 = "0300:5442:5752:4253";
  private static final String GID = "0000:0000:0000:0000:0000:ffff:0a14:0001";

  private final TestingHost host = TestingHost.linux("dunlin");

  @Test
  void findingNamesTheDeviceItsProofAndTheWayBack() {
    device("rocep198s0f5", PEER_1)
        .moduleLog(
            "registered native ib_device usb4_rdma0 rail=peer1/0 domain=0 guid=0200544257524253");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.device-renamed");
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.place().host()).contains("dunlin");
    assertThat(finding.details()).containsEntry("devices", List.of("rocep198s0f5"));
    assertThat(Examination.evidence(finding))
        .containsExactly(
            "dunlin sys/class/infiniband/rocep198s0f5/node_guid"
                + " rocep198s0f5=0200:5442:5752:4253");
    assertThat(finding.remedy().orElseThrow().commands())
        .containsExactly(
            "sudo tbvctl naming install", "sudo rdma dev set rocep198s0f5 name usb4_rdma0");
  }

  @Test
  void withoutTheLogNoNameIsGuessedForTheWayBack() {
    device("rocep198s0f5", PEER_1);

    assertThat(examine().only().remedy().orElseThrow().commands())
        .containsExactly("sudo tbvctl naming install");
  }

  @Test
  void nameOfTheLastRegistrationCounts() {
    device("roces2", PEER_1)
        .moduleLog(
            "registered native ib_device usb4_rdma5 rail=peer1/0 domain=1 guid=0200544257524253",
            "registered native ib_device usb4_rdma0 rail=peer1/0 domain=0 guid=0200544257524253",
            "registered native ib_device usb4_rdma1 rail=peer1/1 domain=0 guid=0200544257524254");

    assertThat(examine().only().remedy().orElseThrow().commands())
        .contains("sudo rdma dev set roces2 name usb4_rdma0");
  }

  @Test
  void ruleThatDoesItIsQuotedWithItsLine() {
    device("rocep198s0f5", PEER_1)
        .file(
            "usr/lib/udev/rules.d/60-rdma-persistent-naming.rules",
            "# names\nACTION==\"add\", SUBSYSTEM==\"infiniband\","
                + " PROGRAM=\"rdma_rename %k NAME_FALLBACK\"\n");

    assertThat(Examination.evidence(examine().only()))
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("60-rdma-persistent-naming.rules line 2=")
                    .contains("NAME_FALLBACK"));
  }

  @Test
  void appleDeviceIsTheModulesTooWhateverItIsCalled() {
    device("rocep198s0f5", APPLE_1);

    assertThat(examine().only().id()).isEqualTo("visibility.device-renamed");
  }

  @ParameterizedTest
  @CsvSource({
    "usb4_rdma0, 0200:5442:5752:4253",
    "usb4_apple0, 0300:5442:5752:4253",
    "rocep65s0f0, 506b:4b03:00a1:b2c4",
    // the two GUIDs that the provider lists itself belong to no live device: peer 0 does not exist
    "rocep65s0f0, 0200:5442:5652:4253",
    "rocep65s0f0, not a guid"
  })
  void otherNamesAndOtherDriversAreNoRename(String name, String guid) {
    device(name, guid);

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void oneOfTwoLanesIsHalf() {
    device("rocep198s0f5", PEER_1);
    device("usb4_rdma1", PEER_1_LANE_1);

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.half-renamed");
    assertThat(finding.title()).contains("1 of 2", "rocep198s0f5").doesNotContain("usb4_rdma1");
    assertThat(finding.evidence()).extracting(it -> it.key()).contains("usb4_rdma1");
  }

  @Test
  void otherControllersRailsDoNotMakeItHalf() {
    device("rocep198s0f5", PEER_1);
    device("usb4_rdma5", PEER_2);
    host.link(
        "sys/class/infiniband/usb4_rdma5",
        "../../devices/pci0000:00/0000:c6:00.6/infiniband/usb4_rdma5");

    assertThat(examine().ids()).containsExactly("visibility.device-renamed");
  }

  @Test
  void eachControllerHasAFindingOfItsOwn() {
    device("rocep198s0f5", PEER_1);
    device("rocep198s0f6", PEER_2);
    host.link(
        "sys/class/infiniband/rocep198s0f6",
        "../../devices/pci0000:00/0000:c6:00.6/infiniband/rocep198s0f6");

    assertThat(examine().ids())
        .containsExactly("visibility.device-renamed", "visibility.device-renamed");
  }

  @ParameterizedTest
  @CsvSource({
    // the other device's kernel name, and the rail that the log registered the renamed one for
    "usb4_rdma1, usb4_rdma0 rail=peer1/0 domain=0, visibility.half-renamed",
    "usb4_rdma5, usb4_rdma0 rail=peer1/0 domain=0, visibility.device-renamed"
  })
  void copyWithoutLinksTellsControllersByTheirDomain(String kept, String registered, String id) {
    bare("rocep198s0f5", PEER_1);
    bare(kept, PEER_2);
    host.moduleLog("registered native ib_device " + registered + " guid=0200544257524253");

    assertThat(examine().ids()).containsExactly(id);
  }

  private void bare(String name, String guid) {
    host.file("sys/class/infiniband/" + name + "/node_guid", guid + "\n");
  }

  @Test
  void onlyTheHostWithTheRenameIsNamed() {
    device("rocep198s0f5", PEER_1);
    TestingHost other = Devices.healthy("plover");

    assertThat(Examination.of(new RenameCheck(), host, other).places())
        .isEqualTo(Examination.of(new RenameCheck(), other, host).places())
        .containsExactly("visibility.device-renamed dunlin");
  }

  private TestingHost device(String name, String guid) {
    return Devices.add(host, name.hashCode() & 7, name, guid, "g", GID);
  }

  private Examination examine() {
    return Examination.of(new RenameCheck(), host);
  }
}
