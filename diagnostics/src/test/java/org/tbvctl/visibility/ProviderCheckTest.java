package org.tbvctl.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.mac.TestingMac;

class ProviderCheckTest {
  private static final String FOLDER = "usr/lib/x86_64-linux-gnu/libibverbs/";
  private static final String COULD_NOT_LOAD =
      "libibverbs: Warning: couldn't load driver 'libusb4_rdma-rdmav59.so':"
          + " libusb4_rdma-rdmav59.so: cannot open shared object file: No such file or directory\n";

  private final TestingHost host = TestingHost.linux("A");

  @Test
  void missingLibraryNamesTheFolderThatWasSeen() {
    plugins("libmlx5-rdmav59.so", "librxe-rdmav59.so");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.provider-missing");
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.place().host()).contains("A");
    assertThat(Examination.evidence(finding))
        .singleElement()
        .asString()
        .contains("x86_64-linux-gnu/libibverbs", "libmlx5-rdmav59.so librxe-rdmav59.so");
  }

  @Test
  void folderThatCouldNotBeReadIsUnknownAndNotMissing() {
    host.unreadable("usr/lib64/libibverbs", "permission denied");

    Examination examination = examine();

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.findings().unknowns())
        .singleElement()
        .satisfies(
            unknown -> {
              assertThat(unknown.host()).isEqualTo("A");
              assertThat(unknown.neededFor())
                  .containsExactly("visibility.provider-missing", "visibility.provider-abi");
            });
  }

  @Test
  void whatLibibverbsAskedForInVainIsASuspicionWithoutTheFolder() {
    host.failedCommand("ibv_devices", COULD_NOT_LOAD, 0);

    assertThat(examine().only().grade()).isEqualTo(Grade.SUSPECT);
  }

  @Test
  void complaintAboutAnotherDriversDeviceIsNotOurs() {
    host.failedCommand(
        "ibv_devices",
        "libibverbs: Warning: no userspace device-specific driver found for hns_0\n",
        0);

    Examination examination = examine();

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("A: libibverbs");
  }

  @ParameterizedTest
  @CsvSource({"34, 59, 0", "59, 34, 0", "34, 57, 56.0", "57, 64, 64.0"})
  void otherInterfaceNumberIsToldWithBothNumbers(int own, int library, String ignored) {
    plugins("libusb4_rdma-rdmav" + own + ".so", "libmlx5-rdmav" + library + ".so")
        .file("etc/libibverbs.d/usb4_rdma.driver", "driver usb4_rdma\n");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.provider-abi");
    assertThat(finding.details())
        .containsEntry("providerAbi", own)
        .containsEntry("libibverbsAbi", library);
    assertThat(finding.remedy().orElseThrow().text())
        .contains("libusb4_rdma-rdmav" + library + ".so");
  }

  @Test
  void equalFractionsOfNeighboursProveNothing() {
    plugins("libusb4_rdma-rdmav34.so", "libmlx5-rdmav34.so", "librxe-rdmav59.so")
        .file("etc/libibverbs.d/usb4_rdma.driver", "driver usb4_rdma\n");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void majorityOfNeighboursDecides() {
    plugins(
            "libusb4_rdma-rdmav34.so",
            "libmlx5-rdmav34.so",
            "librxe-rdmav59.so",
            "libsiw-rdmav59.so")
        .file("etc/libibverbs.d/usb4_rdma.driver", "driver usb4_rdma\n");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.provider-abi");
    assertThat(Examination.evidence(finding)).anyMatch(line -> line.contains("2 other plug-ins"));
  }

  @Test
  void whatTheLibraryAskedForOutweighsItsNeighbours() {
    plugins("libusb4_rdma-rdmav57.so", "libmlx5-rdmav57.so")
        .file("etc/libibverbs.d/usb4_rdma.driver", "driver usb4_rdma\n")
        .failedCommand("ibv_devices", COULD_NOT_LOAD, 0);

    Finding finding = examine().only("visibility.provider-abi");

    assertThat(finding.details()).containsEntry("libibverbsAbi", 59);
  }

  @ParameterizedTest
  @CsvSource({
    "ii  libibverbs1:amd64 50.0-2ubuntu0.2 amd64 x, 34, true",
    "ii  libibverbs1:amd64 50.0-2ubuntu0.2 amd64 x, 59, false",
    "ii  libibverbs1:amd64 59.0-1 amd64 x, 59, true",
    "ii  libibverbs1:amd64 63.1-1 amd64 x, 59, true",
    "ii  libibverbs1:amd64 64.0-1 amd64 x, 59, false"
  })
  void packageVersionTellsTheInterface(String line, int own, boolean fits) {
    plugins("libusb4_rdma-rdmav" + own + ".so").command("dpkg_l", line + "\n");

    assertThat(examine().ids().contains("visibility.provider-abi")).isEqualTo(!fits);
  }

  @Test
  void configurationWithoutTheDriverKeepsAFittingLibraryUnused() {
    plugins("libusb4_rdma-rdmav59.so", "libmlx5-rdmav59.so")
        .file("etc/libibverbs.d/mlx5.driver", "driver mlx5\n");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.provider-missing");
    assertThat(finding.remedy().orElseThrow().commands())
        .containsExactly("echo 'driver usb4_rdma' | sudo tee /etc/libibverbs.d/usb4_rdma.driver");
  }

  @Test
  void environmentNamesTheDriverAsWell() {
    plugins("libusb4_rdma-rdmav59.so", "libmlx5-rdmav59.so")
        .file("etc/libibverbs.d/mlx5.driver", "driver mlx5\n")
        .command("env", "IBV_DRIVERS=usb4_rdma\n");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void configurationThatWasNotReadIsNotMissing() {
    plugins("libusb4_rdma-rdmav59.so", "libmlx5-rdmav59.so")
        .unreadable("etc/libibverbs.d", "not captured");

    assertThat(examine().ids()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"modinfo", "dkms_status"})
  void moduleOnDiskIsReasonEnoughToLookAtTheProvider(String command) {
    TestingHost unloaded =
        TestingHost.bare("A")
            .file(FOLDER + "libmlx5-rdmav59.so", "ELF")
            .command(
                command,
                command.equals("modinfo")
                    ? "filename:       /lib/modules/x/thunderbolt_ibverbs.ko\n"
                    : "thunderbolt-ibverbs/0.3.4, 7.1.9-200.fc44.x86_64, x86_64: installed\n");

    assertThat(Examination.of(new ProviderCheck(), unloaded).ids())
        .containsExactly("visibility.provider-missing");
  }

  @Test
  void hostWithoutTheModuleAndMacsNeedNoProvider() {
    TestingHost bare = TestingHost.bare("A").file(FOLDER + "libmlx5-rdmav59.so", "ELF");

    Examination examination = Examination.of(new ProviderCheck(), bare, new TestingMac("mac", 2));

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).isEmpty();
  }

  private TestingHost plugins(String... names) {
    for (String name : names) {
      host.file(FOLDER + name, "ELF");
    }
    return host;
  }

  private Examination examine() {
    return Examination.of(new ProviderCheck(), host);
  }
}
