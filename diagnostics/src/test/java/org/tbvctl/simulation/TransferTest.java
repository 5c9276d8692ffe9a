package org.tbvctl.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;

class TransferTest {
  private static final int RUNNING = 0;
  private static final int REST = 1;
  private static final int LATER = 2;

  /** A transfer of any shape: the seed decides. */
  private static Transfer anyTransfer(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Transfer transfer =
        Transfer.between("A", "C")
            .rails(1 + random.nextInt(3))
            .messages(random.nextInt(200))
            .replies(random.nextInt(80))
            .frames(1 + random.nextInt(random.nextBoolean() ? 4 : 200));
    return random.nextBoolean() ? transfer.sends() : transfer;
  }

  @Test
  void everyHealthyTransferKeepsTheBooks() {
    for (int seed = 0; seed < 40; seed++) {
      Recording recording = anyTransfer(seed).run(seed);
      for (int sample = RUNNING; sample <= LATER; sample++) {
        Books first = Books.of(recording, "A", sample);
        Books second = Books.of(recording, "C", sample);
        first.assertOneHost();
        second.assertOneHost();
        Books.assertPair(first, second);
        Books.assertPair(second, first);
      }
      Books.assertPairAtRest(Books.of(recording, "A", REST), Books.of(recording, "C", REST));
      Books.assertPairAtRest(Books.of(recording, "C", LATER), Books.of(recording, "A", LATER));
    }
  }

  @Test
  void theSameSeedGivesTheSameRecording() {
    assertThat(anyTransfer(7).run(7)).isEqualTo(anyTransfer(7).run(7));
    assertThat(anyTransfer(7).run(7)).isNotEqualTo(anyTransfer(7).run(8));
  }

  @ParameterizedTest
  @EnumSource
  void aBreakLeavesEachHostsOwnBooksInOrder(Break kind) {
    Recording recording = broken(kind).run(1);

    Books.of(recording, "A", REST).assertOneHost();
    Books.of(recording, "C", REST).assertOneHost();
    Books.assertPair(Books.of(recording, "A", REST), Books.of(recording, "C", REST));
  }

  private static Transfer broken(Break kind) {
    return Transfer.between("A", "C").rails(2).breakAt(kind, 0, 300);
  }

  @Test
  void lostFramesCompletedAndNeverArrived() {
    Recording recording = broken(Break.FRAMES_LOST).run(2);
    Books sender = Books.of(recording, "A", REST);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(sender.completed(0)).isGreaterThan(receiver.rail(0, "data_rx_completed"));
    assertThat(sender.completed(1)).isEqualTo(receiver.rail(1, "data_rx_completed"));
    assertThat(sender.total("data_wr_retry_exhausted")).isPositive();
  }

  @Test
  void lostAcknowledgementsWereSentAndNotMatched() {
    Recording recording = broken(Break.ACKS_LOST).run(3);
    Books sender = Books.of(recording, "A", REST);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(receiver.total("data_rx_duplicate_ack")).isPositive();
    assertThat(receiver.total("data_tx_ack_ok") - receiver.total("data_rx_duplicate_ack"))
        .isGreaterThan(sender.total("data_rx_ack_matched"));
    assertThat(sender.total("data_wr_retry_exhausted")).isPositive();
  }

  @Test
  void lostCreditsEmptyTheWindow() {
    Recording recording = broken(Break.CREDITS_LOST).messages(400).run(4);
    Books sender = Books.of(recording, "A", REST);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(sender.rail(0).creditsLeft().orElseThrow()).isLessThan(17);
    assertThat(receiver.rail(0, "data_rx_credit_sent"))
        .isGreaterThan(sender.rail(0, "data_tx_credit_received"));
    assertThat(Books.of(recording, "A", LATER).rail(0, "data_tx_credit_stalls"))
        .isGreaterThan(sender.rail(0, "data_tx_credit_stalls"));
  }

