package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

class AppleRuleTest {
  private static final String WINDOW = "stall.apple-window";
  private static final String FRAMING = "stall.apple-framing";

  @Test
  void closedWindowIsToldWithQueueAndRing() {
    Finding finding = Judging.alone(window(64, 0, 0, 4, 0)).only(WINDOW);

    assertThat(finding.place().host()).contains("A");
    assertThat(finding.place().stage()).contains("ring-completed");
    assertThat(finding.details())
        .containsEntry("queued", 64L)
        .containsEntry("posted", 4L)
        .containsEntry("completed", 0L);
    assertThat(finding.explanation()).contains("0/0 is normal");
  }

  @ParameterizedTest
  @CsvSource({
    // queued, dequeued, flushed, posted, completed
    "64, 0, 0, 4, 0, true",
    "64, 8, 0, 4, 0, true",
    "64, 64, 0, 4, 0, false",
    "64, 0, 64, 4, 0, false",
    "64, 0, 0, 4, 4, false",
    "64, 0, 0, 8, 4, false",
    "0, 0, 0, 0, 0, false"
  })
  void oneSampleProvesItOnlyWhenNothingEverCameBack(
      long queued, long dequeued, long flushed, long posted, long completed, boolean found) {
    assertThat(
            Judging.alone(window(queued, dequeued, flushed, posted, completed))
                .ids()
                .contains(WINDOW))
        .isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource({"8, 8, true", "8, 9, false"})
  void intervalProvesItAfterEarlierTraffic(long before, long after, boolean found) {
    TestingBooks later = window(64, after, 0, 12 + after - before, 8 + after - before);

    assertThat(Judging.alone(window(64, before, 0, 12, 8), later).ids().contains(WINDOW))
        .isEqualTo(found);
  }

  @Test
  void switchedOffTimerIsNoted() {
    TestingBooks books = window(64, 0, 0, 4, 0);
    TestingHost host = new TestingHost("A");
    host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n")
        .file("sys/module/thunderbolt_ibverbs/parameters/qp_timeout_ms", "0\n")
        .sample(books.summary(), books.peers());

    assertThat(Judging.examine(HostSnapshot.read(host)).only(WINDOW).details()).containsKey("note");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "apple_rx_len_overrun",
        "apple_rx_sof_while_active",
        "apple_rx_eof_without_active",
        "apple_rx_resync_dropped",
        "apple_rx_rail_mismatch",
        "apple_rx_raw_crc_error",
        "data_rx_bad_frame"
      })
  void eachSignOfFramesOutOfStepIsToldWithItsCount(String counter) {
    assertThat(Judging.alone(apple().total(counter, 0)).ids()).doesNotContain(FRAMING);

    assertThat(Judging.alone(apple().total(counter, 2)).only(FRAMING).details())
        .containsEntry(counter, 2L);
  }

  @Test
  void missingStartMarksCountOnlySinceTheyMeanSomething() {
    TestingBooks old = apple().total("apple_rx_no_sof_when_idle", 5);
    assertThat(Judging.alone(old).ids()).doesNotContain(FRAMING);

    assertThat(Judging.alone(old.total("apple_rx_resync_dropped", 0)).only(FRAMING).details())
        .containsEntry("apple_rx_no_sof_when_idle", 5L);
  }

  @Test
  void badFramesOfAMacAreNoWireFormatOfAnotherBuild() {
    assertThat(Judging.alone(apple().total("data_rx_bad_frame", 2)).ids())
        .doesNotContain("stall.bad-frames");
  }

  @Test
  void nativeRailHasNoAppleWindow() {
    TestingBooks books =
        new TestingBooks()
            .sent(4, 4, 0, 0)
            .total("apple_sq_queued", 64)
            .total("apple_sq_dequeued", 0)
            .total("apple_sq_flushed", 0);

    assertThat(Judging.alone(books, books).ids()).doesNotContain(WINDOW);
  }

  private static TestingBooks apple() {
    return new TestingBooks().apple();
  }

  private static TestingBooks window(
      long queued, long dequeued, long flushed, long posted, long completed) {
    return apple()
        .rail("data_tx_enqueued", posted)
        .rail("data_tx_posted", posted)
        .rail("data_tx_completed", completed)
        .total("apple_sq_queued", queued)
        .total("apple_sq_dequeued", dequeued)
        .total("apple_sq_flushed", flushed);
  }
}
