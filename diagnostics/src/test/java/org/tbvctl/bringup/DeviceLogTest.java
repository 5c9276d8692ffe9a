package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingHost;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

class DeviceLogTest {
  private static final String REGISTERED =
      "registered native ib_device usb4_rdma0 rail=peer1/0 domain=0 guid=0200544257524253";
  private static final String REFUSED =
      "failed to register per-rail ib_device usb4_rdma0: -23 (will not retry automatically)";
  private static final String DEFERRED =
      "deferred per-rail ib_device usb4_rdma0 registration until RoCE netdev gid0 exists";

  @Test
  void registrationIsFoundByDeviceAndByRail() {
    DeviceLog log = log(REGISTERED);

    assertThat(log.registered("usb4_rdma0")).isPresent();
    assertThat(log.registered(1, 0)).isPresent();
    assertThat(log.registered(1, 1)).isEmpty();
    assertThat(log.registered(2, 0)).isEmpty();
  }

  @Test
  void laterWordTakesTheEarlierBack() {
    assertThat(log(DEFERRED).lastWords("verbs.register_deferred")).hasSize(1);
    assertThat(log(DEFERRED, REGISTERED).lastWords("verbs.register_deferred")).isEmpty();
    assertThat(log(REFUSED, REGISTERED).failures()).isEmpty();
  }

  @Test
  void refusalAfterARegistrationIsAnotherRails() {
    DeviceLog log = log(REGISTERED, REFUSED);

    assertThat(log.failures()).extracting(LogEvent::id).containsExactly("verbs.register_failed");
    assertThat(log.registered("usb4_rdma0")).as("the holder of the name").isPresent();
  }

  @Test
  void oldReleasesWordTheRefusalDifferently() {
    assertThat(
            log("failed to register per-rail ib_device usb4_rdma0: -22 (will not retry)")
                .failures())
        .hasSize(1);
  }

  @Test
  void unregisteredDeviceIsForgottenWithItsOwnRailOnly() {
    assertThat(
            log(REGISTERED, "unregistered per-rail ib_device peer=1 rail=0")
                .registered("usb4_rdma0"))
        .isEmpty();
    assertThat(
            log(REGISTERED, "unregistered per-rail ib_device peer=1 rail=1")
                .registered("usb4_rdma0"))
        .isPresent();
  }

  @Test
  void railsWithoutANameAreKeptApart() {
    assertThat(
            log("rail event ignored: cannot derive deterministic name (peer=1 rail=0 err=-22)")
                .nameless())
        .hasSize(1);
  }

  private static DeviceLog log(String... lines) {
    return DeviceLog.of(CurrentLoad.of(HostSnapshot.read(new TestingHost("A").moduleLog(lines))));
  }
}
