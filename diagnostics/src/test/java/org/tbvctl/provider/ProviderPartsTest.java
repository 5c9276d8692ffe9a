package org.tbvctl.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plug-in names, warnings, package lists and interface numbers. */
class ProviderPartsTest {

  @ParameterizedTest
  @CsvSource({
    "libusb4_rdma-rdmav59.so, usb4_rdma, 59",
    "libmlx5-rdmav34.so, mlx5, 34",
    "libbnxt_re-rdmav57.so, bnxt_re, 57"
  })
  void pluginNameHasDriverAndInterface(String name, String driver, int abi) {
    assertThat(PluginLibrary.of("f", name))
        .hasValueSatisfying(
            library -> {
              assertThat(library.driver()).isEqualTo(driver);
              assertThat(library.abi()).isEqualTo(abi);
              assertThat(library.path()).isEqualTo("f/" + name);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "libibverbs.so.1",
        "libusb4_rdma.so",
        "libusb4_rdma-rdmav.so",
        "libusb4_rdma-rdmavX.so",
        "lib-rdmav59.so",
        "libusb4_rdma-rdmav59.so.bak",
        ""
      })
  void otherFilesAreNoPlugins(String name) {
    assertThat(PluginLibrary.of("f", name)).isEmpty();
  }

  @Test
  void warningsAreSortedByWhatTheyAreAbout() {
    LibibverbsWarnings warnings =
        LibibverbsWarnings.parse(
            """
            libibverbs: Warning: couldn't load driver 'libusb4_rdma-rdmav59.so': no such file
            libibverbs: Warning: couldn't load driver 'libusb4_rdma-rdmav59.so': no such file
            libibverbs: Warning: no userspace device-specific driver found for usb4_rdma0
            libibverbs: Warning: Driver usb4_rdma does not support the kernel ABI of 2 (supports 1 to 1) for device /sys/class/infiniband/usb4_rdma1
            libibverbs: Warning: something new
            couldn't load driver 'x'
            """);

    assertThat(warnings.notLoaded()).hasSize(1);
    assertThat(warnings.unclaimed()).extracting(it -> it.subject()).containsExactly("usb4_rdma0");
    assertThat(warnings.abiRefused()).extracting(it -> it.subject()).containsExactly("usb4_rdma1");
    assertThat(warnings.wanted("usb4_rdma").map(PluginLibrary::abi)).contains(59);
    assertThat(warnings.wanted("mlx5")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ii  libibverbs1:amd64  50.0-2ubuntu0.2  amd64  Library|libibverbs1|50.0-2ubuntu0.2",
        "ii  rdma-core  50.0-2  amd64|rdma-core|50.0-2",
        "rdma-core-59.0-2.fc43.x86_64   Mon 02 Nov 2026|rdma-core|59.0-2.fc43.x86_64",
        "usb4-rdma-provider-0.3.4-1.fc44.x86_64|usb4-rdma-provider|0.3.4-1.fc44.x86_64",
        "rdma-core 63.0-1|rdma-core|63.0-1"
      })
  void packagesOfThreeDistributions(String line, String name, String version) {
    assertThat(PackageList.parse(line + "\n").version("no-such", name)).contains(version);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rc  libibverbs1:amd64  50.0-2  amd64", "un  libibverbs1  <none>  <none>", "x"})
  void removedPackagesAreNotInstalled(String line) {
    assertThat(PackageList.parse(line).version("libibverbs1")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "39.0-1, 34",
    "56.1, 34",
    "57.0, 57",
    "58.0, 57",
    "59.0-2.fc43, 59",
    "63.0-1, 59",
    "64.0, 64",
    "65.0, 65"
  })
  void interfaceOfARelease(String version, int abi) {
    assertThat(PrivateAbi.load().ofVersion(version)).hasValue(abi);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "git20260101", "99999.0", "v59"})
  void unknownReleaseIsNoGuess(String version) {
    assertThat(PrivateAbi.load().ofVersion(version)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "x IBVERBS_PRIVATE_59 y, 59",
    "-rdmav34.so, 34",
    "-rdmav34.so IBVERBS_PRIVATE_59, 59",
    "IBVERBS_PRIVATE_ IBVERBS_PRIVATE_64, 64"
  })
  void libraryNamesItsOwnInterface(String text, int abi) {
    assertThat(PrivateAbi.ofLibrary(text.getBytes(StandardCharsets.US_ASCII))).hasValue(abi);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "IBVERBS_PRIVATE_", "-rdmav", "IBVERBS_1.1"})
  void otherBytesNameNone(String text) {
    assertThat(PrivateAbi.ofLibrary(text.getBytes(StandardCharsets.US_ASCII))).isEmpty();
  }

  @Test
  void driverFileNamesItsDrivers() {
    assertThat(
            DriverFile.parse("x", "# note\ndriver usb4_rdma\n  driver\tmlx5\nfoo bar\ndriver\n")
                .drivers())
        .isEqualTo(List.of("usb4_rdma", "mlx5"));
  }
}
