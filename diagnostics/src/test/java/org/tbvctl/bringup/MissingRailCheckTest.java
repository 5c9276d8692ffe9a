package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;

class MissingRailCheckTest {
  private static final String UP =
      "data_ready=1 state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=1 attempts=2"
          + " last_error=0";

  private final TestingHost host = Bringup.rail(Bringup.bound("A"), UP);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "native HELLO route=0x2 rail=0x1 has no matching peer rail",
        "native READY route=0x2 rail=0x1 has no matching peer rail"
      })
  void eitherQuestionInVainNamesTheRail(String line) {
    host.moduleLog(line, line, line).file("sys/module/thunderbolt_ibverbs/parameters/lanes", "1\n");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("bringup.hello-no-rail");
    assertThat(finding.place().host()).contains("A");
    assertThat(finding.place().rail()).hasValue(1);
    assertThat(finding.details()).containsEntry("route", "0x2").containsEntry("lines", 3L);
    assertThat(Examination.evidence(finding))
        .contains("A sys/module/thunderbolt_ibverbs/parameters/lanes =1");
  }

  @ParameterizedTest
  @CsvSource({
    // the rail that is up; the same rail of another cable; the same cable's other rail
    "0x2, 0x0, 0",
    "0x4, 0x0, 1",
    "0x2, 0x1, 1"
  })
  void onlyTheSameRailOfTheSameCableExcusesIt(String route, String rail, int findings) {
    host.moduleLog("native HELLO route=" + route + " rail=" + rail + " has no matching peer rail");

    assertThat(examine().ids()).hasSize(findings);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bound native service id=2 key=tbverb1 native_lane=1 route=0x2 link_speed=20Gb/s width=0x2"
            + " rail=0x42f89565 path_id=2",
        "native HELLO received route=0x2 rail=0x1 remote_out=9 remote_tx=2 remote_rx=2",
        "native READY received route=0x2 rail=0x1"
      })
  void railThatCameAfterTheQuestionIsThere(String line) {
    host.moduleLog("native HELLO route=0x2 rail=0x1 has no matching peer rail", line);

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void questionOfAPeerThatLeftIsHistory() {
    host.moduleLog("native HELLO route=0x2 rail=0x1 has no matching peer rail")
        .log("thunderbolt 0-2: host disconnected");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void questionBeforeTheLastLoadIsHistory() {
    host.moduleLog("native HELLO route=0x2 rail=0x1 has no matching peer rail", "unloaded")
        .log("using optional tb_ring_throttling() helper");

    assertThat(examine().ids()).isEmpty();
  }

  private Examination examine() {
    return Examination.of(new MissingRailCheck(), host);
  }
}
