package org.tbvctl.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One direction of the books as it is printed.
 *
 * @param direction {@code A->C}
 * @param rail the sender's rail id; empty for the entry that counts work requests and their
 *     answers, which no release counts by rail
 * @param stages values in stage order
 * @param edges differences between stages that count the same thing
 */
public record LedgerEntry(
    String direction, OptionalInt rail, List<Value> stages, List<Edge> edges) {

  /**
   * @param counter the counter, or the sum of counters, that the value is read from
   */
  public record Value(Stage stage, String host, String counter, OptionalLong value) {}

  /** What left one stage minus what arrived at the next. */
  public record Edge(Stage from, Stage to, OptionalLong difference, Balance balance) {}

  static LedgerEntry ofRail(RailDirection d) {
    String near = d.sender().name();
    String far = d.receiverName();
    Count creditsSent = d.in().map(rail -> rail.get("data_rx_credit_sent")).orElse(Count.UNKNOWN);
    Count creditsGot = d.out().get("data_tx_credit_received");
    List<Value> stages = new ArrayList<>();
    stages.add(value(Stage.FRAME_ENQUEUED, near, "data_tx_enqueued", d.enqueued()));
    stages.add(value(Stage.RING_POSTED, near, "data_tx_posted", d.posted()));
    stages.add(value(Stage.RING_COMPLETED, near, "data_tx_completed", d.completed()));
    stages.add(
        value(
            Stage.PEER_RECEIVED,
            far,
            "data_rx_credit_sent+rx_credit_pending+data_rx_repost_failed",
            d.received()));
    stages.add(value(Stage.CREDIT_SENT, far, "data_rx_credit_sent", creditsSent));
    stages.add(value(Stage.CREDIT_RECEIVED, near, "data_tx_credit_received", creditsGot));
    boolean settled = d.rest().settled();
    boolean step = d.outOfStep();
    List<Edge> edges = new ArrayList<>();
    edges.add(
        edge(Stage.FRAME_ENQUEUED, Stage.RING_POSTED, d.enqueued(), d.posted(), settled, false));
    edges.add(
        edge(Stage.RING_POSTED, Stage.RING_COMPLETED, d.posted(), d.completed(), settled, false));
    edges.add(
        edge(
            Stage.RING_COMPLETED, Stage.PEER_RECEIVED, d.completed(), d.received(), settled, step));
    edges.add(
        edge(Stage.CREDIT_SENT, Stage.CREDIT_RECEIVED, creditsSent, creditsGot, settled, step));
    return new LedgerEntry(
        d.name(), OptionalInt.of(d.out().id()), List.copyOf(stages), List.copyOf(edges));
  }

  static LedgerEntry ofRequests(HostBook sender, HostBook receiver, Ledger ledger) {
    Count accepted = sender.get("data_tx_accepted");
    Count answers = receiver.answersSent();
    Count matched = sender.get("data_rx_ack_matched");
    Count live = sender.get("data_wr_live");
    List<Value> stages = new ArrayList<>();
    stages.add(value(Stage.WR_ACCEPTED, sender.name(), "data_tx_accepted", accepted));
    stages.add(
        value(
            Stage.ACK_SENT,
            receiver.name(),
            "data_tx_ack_ok+data_tx_ack_rnr+data_tx_ack_error",
            answers));
    stages.add(value(Stage.ACK_RECEIVED, sender.name(), "data_rx_ack_matched", matched));
    stages.add(
        value(
            Stage.WR_COMPLETED,
            sender.name(),
            "data_tx_accepted-data_wr_live",
            accepted.minus(live)));
    boolean settled = ledger.between(sender, receiver).stream().allMatch(d -> d.rest().settled());
    boolean step =
        ledger.between(sender, receiver).stream()
            .anyMatch(d -> d.outOfStep() || d.moreAnswersThanSent());
    List<Edge> edges = new ArrayList<>();
    edges.add(edge(Stage.ACK_SENT, Stage.ACK_RECEIVED, answers, matched, settled, step));
    edges.add(
        edge(
            Stage.WR_ACCEPTED, Stage.WR_COMPLETED, accepted, accepted.minus(live), settled, false));
    return new LedgerEntry(
        sender.name() + "->" + receiver.name(),
        OptionalInt.empty(),
        List.copyOf(stages),
        List.copyOf(edges));
  }

  private static Value value(Stage stage, String host, String counter, Count value) {
    return new Value(stage, host, counter, value.toOptional());
  }

  private static Edge edge(
      Stage from, Stage to, Count left, Count arrived, boolean settled, boolean outOfStep) {
    Count difference = left.minus(arrived);
    return new Edge(from, to, difference.toOptional(), judge(difference, settled, outOfStep));
  }

  private static Balance judge(Count difference, boolean settled, boolean outOfStep) {
    if (!difference.known() || outOfStep) {
      return Balance.UNKNOWN;
    }
    if (difference.atMost(0)) {
      // More arrived than was reported gone: the report is late or lost, the frames are not.
      return Balance.BALANCED;
    }
    return settled ? Balance.UNBALANCED : Balance.IN_FLIGHT;
  }
}
