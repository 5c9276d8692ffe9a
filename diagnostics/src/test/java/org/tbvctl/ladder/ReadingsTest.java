package org.tbvctl.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.visibility.Devices;

/** What proves that a host stands on a rung. */
class ReadingsTest {
  private static final String PEER = "peer 1 backend=native rails=2 native_qp_rr_rail_id=0\n";
  private static final String READY =
      "  rail=0x0 route=0x2 data_ready=1 state=tunnel_enabled negotiated=1 data_rx_completed=40\n";
  private static final String STUCK =
      "  rail=0x1 route=0x2 data_ready=0 state=ring_started negotiated=0 data_rx_completed=2\n";

  private static String proof(TestingHost host, Rung rung) {
    return new Readings(HostSnapshot.read(host)).proof(rung).orElse("");
  }

  @ParameterizedTest
  @EnumSource(Rung.class)
  void nothingReadProvesNoRung(Rung rung) {
    assertThat(new Readings(HostSnapshot.read(new TestingHost("A"))).proof(rung)).isEmpty();
  }

  @Test
  void railsThatPassedAndThoseThatDidNotAreBothNamed() {
    TestingHost host = TestingHost.linux("A").sample("native_enabled: 1\n", PEER + READY + STUCK);

    assertThat(proof(host, Rung.RINGS)).isEqualTo("peer 1 rail 0, peer 1 rail 1 run their rings");
    assertThat(proof(host, Rung.HELLO))
        .isEqualTo("peer 1 rail 0 has exchanged HELLO; not peer 1 rail 1");
    assertThat(proof(host, Rung.TUNNEL)).contains("has its tunnel; not peer 1 rail 1");
    assertThat(proof(host, Rung.READY)).contains("is data_ready");
    assertThat(proof(host, Rung.DATA_PATH)).isEqualTo("42 frames were received");
  }

  @Test
  void appleRailsNeedNoHello() {
    TestingHost host =
        TestingHost.linux("A")
            .sample(
                "apple_enabled: 1\n",
                "peer 1 backend=apple rails=1\n  rail=0x0 route=0x2 data_ready=1"
                    + " state=tunnel_enabled negotiated=0\n");

    assertThat(proof(host, Rung.HELLO)).startsWith("not needed");
    assertThat(proof(host, Rung.TUNNEL)).contains("has its tunnel");
  }

  @Test
  void oneSwitchThatIsOffOrUnknownLeavesTheStageUnproven() {
    String parameters = "sys/module/thunderbolt_ibverbs/parameters/";

    assertThat(proof(TestingHost.linux("A"), Rung.CONFIGURED_STAGE)).isNotEmpty();
    assertThat(
            proof(
                TestingHost.linux("A").file(parameters + "enable_tunnels", "N\n"),
                Rung.CONFIGURED_STAGE))
        .isEmpty();
    assertThat(
            proof(
                TestingHost.linux("A").unreadable(parameters + "start_rings", "denied"),
                Rung.CONFIGURED_STAGE))
        .isEmpty();
  }

  @Test
  void deviceItsNameItsNodeAndItsAddressAreProvenOneByOne() {
    TestingHost host = Devices.healthy("A");

    assertThat(proof(host, Rung.VERBS_DEVICE)).isEqualTo("usb4_rdma0");
    assertThat(proof(host, Rung.UDEV_NAME)).isNotEmpty();
    assertThat(proof(host, Rung.UVERBS_ACCESS)).isEqualTo("uverbs0 in /dev/infiniband");
    assertThat(proof(host, Rung.ADDRESS)).isEqualTo("GIDs of 10.20.0.1");
    assertThat(proof(host, Rung.PROVIDER)).contains("libusb4_rdma-rdmav59.so");

    host.command("ibv_devices", "    usb4_rdma0          \t0200544257524253\n");
    assertThat(proof(host, Rung.PROVIDER)).isEqualTo("ibv_devices lists the devices");
  }

  @Test
  void renamedDeviceDoesNotKeepItsName() {
    TestingHost host =
        Devices.add(
            TestingHost.linux("A"), 0, "rocep1s0f5", "0200:5442:5752:4253", "g", "::ffff:1.2.3.4");

    assertThat(proof(host, Rung.VERBS_DEVICE)).isEqualTo("rocep1s0f5");
    assertThat(proof(host, Rung.UDEV_NAME)).isEmpty();
  }

  @Test
  void unloadedModuleHasNoRailsWhateverAnOldLogSays() {
    TestingHost host =
        TestingHost.bare("A")
            .moduleLog(
                "bound native service id=1 key=tbverbs native_lane=0 route=0x2 link_speed=20Gb/s"
                    + " width=0x2 rail=0x42f89564 path_id=1");

    assertThat(proof(host, Rung.RINGS)).isEmpty();
    assertThat(proof(host, Rung.LOADED)).isEmpty();
  }
}
