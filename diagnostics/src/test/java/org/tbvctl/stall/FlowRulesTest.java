package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

/** Rules for what is in order: balanced books, back-pressure, late answers, survived losses. */
class FlowRulesTest {

  private static TestingBooks books() {
    return new TestingBooks();
  }

  @Nested
  class Balanced {
    private static final String ID = "flow.balanced";

    /** 32 messages of two frames, each answered; two credit frames came back. */
    private final TestingBooks sender =
        books()
            .sent(64, 64, 64, 64)
            .received(0, 34)
            .total("data_wr_send", 32)
            .total("data_tx_accepted", 32)
            .total("data_rx_ack_matched", 32);

    private final TestingBooks receiver =
        books().received(64, 0).answered(34).total("data_tx_ack_ok", 32);

    @Test
    void everyFrameIsAccountedFor() {
      Finding finding = Judging.once(sender, receiver).only(ID);

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
      assertThat(finding.title()).contains("64");
    }

    @Test
    void orderOfTheHostsDoesNotMatter() {
      assertThat(
              Judging.examine(TestingBooks.host("C", receiver), TestingBooks.host("A", sender))
                  .ids())
          .contains(ID);
    }

    @Test
    void oneHostAloneBalancesNothing() {
      assertThat(Judging.alone(sender).ids()).doesNotContain(ID);
    }

    @Test
    void booksWithoutAnyTrafficAreIdleAndNotBalanced() {
      assertThat(Judging.still(books(), books()).ids()).contains("flow.idle").doesNotContain(ID);
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "data_rx_bad_frame",
          "data_rx_bad_header",
          "data_rx_no_qp",
          "data_rx_bad_peer",
          "data_cq_overflow",
          "data_tx_canceled",
          "data_rx_pending_discarded",
          "data_wr_timeout",
          "data_wr_rnr_retry_exhausted",
          "data_wr_live"
        })
    void anythingThrownAwayOrOpenUnbalancesThem(String counter) {
      assertThat(Judging.once(sender.total(counter, 1), receiver).ids()).doesNotContain(ID);
    }

    @ParameterizedTest
    @CsvSource({"data_rx_completed, 33", "data_tx_credit_received, 32", "data_tx_enqueued, 65"})
    void oneUnevenEdgeUnbalancesThem(String counter, long value) {
      assertThat(Judging.once(sender.rail(counter, value), receiver).ids()).doesNotContain(ID);
    }

    @ParameterizedTest
    @CsvSource({"2, 2, true", "2, 1, false", "0, 0, true"})
    void answersToRepetitionsAreMatchedOnce(long twice, long repeated, boolean balanced) {
      receiver.total("data_tx_ack_ok", 32 + twice);
      sender.total("data_wr_retransmit", repeated);

      assertThat(Judging.once(sender, receiver).ids().contains(ID)).isEqualTo(balanced);
    }

    @Test
    void busyLinkMayHaveAWindowUnderWay() {
      TestingBooks later = books().sent(1700, 1700, 1690, 1600).received(0, 60);
      TestingBooks farLater = books().received(1680, 0).answered(60);

      assertThat(busy(later, farLater)).contains(ID);
      assertThat(busy(books().sent(1700, 1700, 1690, 1600), books().received(800, 0)))
          .doesNotContain(ID);
    }

