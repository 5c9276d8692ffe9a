package org.tbvctl.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Rail;
import org.tbvctl.counters.Summary;

/** The invariants of the module's counters (INV1 to INV17, without those of Macs) as assertions. */
final class Books {
  private final Summary summary;
  private final Peers peers;

  private Books(CounterSample sample) {
    summary = sample.summary().value().orElseThrow();
    peers = sample.peers().value().orElseThrow();
  }

  static Books of(Recording recording, String host, int sample) {
    return new Books(recording.sample(host, sample));
  }

  long total(String key) {
    return summary.get(key).orElseThrow();
  }

  Rail rail(int id) {
    return peers.rails().get(id);
  }

  long rail(int id, String name) {
    return rail(id).get(name).orElseThrow();
  }

  long sum(String name) {
    return peers.rails().stream().mapToLong(rail -> rail.get(name).orElseThrow()).sum();
  }

  int rails() {
    return peers.rails().size();
  }

  /** What holds on one host at any moment. */
  void assertOneHost() {
    assertThat(summary.problems()).isEmpty();
    assertThat(peers.problems()).isEmpty();
    assertThat(total("data_tx_posted"))
        .as("INV1")
        .isGreaterThanOrEqualTo(total("data_tx_completed") + total("data_tx_canceled"));
    assertThat(total("data_tx_posted"))
        .as("INV2")
        .isEqualTo(sum("data_tx_posted") + sum("control_tx_posted"));
    assertThat(total("data_rx_completed")).as("INV2").isEqualTo(sum("data_rx_completed"));
    for (int id = 0; id < rails(); id++) {
      assertRail(id);
    }
    assertThat(total("data_rx_credit_send_error"))
        .as("INV10")
        .isGreaterThanOrEqualTo(sum("data_rx_credit_send_error"));
    assertThat(total("data_wr_send"))
        .as("INV11")
        .isEqualTo(total("data_wr_op_send") + total("data_wr_op_write"));
    assertThat(total("data_wr_live")).as("INV12").isBetween(0L, total("data_wr_send"));
    assertThat(total("data_rx_bad_header")).as("INV17").isEqualTo(total("data_rx_bad_header_len"));
  }

  private void assertRail(int id) {
    long window = rail(id).creditWindow().orElseThrow();
    long left = rail(id).creditsLeft().orElseThrow();
    assertThat(rail(id, "data_tx_enqueued"))
        .as("INV3")
        .isGreaterThanOrEqualTo(rail(id, "data_tx_posted"));
    assertThat(rail(id, "data_tx_posted"))
        .as("INV3")
        .isGreaterThanOrEqualTo(rail(id, "data_tx_completed"));
    assertThat(left)
        .as("INV4")
        .isEqualTo(window - rail(id, "data_tx_posted") + rail(id, "data_tx_credit_received"));
    assertThat(left).as("INV5").isBetween(0L, window);
    assertThat(rail(id, "data_tx_posted") - rail(id, "data_tx_completed"))
        .as("INV5")
        .isLessThanOrEqualTo(32);
    assertThat(rail(id, "rx_credit_pending")).as("INV9").isBetween(0L, 31L);
  }

  /** What holds between sender and receiver at any moment, as nothing arrives that was not sent. */
  static void assertPair(Books sender, Books receiver) {
    for (int id = 0; id < sender.rails(); id++) {
      assertThat(sender.rail(id, "data_tx_credit_received"))
          .as("INV6")
          .isLessThanOrEqualTo(receiver.rail(id, "data_rx_credit_sent"));
      assertThat(receiver.credited(id))
          .as("INV7")
          .isLessThanOrEqualTo(sender.rail(id, "data_tx_posted"));
      assertThat(receiver.rail(id, "data_rx_completed"))
          .as("INV8")
          .isLessThanOrEqualTo(
              sender.rail(id, "data_tx_posted") + sender.rail(id, "control_tx_posted"));
    }
    assertThat(sender.total("data_rx_ack_matched"))
        .as("INV16")
        .isLessThanOrEqualTo(receiver.total("data_tx_ack_ok") + receiver.total("data_tx_ack_rnr"));
  }

  /** What becomes equal once nothing is on its way. */
  static void assertPairAtRest(Books sender, Books receiver) {
    assertPair(sender, receiver);
    for (int id = 0; id < sender.rails(); id++) {
      assertThat(sender.rail(id, "data_tx_credit_received"))
          .as("INV6")
          .isEqualTo(receiver.rail(id, "data_rx_credit_sent"));
      assertThat(sender.rail(id, "data_tx_completed")).as("INV7").isEqualTo(receiver.credited(id));
      assertThat(sender.completed(id)).as("INV8").isEqualTo(receiver.rail(id, "data_rx_completed"));
    }
    assertThat(sender.total("data_tx_posted"))
        .as("INV1")
        .isEqualTo(sender.total("data_tx_completed"));
    assertThat(sender.total("data_wr_live")).as("INV12").isZero();
    assertThat(sender.total("data_rx_ack_matched"))
        .as("INV16")
        .isEqualTo(receiver.total("data_tx_ack_ok"))
        .isEqualTo(sender.total("data_tx_accepted"));
  }

  long credited(int id) {
    return rail(id, "data_rx_credit_sent") + rail(id, "rx_credit_pending");
  }

  /** Frames of any kind that the rail's ring completed. */
  long completed(int id) {
    return rail(id, "data_tx_completed") + rail(id, "control_tx_completed");
  }
}
