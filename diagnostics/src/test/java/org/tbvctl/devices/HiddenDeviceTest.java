package org.tbvctl.devices;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.counters.Backend;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.TestingHost;
import org.tbvctl.rdma.NodeGuid;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.verbs.VerbsLibrary;

class HiddenDeviceTest {
  private static final NodeGuid RAIL = new RailIdentity(Backend.NATIVE, 1, 0).guid();

  private static HostSnapshot host(String device, String guid) {
    return HostSnapshot.read(
        TestingHost.linux("A")
            .file("sys/class/infiniband/" + device + "/node_guid", guid + "\n")
            .file("sys/class/infiniband_verbs/uverbs0/ibdev", device + "\n")
            .file("sys/class/infiniband_verbs/uverbs0/abi_version", "1\n"));
  }

  private static VerbsView view(List<String> shown, String... warnings) {
    return new VerbsView(
        VerbsLibrary.of(Map.of()),
        new Answer.Told(Map.of()),
        shown.stream()
            .map(name -> new DeviceView(name, "uverbs0", RAIL, new Answer.Told(Map.of())))
            .toList(),
        List.of(warnings));
  }

  private static Finding finding(String id) {
    return FindingCatalogue.load().start(id).title("Because of " + id + ".").build();
  }

  private static HiddenDevice only(HostSnapshot host, VerbsView view, Finding... found) {
    List<HiddenDevice> hidden = HiddenDevice.of(host, view, List.of(found));
    assertThat(hidden).hasSize(1);
    return hidden.get(0);
  }

  @Test
  void whatIsShownIsNotHidden() {
    HostSnapshot host = host("usb4_rdma0", RAIL.toString());

    assertThat(HiddenDevice.of(host, view(List.of("usb4_rdma0")), List.of())).isEmpty();
    assertThat(only(host, view(List.of("mlx5_0"))).device().name()).isEqualTo("usb4_rdma0");
  }

  @Test
  void withoutAListNothingIsKnownToBeHidden() {
    VerbsView failed =
        new VerbsView(
            VerbsLibrary.of(Map.of()),
            new Answer.Failed("no library", OptionalInt.empty()),
            List.of(),
            List.of());

    assertThat(HiddenDevice.of(host("usb4_rdma0", RAIL.toString()), failed, List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "visibility.uverbs-missing",
        "visibility.provider-missing",
        "visibility.provider-abi",
        "visibility.kernel-abi"
      })
  void aFindingExplainsADeviceOfTheModule(String id) {
    HiddenDevice hidden = only(host("usb4_rdma0", RAIL.toString()), view(List.of()), finding(id));

    assertThat(hidden.reason()).isEqualTo("Because of " + id);
    assertThat(hidden.finding()).contains(id);
  }

  @Test
  void theFirstCauseExplainsIt() {
    assertThat(
            only(
                    host("usb4_rdma0", RAIL.toString()),
                    view(List.of()),
                    finding("visibility.kernel-abi"),
                    finding("visibility.provider-missing"))
                .finding())
        .contains("visibility.provider-missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"visibility.device-renamed", "visibility.half-renamed"})
  void aNewNameExplainsARenamedDevice(String id) {
    HostSnapshot renamed = host("rocep198s0f5", RAIL.toString());

    assertThat(only(renamed, view(List.of()), finding(id)).finding()).contains(id);
    assertThat(only(renamed, view(List.of()), finding("visibility.kernel-abi")).finding())
        .isEmpty();
  }

  @Test
  void findingsOfTheModuleExplainNoOtherDevice() {
    HiddenDevice hidden =
        only(
            host("mlx5_0", "506b:4b03:00a1:b2c4"),
            view(List.of()),
            finding("visibility.provider-missing"),
            finding("visibility.not-shown"));

    assertThat(hidden.finding()).isEmpty();
    assertThat(hidden.reason()).startsWith("no reading says why");
  }

  @Test
  void whatLibibverbsSaysOfItIsTheReason() {
    HiddenDevice hidden =
        only(
            host("mlx5_0", "506b:4b03:00a1:b2c4"),
            view(
                List.of(),
                "libibverbs: Warning: no userspace device-specific driver found for"
                    + " /sys/class/infiniband_verbs/uverbs0",
                "libibverbs: Warning: no userspace device-specific driver found for mlx5_0"));

    assertThat(hidden.reason())
        .isEqualTo(
            "libibverbs says: libibverbs: Warning: no userspace device-specific driver found for mlx5_0");
  }

  @Test
  void aDeviceThatOffersNothingToUserSpaceSaysSo() {
    HostSnapshot host =
        HostSnapshot.read(
            TestingHost.linux("A")
                .file("sys/class/infiniband/usb4_rdma0/node_guid", RAIL + "\n")
                .file("sys/class/infiniband_verbs/uverbs0/ibdev", "mlx5_0\n"));
    HiddenDevice hidden = only(host, view(List.of()), finding("visibility.not-shown"));

    assertThat(hidden.reason()).startsWith("it has no entry in /sys/class/infiniband_verbs");
    assertThat(hidden.finding()).isEqualTo(Optional.of("visibility.not-shown"));
  }
}
