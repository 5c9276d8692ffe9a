package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.ledger.TestingBooks;

/** C received all 768 frames of the window and returned 768 credits, of which A got none. */
class CreditLostRuleTest {
  private final TestingBooks sender =
      new TestingBooks().sent(900, 768, 768, 0).total("data_wr_live", 9);
  private final TestingBooks receiver = new TestingBooks().received(768, 0).answered(24);

  @Test
  void missingCreditsAreCountedOnTheSender() {
    Finding finding = Judging.still(sender, receiver).only("stall.credit-lost");

    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.place().host()).contains("A");
    assertThat(finding.place().direction()).contains("A->C");
    assertThat(finding.place().rail()).hasValue(0);
    assertThat(finding.place().stage()).contains("credit-received");
    assertThat(finding.details())
        .containsEntry("creditsSent", 768L)
        .containsEntry("creditsReceived", 0L)
        .containsEntry("missing", 768L);
    assertThat(finding.evidence())
        .extracting(it -> it.host() + " " + it.key() + " " + it.value())
        .contains("C data_rx_credit_sent 768", "A tx_credits 0/768");
  }

  @Test
  void lostCreditsAreNoStarvationAndNoLostData() {
    assertThat(Judging.still(sender, receiver).ids())
        .doesNotContain("stall.credit-starvation", "stall.frames-lost");
  }

  @ParameterizedTest
  @CsvSource({
    // waiting frames, credits left: a message starts with min(its frames, 32) credits
    "40, 31, true",
    "40, 32, false",
    "8, 7, true",
    "8, 8, false",
    "0, 0, false"
  })
  void senderIsOutWhenTheNextMessageCannotStart(long waiting, long left, boolean out) {
    long posted = 768 + 32 - left;
    TestingBooks near = new TestingBooks().sent(posted + waiting, posted, posted, 32);
    near.total("data_wr_live", 1);
    TestingBooks far = new TestingBooks().received(posted, 0).answered(30);

    assertThat(Judging.still(near, far).ids().contains("stall.credit-lost")).isEqualTo(out);
  }

  @Test
  void oneSampleDecidesWhenMostOfTheWindowIsMissing() {
    assertThat(Judging.once(sender, receiver).ids()).contains("stall.credit-lost");

    // A third of a window may be under way for a moment.
    TestingBooks near = new TestingBooks().sent(1500, 1280, 1280, 512).total("data_wr_live", 9);
    TestingBooks far = new TestingBooks().received(1280, 0).rail("data_rx_credit_sent", 768);
    far.rail("rx_credit_pending", 512);
    assertThat(Judging.once(near, far).ids()).doesNotContain("stall.credit-lost");
  }

  @ParameterizedTest
  @CsvSource({"0, true", "23, true", "24, false"})
  void creditFramesInTheReceiversRingAreNotLost(long held, boolean lost) {
    receiver.rail("control_tx_completed", 24 - held);

    assertThat(Judging.still(sender, receiver).ids().contains("stall.credit-lost")).isEqualTo(lost);
  }

  @Test
  void equalCreditsAreInOrder() {
    sender.sent(900, 800, 800, 800);
    receiver.received(800, 0);

    assertThat(Judging.still(sender, receiver).ids()).doesNotContain("stall.credit-lost");
  }

  @Test
  void oneHostAloneCannotTell() {
    assertThat(Judging.alone(sender, sender).ids()).doesNotContain("stall.credit-lost");
  }

  @Test
  void creditsThatTheReceiverKeepsStarveTheSender() {
    // Every frame arrived; the frames that would return the credits could not be queued.
    receiver
        .answered(0)
        .rail("data_rx_credit_sent", 0)
        .rail("rx_credit_pending", 768)
        .rail("data_rx_credit_send_error", 24);

    Finding finding = Judging.still(sender, receiver).only("stall.credit-starvation");

    assertThat(finding.place().host()).contains("C");
    assertThat(finding.place().stage()).contains("credit-sent");
    assertThat(finding.details())
        .containsEntry("creditLevel", "path")
        .containsEntry("peerReceived", 768L)
        .containsEntry("creditsKept", 768L);
  }

  @Test
  void fewerCreditsThanABatchAreKeptByDesign() {
    TestingBooks near = new TestingBooks().sent(900, 767, 767, 736).total("data_wr_live", 9);
    TestingBooks far = new TestingBooks().received(767, 0).answered(23);

    assertThat(Judging.still(near, far).ids()).doesNotContain("stall.credit-starvation");
  }
}
