package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

/** Rules that look at one host's totals: what failed, what paused, what is left over. */
class SymptomRulesTest {

  private static TestingBooks books() {
    return new TestingBooks();
  }

  private static HostSnapshot with(TestingBooks books, String parameter, String value) {
    TestingHost host = new TestingHost("A");
    host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n")
        .file("sys/module/thunderbolt_ibverbs/parameters/" + parameter, value + "\n");
    return HostSnapshot.read(host.sample(books.summary(), books.peers()));
  }

  @Nested
  class RetryExhausted {
    private static final String ID = "stall.retry-exhausted";

    @Test
    void aloneItIsASymptomWithoutItsCause() {
      Finding finding =
          Judging.alone(books().sent(40, 40, 40, 32).total("data_wr_retry_exhausted", 3)).only(ID);

      assertThat(finding.severity()).isEqualTo(Severity.ERROR);
      assertThat(finding.details())
          .containsEntry("failedRequests", 3L)
          .containsEntry("cause", "not localized");
      assertThat(finding.cleared()).extracting(it -> it.what()).contains("device");
      assertThat(finding.explanation()).contains("other end were not read");
    }

    @Test
    void oneRequestMayBeInBothCounters() {
      Finding finding =
          Judging.alone(books().total("data_wr_retry_exhausted", 3).total("data_wr_timeout", 5))
              .only(ID);

      assertThat(finding.details()).containsEntry("failedRequests", 5L);
    }

    @Test
    void booksOfBothEndsWithoutAnEdgeSaySo() {
      TestingBooks sender =
          books().sent(32, 32, 32, 32).total("data_wr_timeout", 1).total("data_rx_ack_matched", 7);
      TestingBooks receiver = books().received(32, 0).total("data_tx_ack_ok", 7);

      assertThat(Judging.once(sender, receiver).only(ID).explanation())
          .contains("The books of both ends");
    }

    @Test
    void nothingFailedNothingSaid() {
      assertThat(Judging.alone(books().sent(32, 32, 32, 32)).ids()).doesNotContain(ID);
    }

    @Test
    void otherHostsCauseDoesNotExplainIt() {
      TestingBooks failing = books().total("data_wr_timeout", 1);
      TestingBooks overflowing = books().total("data_cq_overflow", 1);

      assertThat(Judging.once(failing, overflowing).places())
          .contains("stall.retry-exhausted A", "stall.cq-overflow C");
    }
  }

  @Nested
  class Pauses {
    private static final String ID = "stall.watchdog-pauses";

    @ParameterizedTest
    @CsvSource({
      "4499, 1, false",
      "4500, 1, false",
      "5000, 1, true",
      "6250, 1, true",
      "6251, 1, false",
      "10100, 1, true",
      "5000, 0, false",
      "12, 1, false"
    })
    void acknowledgementThatTookAboutATimeout(long longest, long retried, boolean found) {
      TestingBooks books =
          books()
              .total("data_rx_ack_match_max_ms", longest)
              .total("data_rx_ack_match_retried", retried);

      assertThat(Judging.alone(books).ids().contains(ID)).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource({"200, 210, true", "200, 5000, true", "20000, 5000, false", "0, 5000, false"})
    void runningTimeoutIsTheMeasure(String timeout, long longest, boolean found) {
      TestingBooks books =
          books().total("data_rx_ack_match_max_ms", longest).total("data_rx_ack_match_retried", 1);

      assertThat(Judging.examine(with(books, "qp_timeout_ms", timeout)).ids().contains(ID))
          .isEqualTo(found);
    }

    @Test
    void pauseIsAWarningThatIsNotProven() {
      Finding finding =
          Judging.alone(
                  books()
                      .total("data_rx_ack_match_max_ms", 5003)
                      .total("data_rx_ack_match_retried", 2))
              .only(ID);

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
      assertThat(finding.details())
          .containsEntry("longestMs", 5003L)
          .containsEntry("timeoutMs", 5000L);
    }
  }