  @Test
  void lostCompletionsStopTheRingAtItsLimit() {
    Recording recording = broken(Break.COMPLETIONS_LOST).run(5);
    Books sender = Books.of(recording, "A", REST);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(sender.total("data_tx_posted") - sender.total("data_tx_completed"))
        .isGreaterThanOrEqualTo(32);
    assertThat(receiver.credited(0)).isEqualTo(sender.rail(0, "data_tx_posted"));
  }

  @Test
  void aRingThatTakesNothingHoldsTheTunnelsFrames() {
    Recording recording =
        Transfer.between("A", "C").replies(0).breakAt(Break.RING_TAKES_NOTHING, 0, 0).run(6);
    Books sender = Books.of(recording, "A", REST);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(sender.rail(0, "data_tx_completed")).isEqualTo(15);
    assertThat(receiver.rail(0, "data_rx_completed")).isZero();
    assertThat(sender.rail(0).creditsLeft().orElseThrow()).isGreaterThan(700);
  }

  @Test
  void nothingArrivesUntilTheWindowIsSpent() {
    Recording recording = Transfer.between("A", "C").breakAt(Break.NOTHING_ARRIVES, 0, 0).run(7);
    Books sender = Books.of(recording, "A", REST);

    assertThat(sender.rail(0).creditsLeft().orElseThrow()).isLessThan(17);
    assertThat(Books.of(recording, "C", REST).credited(0)).isZero();
  }

  @Test
  void framesForAGoneQueuePairAreCountedAndCredited() {
    Recording recording = broken(Break.QUEUE_PAIR_GONE).run(8);
    Books sender = Books.of(recording, "A", REST);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(receiver.total("data_rx_no_qp")).isPositive();
    assertThat(receiver.credited(0)).isEqualTo(sender.rail(0, "data_tx_completed"));
    assertThat(sender.total("data_wr_retry_exhausted")).isPositive();
  }

  @Test
  void aMissingReceiveEndsInReceiverNotReady() {
    Recording recording = broken(Break.NO_RECEIVE).run(9);
    Books sender = Books.of(recording, "A", REST);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(receiver.total("data_rx_rnr"))
        .isEqualTo(4)
        .isEqualTo(sender.total("data_rx_ack_rnr"));
    assertThat(sender.total("data_wr_rnr_retransmit")).isEqualTo(3);
    assertThat(sender.total("data_wr_rnr_retry_exhausted")).isEqualTo(1);
  }

  @Test
  void failedRepostsCostCredits() {
    Recording recording = broken(Break.REPOST_FAILED).run(10);
    Books sender = Books.of(recording, "A", REST);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(receiver.rail(0, "data_rx_repost_failed")).isPositive();
    assertThat(sender.rail(0, "data_tx_completed"))
        .isEqualTo(receiver.credited(0) + receiver.rail(0, "data_rx_repost_failed"));
  }

  @Test
  void cancelledRingsStopBothHosts() {
    Recording recording = broken(Break.RINGS_CANCELED).run(11);
    Books receiver = Books.of(recording, "C", REST);

    assertThat(receiver.total("data_rx_canceled")).isEqualTo(2048);
    assertThat(receiver.rail(0).is("data_ready")).isFalse();
  }

  @Test
  void writesCapturesThatTheReadersOpen(@TempDir Path folder)
      throws IOException, RefusedCaptureException {
    Recording recording = Transfer.between("A", "C").messages(5).run(12);

    recording.writeCapture(folder.resolve("A"), "A", REST, LATER);

    HostSource source = Captures.open(folder.resolve("A"));
    assertThat(source.name()).isEqualTo("A");
    assertThat(source.samples()).hasSize(2);
    assertThat(source.samples().get(1).summary())
        .isEqualTo(recording.samples().get(LATER).get("A").summary());
    assertThat(source.samples().get(1).time()).isEqualTo(recording.sample("A", LATER).time());
  }
}
