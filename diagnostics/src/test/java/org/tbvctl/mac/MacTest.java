package org.tbvctl.mac;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.Reading;

class MacTest {

  @Test
  void hostWithoutCommandsOfMacOsIsNoMac() {
    assertThat(Mac.read(new TreeMap<>())).isEmpty();
    assertThat(new TestingMac("m", 2).read().mac()).isPresent();
  }

  @Test
  void socketsAreNamedByTheirHardwarePort() {
    Mac mac =
        new TestingMac("m", 2)
            .out(
                "networksetup_hardwareports",
                "Hardware Port: Thunderbolt 2\nDevice: en2\nHardware Port: Thunderbolt 1\nDevice: en3\n")
            .mac();

    assertThat(mac.ports())
        .extracting(MacPort::words)
        .containsExactly("receptacle 1 (en3)", "receptacle 2 (en2)");
  }

  @Test
  void withoutHardwarePortsTheOrderTells() {
    Mac mac = new TestingMac("m", 10).without("networksetup_hardwareports").mac();

    assertThat(mac.ports().get(9).device().map(MacDevice::name)).contains("rdma_en11");
  }

  @Test
  void portSpeedDecidesWhatTheMacCanDo() {
    assertThat(verdict(new TestingMac("m", 2))).isEqualTo(Capability.Verdict.THUNDERBOLT_5);
    assertThat(verdict(new TestingMac("m", 2).speeds("Up to 40 Gb/s", "40 Gb/s")))
        .isEqualTo(Capability.Verdict.OLDER);
  }

  @Test
  void socketsInUseAt40LeaveItToTheModel() {
    TestingMac mac =
        new TestingMac("m", 1)
            .speeds("-", "40 Gb/s")
            .cable(1, "x", "Linux", TestingMac.uuid("x", 1), true);

    assertThat(verdict(mac)).isEqualTo(Capability.Verdict.THUNDERBOLT_5);
    assertThat(verdict(mac.out("sysctl_hw_model", "Mac16,10\n")))
        .isEqualTo(Capability.Verdict.OLDER);
    assertThat(verdict(mac.out("sysctl_hw_model", "hw.model: Mac99,1\n")))
        .isEqualTo(Capability.Verdict.UNKNOWN);
  }

  @Test
  void namesWithoutDevinfoAreDevicesWithoutState() {
    Mac mac =
        new TestingMac("m", 1).without("ibv_devinfo").out("ibv_devices", " rdma_en2 \tc0\n").mac();

    assertThat(mac.devices().map(list -> list.get(0).state().isPresent()))
        .isEqualTo(Reading.known(false));
  }

  private static Capability.Verdict verdict(TestingMac mac) {
    return Capability.of(mac.mac()).verdict();
  }
}