  @Nested
  class ReloadUnsafe {
    private static final String ID = "stall.reload-unsafe";

    @ParameterizedTest
    @CsvSource({
      // contexts, protection domains, queue pairs, memory regions, open requests
      "0, 1, 1, 0, 0, false",
      "0, 2, 1, 0, 0, true",
      "0, 1, 2, 0, 0, true",
      "0, 1, 1, 1, 0, true",
      "0, 1, 1, 0, 1, true",
      "1, 2, 2, 4, 9, false"
    })
    void leftoversBeyondTheKernelsOwn(
        long contexts, long domains, long pairs, long regions, long open, boolean found) {
      TestingBooks books =
          books()
              .total("verbs_ucontexts", contexts)
              .total("verbs_pds", domains)
              .total("verbs_qps", pairs)
              .total("verbs_mrs", regions)
              .total("data_wr_live", open);

      assertThat(Judging.alone(books).ids().contains(ID)).isEqualTo(found);
    }

    @Test
    void oldReleasesHaveNoManagementAgent() {
      TestingBooks books = books().without("data_wr_rnr_retransmit").total("verbs_qps", 1);

      assertThat(Judging.alone(books).ids()).contains(ID);
    }

    @Test
    void busyLinkIsNotThisFinding() {
      TestingBooks before = books().sent(10, 10, 10, 0).total("data_wr_live", 2);
      TestingBooks after = books().sent(30, 30, 20, 0).total("data_wr_live", 2);

      assertThat(Judging.alone(before, after).ids()).doesNotContain(ID);
    }

    @Test
    void contextsThatWereNotCountedProveNothing() {
      TestingBooks books = books().without("verbs_ucontexts").total("verbs_qps", 7);

      assertThat(Judging.alone(books).ids()).doesNotContain(ID);
    }

    @Test
    void framesThatARingHoldsCountOnlyAtRest() {
      TestingBooks wedged = books().sent(32, 32, 20, 32);

      assertThat(Judging.alone(wedged).ids()).doesNotContain(ID);
      assertThat(Judging.alone(wedged, wedged).ids()).contains(ID);
    }
  }

  @Nested
  class RingsCanceled {
    private static final String ID = "stall.rings-canceled";

    @Test
    void framesCanceledInTheTransmitRingAreBrokenWork() {
      Finding finding =
          Judging.alone(books().total("data_tx_canceled", 17).total("data_rx_canceled", 1024))
              .only(ID);

      assertThat(finding.details())
          .containsEntry("txCanceled", 17L)
          .containsEntry("rxCanceled", 1024L);
    }

    @Test
    void messageThatWasHalfReceivedIsBrokenWork() {
      TestingBooks books = books().total("data_rx_canceled", 1024);

      assertThat(Judging.alone(books).ids()).doesNotContain(ID);
      assertThat(Judging.alone(books.total("data_rx_pending_discarded", 1)).ids()).contains(ID);
    }

    @ParameterizedTest
    @CsvSource({
      "64, 64, 0, 0, false",
      "64, 60, 0, 0, true",
      "64, 60, 4, 0, false",
      "64, 60, 0, 4, false"
    })
    void requestsThatEndedNeitherWayAreBrokenWork(
        long accepted, long matched, long failed, long open, boolean found) {
      TestingBooks books =
          books()
              .total("data_rx_canceled", 1024)
              .total("data_wr_send", accepted)
              .total("data_wr_op_send", accepted)
              .total("data_wr_op_send_imm", 0)
              .total("data_wr_op_write", 0)
              .total("data_wr_op_write_imm", 0)
              .total("data_tx_accepted", accepted)
              .total("data_rx_ack_matched", matched)
              .total("data_wr_timeout", failed)
              .total("data_wr_live", open);

      assertThat(Judging.alone(books).ids().contains(ID)).isEqualTo(found);
    }

