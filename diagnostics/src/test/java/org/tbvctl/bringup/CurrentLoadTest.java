package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingHost;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

class CurrentLoadTest {
  private static final String FIRST = "using optional tb_ring_throttling() helper";

  private final TestingHost host = new TestingHost("A");

  @Test
  void loadBeginsWithItsFirstLine() {
    host.log(FIRST).moduleLog("peer 1 created backend=native", "unloaded");
    host.log(FIRST).moduleLog("peer 2 created backend=native");

    assertThat(load().of("peer.created"))
        .extracting(event -> event.field("peer").orElse(""))
        .containsExactly("2");
  }

  @Test
  void nothingIsLeftAfterAnUnload() {
    host.log(FIRST).moduleLog("peer 1 created backend=native", "unloaded");

    assertThat(load().events()).isEmpty();
  }

  @Test
  void logThatLostTheFirstLineIsTakenWhole() {
    host.moduleLog("peer 1 created backend=native", "peer 2 created backend=native");

    assertThat(load().of("peer.created")).hasSize(2);
  }

  @Test
  void loadAfterALoadThatWasNeverTakenBackIsANewOne() {
    // the line about the unload was lost
    host.log(FIRST).moduleLog("peer 1 created backend=native").log(FIRST);

    assertThat(load().has("peer.created")).isFalse();
  }

  @Test
  void lastOfSeveralKindsIsTheLatest() {
    host.moduleLog(
        "peer 1 created backend=native",
        "peer 1 destroyed backend=native",
        "peer 2 created backend=native");

    assertThat(load().last("peer.destroyed", "peer.created").map(LogEvent::id))
        .contains("peer.created");
    assertThat(load().last("peer.destroyed").flatMap(event -> event.field("peer"))).contains("1");
    assertThat(load().last("unload.done")).isEmpty();
  }

  @Test
  void hostWithoutALogHasNoMessages() {
    assertThat(load().events()).isEmpty();
  }

  private CurrentLoad load() {
    return CurrentLoad.of(HostSnapshot.read(host));
  }
}
