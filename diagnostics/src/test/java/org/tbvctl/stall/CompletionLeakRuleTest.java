package org.tbvctl.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;
import org.tbvctl.ledger.TestingBooks;
import org.tbvctl.snapshot.HostSnapshot;

/** A's ring holds 32 descriptors whose frames C has received; 68 frames wait behind them. */
class CompletionLeakRuleTest {
  private final TestingBooks sender =
      new TestingBooks().sent(900, 832, 800, 832).total("data_wr_live", 9);
  private final TestingBooks receiver = new TestingBooks().received(832, 0);

  @Test
  void descriptorsAndFramesAreSetSideBySide() {
    Finding finding = Judging.still(sender, receiver).only("stall.tx-completion-leak");

    assertThat(finding.place().host()).contains("A");
    assertThat(finding.place().direction()).contains("A->C");
    assertThat(finding.place().stage()).contains("ring-completed");
    assertThat(finding.details())
        .containsEntry("posted", 832L)
        .containsEntry("completed", 800L)
        .containsEntry("peerReceived", 832L)
        .containsEntry("missing", 32L);
    assertThat(finding.remedy().orElseThrow().disruptive()).isTrue();
  }

  @Test
  void ringThatReportedEverythingLeaksNothing() {
    sender.rail("data_tx_completed", 832);

    assertThat(Judging.still(sender, receiver).ids()).doesNotContain("stall.tx-completion-leak");
  }

  @Test
  void framesThatDidNotArriveAreHeldByTheHardware() {
    sender.sent(900, 832, 800, 800);
    receiver.received(800, 0);

    assertThat(Judging.still(sender, receiver).ids())
        .contains("stall.credit-starvation")
        .doesNotContain("stall.tx-completion-leak");
  }

  @Test
  void oneSampleOfABusyLinkIsNoLeak() {
    assertThat(Judging.once(sender, receiver).ids()).doesNotContain("stall.tx-completion-leak");
  }

  @Test
  void oneSampleDecidesOnceRequestsTimedOut() {
    sender.total("data_wr_timeout", 1);

    assertThat(Judging.once(sender, receiver).ids()).contains("stall.tx-completion-leak");
  }

  @Test
  void controlFramesLeakAsWell() {
    sender
        .sent(64, 64, 64, 64)
        .rail("control_tx_enqueued", 10)
        .rail("control_tx_posted", 10)
        .rail("control_tx_completed", 7)
        .total("data_wr_live", 1);
    receiver.received(64, 10);

    assertThat(Judging.still(sender, receiver).only("stall.tx-completion-leak").details())
        .containsEntry("missing", 3L);
  }

  @Test
  void limitOfTheRunningModuleIsNamed() {
    TestingHost near = new TestingHost("A");
    near.file("sys/module/thunderbolt_ibverbs/initstate", "live\n")
        .file("sys/module/thunderbolt_ibverbs/parameters/native_tx_max_inflight", "32\n")
        .sample(sender.summary(), sender.peers())
        .sample(sender.summary(), sender.peers());

    assertThat(
            Judging.examine(HostSnapshot.read(near), TestingBooks.host("C", receiver, receiver))
                .only("stall.tx-completion-leak")
                .details())
        .containsEntry("inFlightLimit", "32");
  }
}
