package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.ledger.TestingBooks;

/** A sends 64 frames in 40 messages; C answers every message and eight answers vanish. */
class AckLostRuleTest {
  private final TestingBooks sender =
      new TestingBooks()
          .sent(64, 64, 64, 64)
          .received(0, 34)
          .total("data_tx_accepted", 40)
          .total("data_rx_ack_matched", 32)
          .total("data_wr_timeout", 8);

  /** 40 answers and two credit frames. */
  private final TestingBooks receiver =
      new TestingBooks().received(64, 0).answered(42).total("data_tx_ack_ok", 40);

  @Test
  void answersThatLeftAndDidNotArriveAreCounted() {
    Finding finding = Judging.once(sender, receiver).only("stall.ack-lost");

    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.place().host()).contains("A");
    assertThat(finding.place().direction()).contains("A->C");
    assertThat(finding.place().stage()).contains("ack-received");
    assertThat(finding.details())
        .containsEntry("answersSent", 40L)
        .containsEntry("answersMatched", 32L)
        .containsEntry("framesMissing", 8L)
        .containsEntry("unresolvedRequests", 8L);
    assertThat(finding.evidence())
        .extracting(it -> it.host() + " " + it.key())
        .contains("C data_tx_ack_ok", "A data_rx_ack_matched", "C control_tx_completed");
  }

  @Test
  void itIsOneFindingInEitherOrderOfTheHosts() {
    Examination there = Judging.once(sender, receiver);
    Examination back =
        Judging.examine(TestingBooks.host("C", receiver), TestingBooks.host("A", sender));

    assertThat(there.places()).contains("stall.ack-lost A").doesNotContain("stall.frames-lost A");
    assertThat(back.places()).containsExactlyInAnyOrderElementsOf(there.places());
  }

  @Test
  void losesOfRequestsThatAllEndedWellAreNone() {
    sender.total("data_wr_timeout", 0);

    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.ack-lost");
  }

  @Test
  void answersThatAreStillInTheReceiversRingAreNotLost() {
    receiver.rail("control_tx_completed", 34);

    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.ack-lost");
  }

  @Test
  void answersThatWereDecidedAndNeverReachedARingAreNotLost() {
    receiver.answered(34);

    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.ack-lost");
  }

  @Test
  void creditFramesThatVanishedAreNoAnswers() {
    // Two frames are missing and so are the 64 credits that two frames carry.
    sender
        .sent(64, 64, 64, 0)
        .received(0, 40)
        .total("data_rx_ack_matched", 40)
        .total("data_wr_timeout", 1);

    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.ack-lost");
  }

  @Test
  void oneSampleWithOpenRequestsIsTooEarly() {
    sender.total("data_wr_timeout", 0).total("data_wr_live", 8);

    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.ack-lost");
    assertThat(Judging.still(sender, receiver).ids()).contains("stall.ack-lost");
  }

  @Test
  void releasesThatCountNoAnswersNeedTheDataToHaveArrived() {
    for (String counter : new String[] {"data_tx_ack_ok", "data_tx_ack_rnr", "data_tx_ack_error"}) {
      receiver.without(counter);
    }

    assertThat(Judging.once(sender, receiver).only("stall.ack-lost").title())
        .contains("8 answer frames");
    receiver.received(60, 0);
    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.ack-lost");
  }
}
