package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tbvctl.stall.Judging.ids;
import static org.tbvctl.stall.Judging.judge;
import static org.tbvctl.stall.Judging.only;

import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Unknown;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

class StallCheckTest {
  private static TestingBooks books() {
    return new TestingBooks();
  }

  @Test
  void framesThatCannotBeDecodedAreNoStarvation() {
    // All 768 frames reached the callback; none earned a credit because no header was valid.
    TestingBooks sender = books().sent(800, 768, 768, 0).total("data_wr_live", 40);
    TestingBooks receiver = books().rail("data_rx_completed", 768).total("data_rx_bad_header", 768);

    Findings findings =
        judge(TestingBooks.host("A", sender, sender), TestingBooks.host("C", receiver, receiver));

    assertThat(ids(findings))
        .contains("stall.bad-frames")
        .doesNotContain("stall.credit-starvation");
  }

  @Test
  void aReceiverThatStopsInTheMiddleStarvesTheSender() {
    TestingBooks sender = books().sent(6000, 5768, 5768, 5000).total("data_wr_live", 40);
    TestingBooks receiver =
        books().rail("data_rx_completed", 5000).rail("data_rx_credit_sent", 5000);

    Finding finding =
        only(
            judge(
                TestingBooks.host("A", sender, sender), TestingBooks.host("C", receiver, receiver)),
            "stall.credit-starvation");

    assertThat(finding.details()).containsEntry("creditLevel", "path");
    assertThat(finding.details()).containsEntry("peerReceived", 5000L);
    assertThat(finding.place().host()).contains("C");
  }

  @Test
  void oneSampleOfABusyLinkIsNoStall() {
    TestingBooks sender =
        books()
            .sent(9000, 8900, 8880, 8200)
            .total("data_wr_live", 12)
            .rail("data_tx_credit_stalls", 77);
    TestingBooks receiver =
        books()
            .rail("data_rx_completed", 8700)
            .rail("data_rx_credit_sent", 8672)
            .rail("rx_credit_pending", 28);

    Findings findings = judge(TestingBooks.host("A", sender), TestingBooks.host("C", receiver));

    assertThat(findings.found()).noneMatch(Finding::isConfirmedError);
    assertThat(findings.unknowns()).extracting(Unknown::what).contains("interval");
  }

  @Test
  void oneHostAloneGivesASuspectAndNamesThePeersReadings() {
    TestingBooks sender = books().sent(900, 768, 768, 0).total("data_wr_live", 9);

    Findings findings = judge(TestingBooks.host("A", sender, sender));

    assertThat(only(findings, "stall.credit-starvation").grade()).isEqualTo(Grade.SUSPECT);
    assertThat(findings.unknowns())
        .extracting(Unknown::what)
        .contains("the peer's data_rx_completed", "the peer's data_rx_no_qp");
  }

  @Test
  void lossesThatEveryRequestSurvivedAreAWarning() {
    TestingBooks sender =
        books()
            .sent(120, 120, 120, 96)
            .received(0, 25)
            .total("data_wr_send", 20)
            .total("data_tx_accepted", 20)
            .total("data_wr_retransmit", 2)
            .total("data_rx_ack_matched", 20);
    TestingBooks receiver = books().received(118, 0).answered(25).total("data_tx_ack_ok", 20);

    Findings findings = judge(TestingBooks.host("A", sender), TestingBooks.host("C", receiver));

    assertThat(ids(findings)).contains("flow.retransmits-recovered");
    assertThat(findings.found()).noneMatch(Finding::isConfirmedError);
  }

  @Test
  void creditsThatStillStandInARingAreNotLost() {
    TestingBooks sender = books().sent(900, 768, 768, 0).total("data_wr_live", 9);
    TestingBooks receiver = books().received(768, 0).rail("control_tx_enqueued", 24);

    Findings findings =
        judge(TestingBooks.host("A", sender, sender), TestingBooks.host("C", receiver, receiver));

    assertThat(ids(findings)).doesNotContain("stall.credit-lost");
  }

