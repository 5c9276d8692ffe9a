package org.tbvctl.mac.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.mac.TestingMac;

/** What a Mac can do, and the state of its ports, bridges and addresses. */
class MacPortsTest {
  private final TestingMac able = new TestingMac("able", 3);
  private final TestingMac baker = new TestingMac("baker", 3);

  MacPortsTest() {
    TestingMac.join(able, 2, baker, 3);
  }

  @ParameterizedTest
  @CsvSource({
    "Up to 120 Gb/s, 80 Gb/s, enabled, -",
    "Up to 120 Gb/s, 80 Gb/s, disabled, mac.rdma-disabled",
    "Up to 80 Gb/s, 80 Gb/s, disabled, mac.rdma-disabled",
    "Up to 40 Gb/s, 40 Gb/s, disabled, mac.unsupported-hardware",
    "Up to 40 Gb/s, 20 Gb/s, enabled, mac.unsupported-hardware"
  })
  void portsDecideBeforeTheSetting(String empty, String link, String setting, String id) {
    able.speeds(empty, link).out("rdma_ctl_status", setting + "\n");

    Examination examination = Examination.of(new HardwareCheck(), able);

    assertThat(String.join(" ", examination.ids())).isEqualTo(id.equals("-") ? "" : id);
    examination.found().forEach(finding -> assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED));
  }

  @Test
  void settingThatWasNotReadIsAnUnknown() {
    Examination examination = Examination.of(new HardwareCheck(), able.without("rdma_ctl_status"));

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("able: rdma_ctl status");
  }

  @Test
  void switchedOffOnPortsNobodyReadIsASuspicion() {
    able.without("system_profiler_thunderbolt")
        .without("sysctl_hw_model")
        .without("ibv_devinfo")
        .out("rdma_ctl_status", "disabled\n");

    Examination examination = Examination.of(new HardwareCheck(), able);

    assertThat(examination.only("mac.rdma-disabled").grade()).isEqualTo(Grade.SUSPECT);
    assertThat(examination.unknowns())
        .containsExactly("able: system_profiler SPThunderboltDataType");
  }

  @ParameterizedTest
  @CsvSource({
    "rdma_en3, PORT_DOWN (1), 1",
    "rdma_en3, PORT_INIT (2), 1",
    "rdma_en3, PORT_ACTIVE (4), 0",
    // receptacle 1 has no cable
    "rdma_en2, PORT_DOWN (1), 0"
  })
  void onlyACabledPortHasToBeActive(String device, String state, int findings) {
    able.state(device, state);

    assertThat(Examination.of(new PortStateCheck(), able, baker).ids()).hasSize(findings);
  }

  @Test
  void stateAndPeerAreBothTold() {
    able.state("rdma_en3", "PORT_DOWN (1)");

    Finding finding = Examination.of(new PortStateCheck(), able, baker).only();

    assertThat(finding.details())
        .containsEntry("device", "rdma_en3")
        .containsEntry("state", "PORT_DOWN (1)");
    assertThat(finding.explanation()).contains("cable or this port has to be looked at");
  }

  @ParameterizedTest
  @CsvSource({"disabled, 0", "enabled, 1"})
  void faultOfTheOtherEndExplainsThePort(String setting, int findings) {
    able.state("rdma_en3", "PORT_DOWN (1)");
    baker.out("rdma_ctl_status", setting + "\n");

    assertThat(Examination.of(new PortStateCheck(), able, baker).ids()).hasSize(findings);
    assertThat(Examination.of(new PortStateCheck(), baker, able).ids()).hasSize(findings);
  }

  @Test
  void bridgeHoldsOnlyCabledPortsUp() {
    able.bridge("en2", "en3");

    Finding finding = Examination.of(new BridgeCheck(), able, baker).only();

    assertThat(finding.details())
        .containsEntry("bridge", "bridge0")
        .containsEntry("ports", List.of("en3"));
    assertThat(finding.remedy().orElseThrow().commands())
        .containsExactly(
            "sudo ifconfig bridge0 deletem en3",
            "sudo networksetup -setnetworkserviceenabled \"Thunderbolt Bridge\" off");
  }

  @Test
  void interfacesThatWereNotReadAreAnUnknown() {
    Examination examination = Examination.of(new BridgeCheck(), able.without("ifconfig"));

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("able: ifconfig");
  }

  @ParameterizedTest
  @CsvSource({
    "::ffff:10.0.0.2, PORT_ACTIVE (4), 0",
    "::, PORT_ACTIVE (4), 1",
    "fe80::1, PORT_ACTIVE (4), 1",
    "::, PORT_DOWN (1), 0"
  })
  void activePortNeedsAMappedAddress(String gid, String state, int findings) {
    able.out(
        "ibv_devinfo", "hca_id:\trdma_en3\n\tstate:\t" + state + "\n\tGID[  1]:\t" + gid + "\n");

    Examination examination = Examination.of(new AddressCheck(), able, baker);

    assertThat(examination.ids()).hasSize(findings);
    examination
        .found()
        .forEach(
            finding ->
                assertThat(finding.remedy().orElseThrow().commands().get(0))
                    .startsWith("sudo ifconfig en3 inet "));
  }
}
