package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.ledger.TestingBooks;

class ReceiverNotReadyRuleTest {
  private static final String ID = "stall.receiver-not-ready";

  @Test
  void retriesThatRanOutPointAtTheReceiver() {
    TestingBooks sender =
        new TestingBooks()
            .sent(64, 64, 64, 64)
            .received(0, 64)
            .total("data_rx_ack_rnr", 64)
            .total("data_wr_rnr_retransmit", 56)
            .total("data_wr_rnr_retry_exhausted", 8);
    TestingBooks receiver =
        new TestingBooks()
            .received(64, 0)
            .answered(66)
            .total("data_rx_rnr", 64)
            .total("data_tx_ack_rnr", 64);

    Finding finding = Judging.once(sender, receiver).only(ID);

    assertThat(finding.place().host()).contains("C");
    assertThat(finding.place().direction()).contains("A->C");
    assertThat(finding.details())
        .containsEntry("notReadyAnswers", 64L)
        .containsEntry("exhausted", 8L);
    assertThat(finding.cleared())
        .extracting(it -> it.what())
        .containsExactly("cable", "tunnel", "negotiation");
    assertThat(finding.evidence())
        .extracting(it -> it.host() + " " + it.key())
        .contains("A data_wr_rnr_retry_exhausted", "C data_rx_rnr");
  }

  @ParameterizedTest
  @CsvSource({
    // not-ready answers and acknowledged messages in the interval, open requests
    "10, 0, 1, true",
    "10, 9, 1, true",
    "10, 10, 1, false",
    "10, 0, 0, false",
    "0, 0, 1, false"
  })
  void steadyOverTheInterval(long notReady, long done, long open, boolean found) {
    TestingBooks before = new TestingBooks().total("data_rx_ack_rnr", 5);
    TestingBooks after =
        new TestingBooks()
            .received(0, notReady + done)
            .total("data_rx_ack_rnr", 5 + notReady)
            .total("data_rx_ack_matched", done)
            .total("data_wr_live", open);
    TestingBooks far = new TestingBooks().total("data_tx_ack_ok", 0);
    TestingBooks farAfter =
        new TestingBooks()
            .answered(notReady + done)
            .total("data_tx_ack_ok", done)
            .total("data_tx_ack_rnr", notReady);

    assertThat(
            Judging.examine(
                    TestingBooks.host("A", before, after), TestingBooks.host("C", far, farAfter))
                .ids()
                .contains(ID))
        .isEqualTo(found);
  }

  @Test
  void notReadyAtTheStartThatRecoveredIsNothing() {
    TestingBooks sender =
        new TestingBooks()
            .sent(64, 64, 64, 64)
            .total("data_rx_ack_rnr", 12)
            .total("data_rx_ack_matched", 76)
            .total("data_wr_rnr_retransmit", 12);
    TestingBooks receiver =
        new TestingBooks()
            .received(64, 0)
            .total("data_rx_rnr", 12)
            .total("data_tx_ack_rnr", 12)
            .total("data_tx_ack_ok", 64);

    assertThat(Judging.still(sender, receiver).ids()).doesNotContain(ID);
  }

  @Test
  void senderAloneNamesThePeer() {
    TestingBooks sender = new TestingBooks().total("data_wr_rnr_retry_exhausted", 1);

    Finding finding = Judging.alone(sender).only(ID);

    assertThat(finding.title()).contains("the peer");
    assertThat(finding.place().direction()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"10, 9, true", "10, 10, false", "0, 0, false"})
  void receiverAloneTellsByItsOwnAnswers(long turnedAway, long acknowledged, boolean found) {
    TestingBooks after =
        new TestingBooks()
            .received(turnedAway + acknowledged, 0)
            .total("data_rx_rnr", turnedAway)
            .total("data_tx_ack_ok", acknowledged);

    assertThat(Judging.alone(new TestingBooks(), after).ids().contains(ID)).isEqualTo(found);
  }
}