    @Test
    void peersDepartureInTheLogIsQuoted() {
      TestingBooks books = books().total("data_tx_canceled", 1);
      TestingHost host = new TestingHost("A");
      host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n")
          .sample(books.summary(), books.peers())
          .moduleLog("peer 1 destroyed backend=native", "peer 2 destroyed backend=native");

      assertThat(Judging.examine(HostSnapshot.read(host)).only(ID).evidence())
          .anySatisfy(it -> assertThat(it.value()).contains("peer 2 destroyed"));
    }
  }

  @Nested
  class NoPath {
    private static final String ID = "stall.no-path";

    @Test
    void noReadyRailLeavesNowhereToSend() {
      TestingBooks books = books().total("data_wr_no_path", 3);
      TestingHost host = new TestingHost("A");
      host.sample(books.summary(), books.peers().replace("data_ready=1", "data_ready=0"));

      Finding finding = Judging.examine(HostSnapshot.read(host)).only(ID);

      assertThat(finding.details()).containsEntry("attempts", 3L).containsEntry("readyRails", 0L);
      assertThat(finding.explanation()).contains("No rail of this host is ready");
    }

    @Test
    void hostWithoutAnyRailHasNoPath() {
      TestingHost host = new TestingHost("A");
      host.sample(books().total("data_wr_no_path", 3).total("data_tx_accepted", 9).summary(), "");

      assertThat(Judging.examine(HostSnapshot.read(host)).ids()).contains(ID);
    }

    @ParameterizedTest
    @CsvSource({"12, 0, true", "12, 9, false", "0, 0, false"})
    void requestsThatAreRefusedWhileNothingIsAccepted(long refused, long accepted, boolean found) {
      TestingBooks before = books().total("data_wr_no_path", 5).total("data_tx_accepted", 40);
      TestingBooks after =
          books().total("data_wr_no_path", 5 + refused).total("data_tx_accepted", 40 + accepted);

      assertThat(Judging.alone(before, after).ids().contains(ID)).isEqualTo(found);
    }
  }

  @Nested
  class Totals {

    @Test
    void eachBufferThatIsNotGivenBackIsACreditLess() {
      TestingBooks receiver = books().received(96, 0).rail("data_rx_repost_failed", 5);
      receiver.rail("data_rx_completed", 101);

      Finding finding =
          Judging.once(books().sent(101, 101, 101, 96), receiver).only("stall.repost-failed");

      assertThat(finding.place().host()).contains("C");
      assertThat(finding.place().direction()).contains("A->C");
      assertThat(finding.details()).containsEntry("repostFailed", 5L);
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "data_rx_bad_header_magic",
          "data_rx_bad_header_path_credit",
          "data_rx_send_bad_fragment",
          "data_rx_read_resp_bad_header",
          "data_rx_bad_frame"
        })
    void frameThatCannotBeDecodedIsToldWithItsReason(String reason) {
      Finding finding = Judging.once(books(), books().total(reason, 3)).only("stall.bad-frames");

      assertThat(finding.place().host()).contains("C");
      assertThat(finding.place().direction()).contains("A->C");
      assertThat(finding.details()).containsEntry(reason, 3L);
    }

    @Test
    void fragmentsTellThatTheBuildsDiffer() {
      assertThat(
              Judging.alone(books().total("data_rx_send_bad_fragment", 1))
                  .only("stall.bad-frames")
                  .explanation())
          .contains("0.1-0.2");
    }

    @ParameterizedTest
    @CsvSource({
      "data_cq_overflow, stall.cq-overflow, ERROR",
      "data_rx_reorder_timeout, stall.reorder-timeouts, WARNING"
    })
    void totalThatIsAFaultByItself(String counter, String id, Severity severity) {
      assertThat(Judging.alone(books().total(counter, 0)).ids()).doesNotContain(id);

      Finding finding = Judging.alone(books().total(counter, 1)).only(id);

      assertThat(finding.severity()).isEqualTo(severity);
      assertThat(finding.evidence()).extracting(it -> it.key()).contains(counter);
    }
  }
}
