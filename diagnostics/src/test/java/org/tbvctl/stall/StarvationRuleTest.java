package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.ledger.TestingBooks;

class StarvationRuleTest {
  private static final String ID = "stall.credit-starvation";

  private final TestingBooks silent = new TestingBooks();

  @Test
  void spentWindowOfFramesThatNobodyCounted() {
    Finding finding = Judging.still(stuck(900, 768, 768), silent).only(ID);

    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.place().host()).contains("C");
    assertThat(finding.place().direction()).contains("A->C");
    assertThat(finding.place().rail()).hasValue(0);
    assertThat(finding.place().stage()).contains("peer-received");
    assertThat(finding.details())
        .containsEntry("posted", 768L)
        .containsEntry("completed", 768L)
        .containsEntry("peerReceived", 0L)
        .containsEntry("creditLevel", "path")
        .containsEntry("creditsLeft", 0L)
        .containsEntry("creditWindow", 768L);
    assertThat(finding.evidence())
        .extracting(it -> it.host() + " " + it.key())
        .contains("A tx_credits", "C data_rx_completed", "C rx_credit_pending");
  }

  @Test
  void eachDirectionIsJudgedByItself() {
    Examination back =
        Judging.examine(
            TestingBooks.host("A", silent, silent),
            TestingBooks.host("C", stuck(900, 768, 768), stuck(900, 768, 768)));

    assertThat(back.only(ID).place().host()).contains("A");
    assertThat(back.only(ID).place().direction()).contains("C->A");
  }

  @ParameterizedTest
  @CsvSource({
    // enqueued, posted, completed, level: a tunnel holds 14 frames and one in the adapter
    "900, 768, 768, path",
    "900, 737, 737, path",
    "46, 46, 14, hardware",
    "46, 46, 15, hardware",
    "32, 32, 0, hardware",
    "80, 80, 48, unknown"
  })
  void levelTellsWhatIsSpent(long enqueued, long posted, long completed, String level) {
    assertThat(Judging.still(stuck(enqueued, posted, completed), silent).only(ID).details())
        .containsEntry("creditLevel", level);
  }

  @ParameterizedTest
  @CsvSource({
    // posted, completed, received and credited
    "20, 20, 20",
    "31, 31, 31",
    "800, 800, 800"
  })
  void framesThatWereCountedStarveNobody(long posted, long completed, long received) {
    TestingBooks sender = new TestingBooks().sent(posted, posted, completed, received / 32 * 32);
    sender.total("data_wr_live", 1);

    assertThat(Judging.still(sender, new TestingBooks().received(received, 0)).ids())
        .doesNotContain(ID);
  }

  @ParameterizedTest
  @CsvSource({
    // one sample: as many frames as the tunnel holds may be on their way
    "15, 15, false",
    "16, 16, true"
  })
  void oneSampleNeedsMoreThanTheTunnelHolds(long posted, long completed, boolean found) {
    assertThat(Judging.once(stuck(posted + 40, posted, completed), silent).ids().contains(ID))
        .isEqualTo(found);
  }

  @Test
  void movingReceiverStarvesNobody() {
    TestingBooks before = new TestingBooks().received(32, 0);
    TestingBooks after = new TestingBooks().received(64, 0);
    TestingBooks sender = new TestingBooks().sent(900, 768, 768, 0).total("data_wr_live", 9);

    assertThat(
            Judging.examine(
                    TestingBooks.host("A", sender, sender), TestingBooks.host("C", before, after))
                .ids())
        .doesNotContain(ID);
  }

  @Test
  void stoppedRailWaitsForNobody() {
    TestingBooks stopped = stuck(900, 768, 768).rail("data_rx_canceled", 1024);

    assertThat(Judging.still(stopped, silent).ids()).doesNotContain(ID);
  }

  @Test
  void windowThatWasNeverSetIsNoStarvation() {
    TestingBooks sender = new TestingBooks().rail("data_tx_enqueued", 40).credits(0, 0);
    sender.total("data_wr_live", 4);

    assertThat(Judging.still(sender, silent).ids()).doesNotContain(ID);
  }

  @Test
  void symptomsOfTheStarvedSenderAreNotToldBesideIt() {
    TestingBooks sender =
        stuck(900, 768, 768).total("data_wr_timeout", 9).total("data_wr_retransmit", 40);

    assertThat(Judging.still(sender, silent).ids())
        .contains(ID)
        .doesNotContain("stall.retry-exhausted", "stall.frames-lost", "flow.retransmits-recovered");
  }

  @Test
  void senderAloneIsASuspicionOnTheSender() {
    Finding finding = Judging.alone(stuck(900, 768, 768), stuck(900, 768, 768)).only(ID);

    assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
    assertThat(finding.place().host()).contains("A");
    assertThat(finding.details()).doesNotContainKey("peerReceived");
    assertThat(finding.remedy().orElseThrow().disruptive()).isFalse();
  }

  @Test
  void senderAloneThatGetsCreditsIsNotSuspected() {
    TestingBooks before = new TestingBooks().sent(1600, 800, 800, 32).total("data_wr_live", 9);
    TestingBooks after = new TestingBooks().sent(1600, 832, 832, 64).total("data_wr_live", 9);

    assertThat(Judging.alone(before, after).ids()).doesNotContain(ID);
  }

  private static TestingBooks stuck(long enqueued, long posted, long completed) {
    return new TestingBooks().sent(enqueued, posted, completed, 0).total("data_wr_live", 9);
  }
}
