package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.stall.Judging.ids;
import static org.tbvctl.stall.Judging.judge;
import static org.tbvctl.stall.Judging.only;

import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Unknown;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

/** Queue pairs that are gone, paths that are missing, and queues that only look like it. */
class RequestsInVainTest {

  private static TestingBooks books() {
    return new TestingBooks();
  }

  @Test
  void aQueuePairThatIsGoneIsSeenWithoutRepetitions() {
    // retry_cnt=0: the first transmission times out and nothing is repeated.
    TestingBooks sender = books().sent(40, 40, 40, 32).total("data_wr_timeout", 8);
    TestingBooks receiver = books().received(40, 0).total("data_rx_no_qp", 8);

    Findings findings = judge(TestingBooks.host("A", sender), TestingBooks.host("C", receiver));

    assertThat(only(findings, "stall.remote-qp-gone").place().host()).contains("C");
  }

  @Test
  void framesForAnOldQueuePairAreNotTheFaultOfABusyLink() {
    TestingBooks before =
        books().sent(960, 960, 960, 960).total("data_wr_live", 3).total("data_wr_retransmit", 2);
    TestingBooks after =
        books()
            .sent(1920, 1920, 1920, 1920)
            .total("data_wr_live", 3)
            .total("data_wr_retransmit", 2);
    TestingBooks far = books().received(960, 0).total("data_rx_no_qp", 4);
    TestingBooks farAfter = books().received(1920, 0).total("data_rx_no_qp", 4);

    assertThat(
            ids(
                judge(
                    TestingBooks.host("A", before, after), TestingBooks.host("C", far, farAfter))))
        .doesNotContain("stall.remote-qp-gone");
  }

  @Test
  void aQueueThatIsFullBehindAStalledRailIsNoMissingPath() {
    TestingBooks before = books().sent(60000, 768, 768, 0).total("data_wr_no_path", 12);
    TestingBooks after = books().sent(60000, 768, 768, 0).total("data_wr_no_path", 120);

    Findings findings =
        judge(TestingBooks.host("A", before, after), TestingBooks.host("C", books(), books()));

    assertThat(ids(findings)).contains("stall.credit-starvation").doesNotContain("stall.no-path");
  }

  @Test
  void aFileThatIsNotThereOrCutIsNamed() {
    TestingHost host = new TestingHost("A");
    host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    String peers = books().peers();
    host.sample("data_wr_send: 3\ndata_tx_po", peers.substring(0, peers.length() - 3));

    Findings findings = judge(HostSnapshot.read(host));

    assertThat(findings.unknowns()).extracting(Unknown::what).contains("summary");
  }

  @Test
  void sendsThatTheTimerFlushedStillShowAClosedAppleWindow() {
    TestingBooks stuck =
        books()
            .apple()
            .rail("data_tx_posted", 4)
            .rail("data_tx_enqueued", 4)
            .total("apple_sq_queued", 64)
            .total("apple_sq_dequeued", 0)
            .total("apple_sq_flushed", 64)
            .total("data_wr_timeout", 64);

    assertThat(ids(judge(TestingBooks.host("A", stuck, stuck))))
        .contains("stall.apple-window")
        .doesNotContain("stall.retry-exhausted");
  }

  @Test
  void aPeerThatWasReadLaterLostNothing() {
    // The transfer went on between the two readings, so the later end counts more both ways.
    TestingBooks early = books().sent(3200, 3200, 3200, 3200).received(0, 300);
    TestingBooks late = books().received(6400, 0).answered(600).total("data_tx_ack_ok", 400);

    Findings findings = judge(TestingBooks.host("A", early), TestingBooks.host("C", late));

    assertThat(ids(findings)).doesNotContain("stall.frames-lost", "stall.ack-lost");
  }

  @Test
  void aRailToAMacDoesNotHideALostAnswer() {
    TestingBooks sender =
        books()
            .sent(64, 64, 64, 64)
            .received(0, 8)
            .total("data_rx_ack_matched", 6)
            .total("data_wr_timeout", 2)
            .total("data_rx_completed", 108);
    TestingBooks receiver = books().received(64, 0).answered(10).total("data_tx_ack_ok", 8);
    TestingHost near = new TestingHost("A");
    near.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    near.sample(
        sender.summary(),
        sender.peers()
            + "peer 2 backend=apple rails=1 native_qp_rr_rail_id=0\n"
            + "  rail=0x0 route=0x3 data_ready=1 state=tunnel_enabled negotiated=0\n"
            + "    data_tx_enqueued=0 data_tx_posted=0 data_tx_completed=0 data_rx_completed=100"
            + " tx_credits=0/0\n");

    Findings findings = judge(HostSnapshot.read(near), TestingBooks.host("C", receiver));

    assertThat(only(findings, "stall.ack-lost").place().host()).contains("A");
  }

  @Test
  void receiversThatWereLateAndCaughtUpLeaveBalancedBooks() {
    TestingBooks sender =
        books()
            .sent(20, 20, 20, 0)
            .received(0, 20)
            .total("data_wr_send", 16)
            .total("data_tx_accepted", 16)
            .total("data_wr_rnr_retransmit", 4)
            .total("data_rx_ack_rnr", 4)
            .total("data_rx_ack_matched", 20);
    TestingBooks receiver =
        books()
            .received(20, 0)
            .answered(20)
            .total("data_rx_rnr", 4)
            .total("data_tx_ack_rnr", 4)
            .total("data_tx_ack_ok", 16);

    Findings findings = judge(TestingBooks.host("A", sender), TestingBooks.host("C", receiver));

    assertThat(ids(findings)).contains("flow.balanced");
    assertThat(findings.found()).noneMatch(Finding::isConfirmedError);
  }
}