    private List<String> busy(TestingBooks later, TestingBooks farLater) {
      later
          .total("data_wr_live", 4)
          .total("data_wr_send", 850)
          .total("data_tx_accepted", 850)
          .total("data_rx_ack_matched", 840);
      farLater.total("data_tx_ack_ok", 842);
      return Judging.examine(
              TestingBooks.host("A", sender, later), TestingBooks.host("C", receiver, farLater))
          .ids();
    }
  }

  @Nested
  class Backpressure {
    private static final String ID = "flow.backpressure";

    @ParameterizedTest
    @CsvSource({
      // stalls, credits that came, frames that wait
      "77, 768, 0, true",
      "0, 768, 0, false",
      "77, 0, 0, false",
      "77, 768, 90, false"
    })
    void stallsAfterWhichCreditsCame(long stalls, long came, long waiting, boolean found) {
      TestingBooks sender =
          books().sent(768 + waiting, 768, 768, came).rail("data_tx_credit_stalls", stalls);
      TestingBooks receiver = books().received(768, 0).rail("data_rx_credit_sent", came);
      receiver.rail("rx_credit_pending", 768 - came);

      assertThat(Judging.still(sender, receiver).ids().contains(ID)).isEqualTo(found);
    }

    @Test
    void itIsContextWithItsDirection() {
      TestingBooks sender = books().sent(96, 96, 96, 96).rail("data_tx_credit_stalls", 4);

      Finding finding = Judging.once(sender, books().received(96, 0)).only(ID);

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(finding.place().direction()).contains("A->C");
      assertThat(finding.details()).containsEntry("stalls", 4L);
    }
  }

  @Nested
  class Answers {

    @Test
    void copiesOfAnswersOnSeveralRailsAreNamedAsSuch() {
      TestingBooks books = books().total("data_rx_late_ack", 12);
      String second =
          books.peers().replace("peer 1 backend=native rails=1 native_qp_rr_rail_id=0\n", "");
      TestingHost host = new TestingHost("A");
      host.sample(books.summary(), books.peers() + second.replace("rail=0x0", "rail=0x1"));

      Finding finding = Judging.examine(HostSnapshot.read(host)).only("flow.late-acks");

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(finding.explanation()).contains("2 rails");
      assertThat(finding.details()).containsEntry("lateAcks", 12L);
    }

    @Test
    void onOneRailARepetitionWasNotNeeded() {
      assertThat(
              Judging.alone(books().total("data_rx_late_ack", 1))
                  .only("flow.late-acks")
                  .explanation())
          .contains("repetition");
    }

    @ParameterizedTest
    @CsvSource({
      // open requests, failed ones, not-ready ones given up
      "0, 0, 0, true",
      "2, 0, 0, false",
      "0, 1, 0, false",
      "0, 0, 1, false"
    })
    void lossesAreRecoveredOnlyWhenEveryRequestEnded(
        long open, long failed, long notReady, boolean found) {
      TestingBooks sender =
          books()
              .sent(32, 32, 32, 32)
              .total("data_wr_retransmit", 3)
              .total("data_wr_live", open)
              .total("data_wr_timeout", failed)
              .total("data_wr_rnr_retry_exhausted", notReady);

      assertThat(Judging.alone(sender, sender).ids().contains("flow.retransmits-recovered"))
          .isEqualTo(found);
    }

    @Test
    void repetitionsOfTheIntervalAreToldApart() {
      TestingBooks before = books().total("data_wr_retransmit", 3);
      TestingBooks after = books().total("data_wr_retransmit", 5);

      assertThat(Judging.alone(before, after).only("flow.retransmits-recovered").details())
          .containsEntry("retransmits", 5L)
          .containsEntry("inInterval", 2L);
    }
  }

  @Nested
  class Idle {
    private static final String ID = "flow.idle";

    @Test
    void trafficBeforeTheIntervalDoesNotMatter() {
      TestingBooks sender = books().sent(64, 64, 64, 64).total("data_wr_send", 64);

      assertThat(Judging.alone(sender, sender).ids()).contains(ID);
      assertThat(Judging.alone(sender).ids()).doesNotContain(ID);
    }

    @Test
    void oneSampleWithoutAnyTrafficIsEnough() {
      assertThat(Judging.alone(books()).ids()).contains(ID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"data_wr_live", "data_wr_send", "data_rx_completed"})
    void whatWaitsOrMovesIsNotIdle(String counter) {
      assertThat(Judging.alone(books(), books().total(counter, 1)).ids()).doesNotContain(ID);
    }

    @Test
    void oneBusyHostIsEnough() {
      assertThat(
              Judging.examine(
                      TestingBooks.host("A", books(), books().total("data_wr_send", 1)),
                      TestingBooks.host("C", books(), books()))
                  .ids())
          .doesNotContain(ID);
    }
  }

  @Nested
  class Missing {

    @Test
    void loadedModuleWithoutASampleIsNamed() {
      TestingHost host = new TestingHost("A");
      host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");

      Examination examination = Judging.examine(HostSnapshot.read(host));

      assertThat(examination.unknowns()).containsExactly("A: debugfs summary and peers");
    }

    @Test
    void unreadableFilesAreNamedWithTheirReason() {
      TestingHost host = new TestingHost("A").unreadableSample("Operation not permitted");

      assertThat(Judging.examine(HostSnapshot.read(host)).findings().unknowns())
          .extracting(unknown -> unknown.what() + ": " + unknown.reason())
          .contains("summary: Operation not permitted", "peers: Operation not permitted");
    }

    @Test
    void peersReadingsAreMissedOnceTrafficNeedsThem() {
      assertThat(Judging.alone(books()).unknowns()).isEmpty();
      assertThat(Judging.alone(books().sent(10, 10, 10, 0)).unknowns())
          .contains(": the peer's data_rx_completed", ": the peer's data_tx_ack_ok");
    }

    @Test
    void booksOfDifferentMomentsAreSaidToBeSo() {
      assertThat(Judging.once(books().sent(10, 10, 10, 0), books().received(640, 0)).unknowns())
          .anySatisfy(what -> assertThat(what).contains("of one moment"));
      assertThat(Judging.once(books().sent(10, 10, 10, 0), books().received(10, 0)).unknowns())
          .isEmpty();
    }

    @Test
    void oneSampleOfOpenWorkAsksForAnother() {
      TestingBooks open = books().sent(10, 10, 5, 0).total("data_wr_live", 1);

      assertThat(Judging.once(open, books().received(5, 0)).unknowns()).contains("A: interval");
      assertThat(Judging.still(open, books().received(5, 0)).unknowns())
          .doesNotContain("A: interval");
    }
  }
}
