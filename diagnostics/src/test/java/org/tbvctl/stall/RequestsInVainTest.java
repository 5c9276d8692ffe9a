package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.stall.Judging.ids;
import static org.tbvctl.stall.Judging.judge;
import static org.tbvctl.stall.Judging.only;

import org.junit.jupiter.api.Test;
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
}