  @Test
  void retriesThatRanOutAreToldOnceWithTheirCause() {
    TestingBooks sender =
        books()
            .sent(96, 96, 96, 96)
            .received(0, 35)
            .total("data_wr_retransmit", 56)
            .total("data_wr_retry_exhausted", 8)
            .total("data_rx_ack_matched", 32)
            .total("data_tx_accepted", 40);
    TestingBooks receiver =
        books().received(96, 0).answered(35).total("data_rx_no_qp", 64).total("data_tx_ack_ok", 32);

    Findings findings = judge(TestingBooks.host("A", sender), TestingBooks.host("C", receiver));

    assertThat(only(findings, "stall.remote-qp-gone").place().host()).contains("C");
    assertThat(ids(findings)).doesNotContain("stall.retry-exhausted");
  }

  @Test
  void framesWithoutAQueuePairAfterAllIsDoneAreHarmless() {
    TestingBooks sender = books().sent(32, 32, 32, 32).total("data_rx_ack_matched", 8);
    TestingBooks receiver =
        books().received(32, 0).total("data_rx_no_qp", 1).total("data_tx_ack_ok", 8);

    assertThat(ids(judge(TestingBooks.host("A", sender), TestingBooks.host("C", receiver))))
        .doesNotContain("stall.remote-qp-gone");
  }

  @Test
  void aReplugWithNothingLiveIsNoBrokenTransfer() {
    TestingBooks replugged =
        books()
            .total("data_rx_canceled", 1024)
            .total("data_tx_accepted", 64)
            .total("data_rx_ack_matched", 64)
            .total("data_wr_send", 64)
            .total("data_wr_op_send", 64)
            .total("data_wr_op_send_imm", 0)
            .total("data_wr_op_write", 0)
            .total("data_wr_op_write_imm", 0);

    assertThat(ids(judge(TestingBooks.host("A", replugged))))
        .doesNotContain("stall.rings-canceled");
  }

  @Test
  void theKernelsOwnObjectsDoNotForbidAReload() {
    TestingBooks idle = books().total("verbs_pds", 1).total("verbs_qps", 1);
    TestingBooks left = books().total("verbs_pds", 2).total("verbs_qps", 2).total("verbs_mrs", 1);

    assertThat(ids(judge(TestingBooks.host("A", idle)))).doesNotContain("stall.reload-unsafe");
    assertThat(ids(judge(TestingBooks.host("A", left)))).contains("stall.reload-unsafe");
  }

  @Test
  void aFullTransmitQueueIsNotAMissingPath() {
    TestingBooks busy =
        books().sent(50, 50, 50, 32).total("data_wr_no_path", 12).total("data_tx_accepted", 9);

    assertThat(ids(judge(TestingBooks.host("A", busy)))).doesNotContain("stall.no-path");
  }

  @Test
  void anAppleQueueThatNeverDrainsIsAClosedWindow() {
    TestingBooks stuck =
        books()
            .apple()
            .rail("data_tx_posted", 4)
            .rail("data_tx_enqueued", 4)
            .total("apple_sq_queued", 64)
            .total("apple_sq_dequeued", 0)
            .total("apple_sq_flushed", 0);

    Findings findings = judge(TestingBooks.host("A", stuck, stuck));

    assertThat(only(findings, "stall.apple-window").details()).containsEntry("queued", 64L);
    assertThat(ids(findings)).doesNotContain("stall.credit-starvation");
  }

  @Test
  void aWorkloadOnSocketsBypassedTheRails() {
    TestingHost host = new TestingHost("A");
    host.file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    host.sample(books().summary(), books().peers()).sample(books().summary(), books().peers());
    host.command("nccl_all_reduce", "x NCCL INFO NET/Socket : Using [0]eno1\nbusbw 1.1\n");

    Finding finding = only(judge(HostSnapshot.read(host)), "flow.bypassed");

    assertThat(finding.explanation()).contains("NET/Socket");
  }

  @Test
  void nothingReadIsNothingSaid() {
    Findings findings = judge(HostSnapshot.read(new TestingHost("A")));

    assertThat(findings.found()).isEmpty();
  }
}
