package org.tbvctl.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.TestingCommands;
import org.tbvctl.host.TestingHostFiles;

class ProviderTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "usr/lib64",
        "usr/lib",
        "usr/lib/aarch64-linux-gnu",
        "run/current-system/sw/lib",
        "usr/local/lib"
      })
  void findsPluginsInEveryLayout(String folder) {
    Provider provider =
        Provider.read(
            new TestingHostFiles()
                .file(folder + "/libibverbs/libusb4_rdma-rdmav59.so", "ELF")
                .file(folder + "/libibverbs/libmlx5-rdmav59.so", "ELF")
                .file(folder + "/libibverbs/README", ""),
            new TestingCommands());

    assertThat(provider.own())
        .containsExactly(new PluginLibrary(folder + "/libibverbs", "usb4_rdma", 59));
    assertThat(provider.neighbours()).hasSize(1);
  }

  @Test
  void readsConfigurationAndTheLibrarysOwnInterface() {
    Provider provider =
        Provider.read(
            new TestingHostFiles()
                .file("etc/libibverbs.d/usb4_rdma.driver", "# comment\n driver  usb4_rdma \n")
                .file("usr/lib64/libibverbs.so.1", "\u007fELF..IBVERBS_1.1\0IBVERBS_PRIVATE_59\0"),
            new TestingCommands());

    assertThat(provider.isConfigured()).isTrue();
    assertThat(provider.ownAbi()).contains(new Provider.OwnAbi(59, "usr/lib64/libibverbs.so.1"));
    assertThat(provider.libraries().isAbsent()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"RDMAV_DRIVERS=usb4_rdma", "IBV_DRIVERS=mlx5:/opt/lib/libusb4_rdma"})
  void theEnvironmentNeedsNoConfigurationFile(String variable) {
    Provider provider =
        Provider.read(new TestingHostFiles(), new TestingCommands().out("env", variable + "\n"));

    assertThat(provider.isConfigured()).isTrue();
  }

  @Test
  void collectsWhatLibibverbsSays() {
    LibibverbsWarnings warnings =
        LibibverbsWarnings.parse(
            """
            libibverbs: Warning: couldn't load driver 'libusb4_rdma-rdmav59.so': libusb4_rdma-rdmav59.so: cannot open shared object file: No such file or directory
            libibverbs: Warning: no userspace device-specific driver found for usb4_rdma1
            libibverbs: Warning: Driver usb4_rdma does not support the kernel ABI of 3 (supports 1 to 1) for device /sys/class/infiniband/usb4_rdma5
            libibverbs: Warning: no userspace device-specific driver found for usb4_rdma1
            No IB devices found
            """);

    assertThat(warnings.wanted("usb4_rdma").orElseThrow().abi()).isEqualTo(59);
    assertThat(warnings.unclaimed())
        .extracting(LibibverbsWarnings.Line::subject)
        .containsExactly("usb4_rdma1");
    assertThat(warnings.abiRefused())
        .extracting(LibibverbsWarnings.Line::subject)
        .containsExactly("usb4_rdma5");
  }

  @ParameterizedTest
  @CsvSource({
    "39.0-1, 34",
    "50.0-2ubuntu0.2, 34",
    "56.1, 34",
    "57.0, 57",
    "58.0, 57",
    "61.0-2ubuntu1, 59",
    "63.0, 59",
    "64.0, 64",
    "65.0, 65"
  })
  void knowsTheInterfaceOfAVersion(String version, int abi) {
    assertThat(PrivateAbi.load().ofVersion(version)).hasValue(abi);
  }

  @ParameterizedTest
  @ValueSource(strings = {"66.0", "v1", "", "99999999999"})
  void doesNotGuessOtherVersions(String version) {
    assertThat(PrivateAbi.load().ofVersion(version)).isEmpty();
  }

  @Test
  void findsNoInterfaceInOtherBytes() {
    assertThat(PrivateAbi.ofLibrary("IBVERBS_PRIVATE_".getBytes(StandardCharsets.US_ASCII)))
        .isEmpty();
    assertThat(PrivateAbi.ofLibrary(new byte[0])).isEmpty();
    assertThat(PrivateAbi.ofLibrary("%s-rdmav34.so\0".getBytes(StandardCharsets.US_ASCII)))
        .hasValue(34);
  }

  @Test
  void readsPackageListsOfEveryDistribution() {
    assertThat(
            PackageList.parse(
                    "ii  libibverbs1:amd64         61.0-2ubuntu1   amd64\nrc  rdma-core 1\n")
                .version("libibverbs1"))
        .contains("61.0-2ubuntu1");
    assertThat(
            PackageList.parse("rdma-core-59.0-2.fc43.x86_64    Thu 05 Nov 2026 09:51:12 AM\n")
                .version("rdma-core"))
        .contains("59.0-2.fc43.x86_64");
    assertThat(PackageList.parse("rdma-core 62.0-1\n").version("libibverbs", "rdma-core"))
        .contains("62.0-1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"libfoo.so", "libx-rdmav.so", "libx-rdmav5a.so", "-rdmav34.so", "lib-rdmav34.so"})
  void knowsWhatIsNoPlugin(String name) {
    assertThat(PluginLibrary.of("usr/lib64/libibverbs", name)).isEmpty();
  }
}
