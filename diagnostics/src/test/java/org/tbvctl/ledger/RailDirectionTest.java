package org.tbvctl.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.snapshot.Hosts;

class RailDirectionTest {

  private static RailDirection of(TestingBooks sender, TestingBooks receiver) {
    Hosts hosts =
        new Hosts(List.of(TestingBooks.host("A", sender), TestingBooks.host("C", receiver)));
    return Ledger.of(hosts).directions().get(0);
  }

  @Test
  void dataReceivedIsWhatEarnedACredit() {
    RailDirection direction =
        of(new TestingBooks().sent(100, 100, 100, 96), new TestingBooks().received(100, 7));

    assertThat(direction.received()).isEqualTo(Count.of(100));
    assertThat(direction.missingData()).isEqualTo(Count.ZERO);
    assertThat(direction.missingCredits()).isEqualTo(Count.ZERO);
    assertThat(direction.name()).isEqualTo("A->C");
  }

  @Test
  void framesOfAnyKindAreMissedByTheReceiveCallback() {
    RailDirection direction =
        of(
            new TestingBooks().sent(100, 100, 100, 96).answered(5),
            new TestingBooks().received(100, 3));

    assertThat(direction.missingData()).isEqualTo(Count.ZERO);
    assertThat(direction.missingFrames()).isEqualTo(Count.of(2));
  }

  @Test
  void upToRelease021ControlFramesShowInTheTotalOnly() {
    TestingBooks sender =
        new TestingBooks()
            .sent(100, 100, 100, 96)
            .without("control_tx_enqueued")
            .without("control_tx_posted")
            .without("control_tx_completed")
            .total("data_tx_posted", 104)
            .total("data_tx_completed", 104);

    assertThat(of(sender, new TestingBooks().received(100, 4)).missingFrames())
        .isEqualTo(Count.ZERO);
  }

  @Test
  void aMessageMayStartOnlyWithCreditsForItsFirst32Frames() {
    TestingBooks waiting = new TestingBooks().sent(800, 750, 750, 0).credits(18, 768);

    RailDirection direction = of(waiting, new TestingBooks());

    assertThat(direction.creditsNeeded()).isEqualTo(32);
    assertThat(direction.outOfCredits()).isTrue();
  }

  @Test
  void aShortMessageNeedsFewerCredits() {
    TestingBooks waiting = new TestingBooks().sent(760, 750, 750, 0).credits(18, 768);

    assertThat(of(waiting, new TestingBooks()).outOfCredits()).isFalse();
  }

  @Test
  void moreReceivedThanWasEverPostedIsOutOfStep() {
    RailDirection direction =
        of(new TestingBooks().sent(10, 10, 10, 0), new TestingBooks().received(64, 0));

    assertThat(direction.outOfStep()).isTrue();
  }

  @Test
  void moreAnswersMatchedThanWereSentMeansTheReceiverWasReadEarlier() {
    RailDirection direction =
        of(
            new TestingBooks().sent(300, 300, 300, 96).total("data_rx_ack_matched", 300),
            new TestingBooks().received(100, 0).total("data_tx_ack_ok", 100));

    assertThat(direction.outOfStep()).isTrue();
  }

  @Test
  void aWindowThatWasSetAnewIsOutOfStep() {
    TestingBooks reset = new TestingBooks().sent(300, 300, 300, 0).credits(768, 768);

    assertThat(of(reset, new TestingBooks()).outOfStep()).isTrue();
  }

  @Test
  void tunnelBuffersAreTheCoresParameterAndOneMore() {
    assertThat(of(new TestingBooks(), new TestingBooks()).tunnelBuffers()).isEqualTo(15);
  }

  @Test
  void oneSampleWithNothingOpenIsQuietAndWithOpenWorkUnknown() {
    TestingBooks done = new TestingBooks().sent(10, 10, 10, 0);
    TestingBooks open = new TestingBooks().sent(10, 10, 10, 0).total("data_wr_live", 3);

    assertThat(of(done, new TestingBooks().received(10, 0)).rest()).isEqualTo(Rest.QUIET);
    assertThat(of(open, new TestingBooks().received(10, 0)).rest()).isEqualTo(Rest.UNKNOWN);
  }

  @Test
  void framesThatAreOnlyQueuedDoNotMakeAStandingRailMove() {
    TestingBooks before = new TestingBooks().sent(800, 768, 768, 0);
    TestingBooks after = new TestingBooks().sent(900, 768, 768, 0);
    Hosts hosts =
        new Hosts(
            List.of(
                TestingBooks.host("A", before, after),
                TestingBooks.host("C", new TestingBooks(), new TestingBooks())));

    assertThat(Ledger.of(hosts).directions().get(0).rest()).isEqualTo(Rest.STILL);
  }
}
