package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

class RailProbeCheckTest {
  private final TestingHost host =
      Bringup.rail(
          Bringup.bound("A").service("0-2.2", "tbverb1", 1),
          "data_ready=1 state=tunnel_enabled negotiated=1 attempts=2 last_error=0");

  @Test
  void failedProbeCarriesRailErrnoAndBothLines() {
    host.log("thunderbolt 0000:c6:00.5: invalid hop: -1", failed("0-2.2", -12));

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("bringup.rail-probe-failed");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.place().rail()).hasValue(1);
    assertThat(finding.place().peer()).hasValue(1);
    assertThat(finding.details())
        .containsEntry("service", "0-2.2")
        .containsEntry("route", "0x2")
        .containsEntry("errno", -12);
    assertThat(finding.evidence())
        .extracting(it -> it.key())
        .containsExactly("dd.probe_failed", "tb.hop_invalid");
    assertThat(finding.remedy().orElseThrow().commands()).contains("tbvctl config plan lanes=1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "thunderbolt 0000:c6:00.5: invalid hop: -1 | no ring left",
        "thunderbolt 0000:c6:00.5: TX hop 2 already allocated | is taken already",
        "thunderbolt 0-2: new host found, vendor=0x1d6b device=0x4 | setting its rings up failed"
      })
  void lineBeforeItTellsWhy(String before, String why) {
    host.log(before, failed("0-2.2", -12));

    assertThat(examine().only().explanation()).contains(why);
  }

  @Test
  void ringLineOfAnEarlierFailureIsNotTakenTwice() {
    host.service("0-2.3", "tbverb2", 1)
        .log(
            "thunderbolt 0000:c6:00.5: invalid hop: -1",
            failed("0-2.2", -12),
            failed("0-2.3", -22));

    assertThat(examine().found())
        .extracting(finding -> finding.evidence().size())
        .containsExactly(2, 1);
  }

  @Test
  void otherErrnoIsHelpedByAnotherLoad() {
    host.log(failed("0-2.2", -5));

    assertThat(examine().only().remedy().orElseThrow().commands())
        .containsExactly("sudo rmmod thunderbolt_ibverbs", "sudo modprobe thunderbolt_ibverbs");
  }

  @Test
  void lastErrorOfAServiceThatFailedTwiceCounts() {
    host.log(failed("0-2.2", -12), failed("0-2.2", -16));

    assertThat(examine().only().details()).containsEntry("errno", -16);
  }

  @Test
  void driverLinkProvesThatItIsBoundNow() {
    host.log(failed("0-2.2", -12)).driver("0-2.2", "thunderbolt_ibverbs");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void cableThatWasPulledTookItsFailureAlong() {
    host.log(failed("0-2.2", -12), "thunderbolt 0-2: host disconnected");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void otherCablesDepartureTakesNothingBack() {
    host.log(failed("0-2.2", -12), "thunderbolt 0-4: host disconnected");

    assertThat(examine().ids()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"unloaded"})
  void failureBeforeTheLastLoadIsHistory(String line) {
    host.log(failed("0-2.2", -12)).moduleLog(line);

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void serviceThatIsNoRailIsNamedByItsBusName() {
    host.service("0-2.7", "\\xff\\xff\\xff\\xff\\xff\\xffAD", 64087).log(failed("0-2.7", -12));

    Finding finding = examine().only();

    assertThat(finding.title()).startsWith("The service 0-2.7");
    assertThat(finding.place().rail()).isEmpty();
  }

  @Test
  void otherDriversFailuresAreNotOurs() {
    host.log("thunderbolt-net 0-2.0: probe with driver thunderbolt-net failed with error -12");

    assertThat(examine().ids()).isEmpty();
  }

  private static String failed(String service, int errno) {
    return "thunderbolt_ibverbs "
        + service
        + ": probe with driver thunderbolt_ibverbs failed with error "
        + errno;
  }

  private Examination examine() {
    return Examination.of(new RailProbeCheck(), host);
  }
}
