package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.stall.Judging.ids;
import static org.tbvctl.stall.Judging.judge;
import static org.tbvctl.stall.Judging.only;

import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

class StarvationVariantsTest {

  private static TestingBooks books() {
    return new TestingBooks();
  }

  private static HostSnapshot host(String name, String dmaCredits, TestingBooks books) {
    TestingHost host = new TestingHost(name);
    host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    host.file("sys/module/thunderbolt/parameters/dma_credits", dmaCredits + "\n");
    return HostSnapshot.read(
        host.sample(books.summary(), books.peers()).sample(books.summary(), books.peers()));
  }

  @Test
  void oneSampleDecidesWithEndToEndFlowControlToo() {
    // End-to-end flow control is always on up to v0.2.1; its ring is larger than the whole window.
    TestingBooks sender = books().sent(1792, 768, 768, 0).rail("e2e", 1).total("data_wr_live", 64);
    TestingBooks receiver = books().rail("e2e", 1).rail("rx_ring", 1024);

    Findings findings = judge(TestingBooks.host("A", sender), TestingBooks.host("C", receiver));

    assertThat(only(findings, "stall.credit-starvation").details())
        .containsEntry("creditLevel", "path");
  }

  @Test
  void theEndWithMoreTunnelBuffersSaysWhatThePathHolds() {
    TestingBooks sender = books().sent(529, 529, 41, 0).total("data_wr_live", 9);

    Finding finding =
        only(judge(host("A", "14", sender), host("C", "40", books())), "stall.credit-starvation");

    assertThat(finding.details()).containsEntry("creditLevel", "hardware");
  }

  @Test
  void framesThatFitTheTunnelAreHeldThereWhenAllCompleted() {
    TestingBooks sender = books().sent(10, 10, 10, 0).total("data_wr_timeout", 10);
    TestingBooks receiver = books();

    Findings findings = judge(TestingBooks.host("A", sender), TestingBooks.host("C", receiver));

    assertThat(only(findings, "stall.credit-starvation").details())
        .containsEntry("creditLevel", "hardware");
    assertThat(ids(findings)).doesNotContain("stall.frames-lost");
  }

  @Test
  void oneCreditStartsAnyMessageUpToTheOldReleases() {
    // Seventeen credits are left and a message of 34 frames waits: v0.3 waits, v0.2 does not.
    TestingBooks newer = books().sent(785, 751, 751, 0).total("data_wr_live", 9);
    TestingBooks older =
        books()
            .sent(785, 751, 751, 0)
            .total("data_wr_live", 9)
            .without("control_tx_enqueued")
            .without("control_tx_posted")
            .without("control_tx_completed")
            .total("data_tx_posted", 751)
            .total("data_tx_completed", 751);

    assertThat(
            only(
                    judge(
                        TestingBooks.host("A", newer, newer),
                        TestingBooks.host("C", books(), books())),
                    "stall.credit-starvation")
                .details())
        .containsEntry("creditLevel", "path");
    assertThat(
            ids(
                judge(
                    TestingBooks.host("A", older, older),
                    TestingBooks.host("C", books(), books()))))
        .contains("stall.credit-starvation");
  }

  @Test
  void answersOfAThirdHostDoNotPutTheBooksOutOfStep() {
    TestingBooks sender =
        books()
            .sent(1792, 768, 768, 0)
            .total("data_wr_live", 64)
            .total("data_rx_ack_matched", 640)
            .total("data_rx_completed", 660);
    String toThird =
        "peer 2 backend=native rails=1 native_qp_rr_rail_id=0\n"
            + "  rail=0x0 route=0x3 data_ready=1 negotiated=1 remote_rail=0x0 local_out=8 local_tx=4"
            + " local_rx=4 remote_out=8 remote_tx=5 remote_rx=5\n"
            + "    data_tx_enqueued=640 data_tx_posted=640 data_tx_completed=640"
            + " data_tx_credit_received=640 tx_credits=768/768 data_rx_completed=660\n";
    TestingHost near = new TestingHost("A");
    near.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    near.sample(sender.summary(), sender.peers() + toThird);
    near.sample(sender.summary(), sender.peers() + toThird);

    Findings findings = judge(HostSnapshot.read(near), TestingBooks.host("C", books(), books()));

    assertThat(only(findings, "stall.credit-starvation").place().host()).contains("C");
  }
}
