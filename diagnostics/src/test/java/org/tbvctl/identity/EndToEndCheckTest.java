package org.tbvctl.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.identity.Addresses.PARAMETERS;
import static org.tbvctl.identity.Addresses.answering;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.visibility.Devices;

class EndToEndCheckTest {
  private static final String PARAMETER = "tbnet_identity_minimal_e2e";

  private final TestingHost host = answering("A", "minimal_packet");

  @Test
  void runningParameterIsTheProof() {
    host.file(PARAMETERS + PARAMETER, "Y\n").cable("0-2", "Mac16,9", "Apple Inc.");

    Finding finding = examine(host).only();

    assertThat(finding.id()).isEqualTo("identity.e2e-advertised");
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(Examination.evidence(finding))
        .containsExactly("A " + PARAMETERS + PARAMETER + " " + PARAMETER + "=Y");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0, 0"})
  void summaryTellsWhereTheParametersWereNotRead(String shown, int findings) {
    TestingHost summary =
        TestingHost.linux("A")
            .sample("tbnet_identity: minimal_packet\n" + PARAMETER + ": " + shown + "\n", "");

    assertThat(examine(summary).ids()).hasSize(findings);
  }

  @Test
  void identityFromTheLogWillDo() {
    TestingHost logged =
        Devices.healthy("A")
            .file(PARAMETERS + PARAMETER, "Y\n")
            .moduleLog("TBnet identity uses minimal ThunderboltIP packet responder gid=rgid0");

    assertThat(examine(logged).ids()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"N, minimal_packet", "Y, stock_proxy", "Y, off"})
  void switchedOffOrUnusedIsNoFinding(String value, String identity) {
    assertThat(examine(answering("A", identity).file(PARAMETERS + PARAMETER, value + "\n")).ids())
        .isEmpty();
  }

  @Test
  void betweenLinuxHostsNobodyRefusesIt() {
    host.file(PARAMETERS + PARAMETER, "Y\n").cable("0-2", "B", "Linux");
    assertThat(examine(host).ids()).isEmpty();

    host.unreadable("sys/bus/thunderbolt/devices", "not captured");
    assertThat(examine(host).ids()).as("the peer may be a Mac").hasSize(1);
  }

  private static Examination examine(TestingHost... hosts) {
    return Examination.of(new EndToEndCheck(), hosts);
  }
}
