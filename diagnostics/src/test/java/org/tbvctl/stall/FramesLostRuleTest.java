package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.ledger.TestingBooks;

/** A's ring completed 100 data frames and C's receive callback saw 96 of them. */
class FramesLostRuleTest {
  private final TestingBooks sender = new TestingBooks().sent(100, 100, 100, 96);
  private final TestingBooks receiver = new TestingBooks().received(96, 0).answered(3);

  FramesLostRuleTest() {
    sender.received(0, 3);
  }

  @Test
  void lossSitsOnTheHostThatMissesTheFrames() {
    Finding finding = Judging.once(sender, receiver).only("stall.frames-lost");

    assertThat(finding.place().host()).contains("C");
    assertThat(finding.place().direction()).contains("A->C");
    assertThat(finding.place().stage()).contains("peer-received");
    assertThat(finding.details())
        .containsEntry("completed", 100L)
        .containsEntry("peerReceived", 96L)
        .containsEntry("lost", 4L)
        .containsEntry("lostData", 4L);
    assertThat(finding.cleared()).extracting(it -> it.what()).contains("cable", "tunnel");
  }

  @Test
  void lossOfTheOtherDirectionIsTheOtherHosts() {
    Finding finding =
        Judging.examine(TestingBooks.host("A", receiver), TestingBooks.host("C", sender))
            .only("stall.frames-lost");

    assertThat(finding.place().host()).contains("A");
    assertThat(finding.place().direction()).contains("C->A");
  }

  @Test
  void controlFramesCount() {
    sender.sent(96, 96, 96, 96).answered(5);

    Finding finding = Judging.once(sender, receiver).only("stall.frames-lost");

    assertThat(finding.details()).containsEntry("lost", 5L).containsEntry("lostData", 0L);
  }

  @Test
  void equalBooksLoseNothing() {
    receiver.received(100, 0);

    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.frames-lost");
  }

  @ParameterizedTest
  @CsvSource({"2, 0, 0, false", "0, 0, 0, true", "2, 1, 0, true", "2, 0, 1, true"})
  void lossThatEveryRequestSurvivedIsNoError(
      long repeated, long timedOut, long open, boolean lost) {
    sender
        .total("data_wr_retransmit", repeated)
        .total("data_wr_timeout", timedOut)
        .total("data_wr_live", open);

    assertThat(Judging.still(sender, receiver).ids().contains("stall.frames-lost")).isEqualTo(lost);
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void stoppedRingTookTheFramesAlong(boolean onSender) {
    (onSender ? sender : receiver).rail("data_rx_canceled", 1024);

    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.frames-lost");
  }

  @Test
  void framesMayBeUnderWayInABusyLink() {
    TestingBooks later = new TestingBooks().sent(200, 200, 200, 160).received(0, 5);
    TestingBooks farLater = new TestingBooks().received(190, 0).answered(5);

    assertThat(
            Judging.examine(
                    TestingBooks.host("A", sender, later),
                    TestingBooks.host("C", receiver, farLater))
                .ids())
        .doesNotContain("stall.frames-lost");
  }

  @Test
  void buffersThatCouldNotBeGivenBackWereReceivedAllTheSame() {
    receiver.received(96, 0).rail("data_rx_completed", 100).rail("data_rx_repost_failed", 4);

    assertThat(Judging.once(sender, receiver).ids())
        .contains("stall.repost-failed")
        .doesNotContain("stall.frames-lost");
  }

  @Test
  void restOfAWindowThatTheReceiverNeverSawIsStarvation() {
    sender.sent(900, 768, 768, 0).received(0, 0).total("data_wr_live", 1);
    receiver.received(0, 0).answered(0);

    assertThat(Judging.still(sender, receiver).ids())
        .contains("stall.credit-starvation")
        .doesNotContain("stall.frames-lost");
  }
}
