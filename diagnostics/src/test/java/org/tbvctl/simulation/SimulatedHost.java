package org.tbvctl.simulation;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.counters.CounterScope;

/** One host: its program's work requests, its rails, its totals. */
final class SimulatedHost {
  final String name;
  final Counts totals = new Counts(CounterScope.GLOBAL);
  final List<SimulatedRail> rails = new ArrayList<>();
  final List<Message> outstanding = new ArrayList<>();

  private final List<Message> unposted = new ArrayList<>();
  private final int depth;
  int receives;
  boolean stopped;

  SimulatedHost(String name, int railCount, int depth) {
    this.name = name;
    this.depth = depth;
    for (int rail = 0; rail < railCount; rail++) {
      rails.add(new SimulatedRail(rail, totals));
    }
  }

  void plan(List<Message> messages) {
    unposted.addAll(messages);
  }

  /** The program posts as long as it has work and a free place. */
  void postWork(long now, boolean timer) {
    while (!unposted.isEmpty() && waiting() < depth && !stopped) {
      Message message = unposted.remove(0);
      outstanding.add(message);
      message.firstSent = now;
      message.repeatAt = timer ? now + Protocol.RETRANSMIT_AFTER : Long.MAX_VALUE;
      totals.add("data_wr_send", 1);
      totals.add(message.send ? "data_wr_op_send" : "data_wr_op_write", 1);
      totals.add("data_wr_copied", 1);
      rails.get(message.rail).enqueueData(message);
      totals.add("data_tx_accepted", 1);
    }
  }

  private long waiting() {
    return outstanding.stream().filter(message -> !message.finished).count();
  }

  /** Requests that are not answered, or of which a frame is still in a queue or ring. */
  int live() {
    return outstanding.size();
  }

  /** Forgets requests that are answered and of which no frame is left here. */
  void release() {
    outstanding.removeIf(message -> message.finished && message.held == 0);
  }

  boolean isDone() {
    return unposted.isEmpty()
        && outstanding.isEmpty()
        && rails.stream().allMatch(SimulatedRail::isEmpty);
  }

  /** Repeats what was not answered in time, and gives up after the allowed repeats. */
  void runTimers(long now) {
    for (Message message : outstanding) {
      if (message.finished || message.repeatAt > now || message.held > 0) {
        continue;
      }
      boolean notReady = message.refused;
      if (notReady
          ? message.rnrRepeats == Protocol.RNR_RETRIES
          : message.repeats == Protocol.RETRIES) {
        giveUp(message, notReady);
        continue;
      }
      message.refused = false;
      message.repeatAt = now + Protocol.RETRANSMIT_AFTER;
      if (notReady) {
        message.rnrRepeats++;
      } else {
        message.repeats++;
      }
      totals.add(notReady ? "data_wr_rnr_retransmit" : "data_wr_retransmit", 1);
      rails.get(message.rail).enqueueData(message);
    }
  }

  private void giveUp(Message message, boolean notReady) {
    message.finished = true;
    stopped = true;
    if (notReady) {
      totals.add("data_wr_rnr_retry_exhausted", 1);
    } else {
      totals.add("data_wr_retry_exhausted", 1);
      totals.add("data_wr_timeout", 1);
    }
  }

  /** Books an answer of the peer. */
  void answered(Frame frame, long now) {
    totals.add("data_rx_ack", 1);
    Message message = frame.message();
    if (message.finished) {
      totals.add("data_rx_late_ack", 1);
      return;
    }
    totals.add("data_rx_ack_matched", 1);
    totals.atLeast("data_rx_ack_match_max_ms", now - message.firstSent);
    totals.add("data_rx_ack_match_over_10ms", now - message.firstSent > 10 ? 1 : 0);
    totals.add("data_rx_ack_match_over_64ms", now - message.firstSent > 64 ? 1 : 0);
    totals.add("data_rx_ack_match_retried", message.repeats + message.rnrRepeats > 0 ? 1 : 0);
    if (frame.kind() == Frame.Kind.ACK_RNR) {
      totals.add("data_rx_ack_rnr", 1);
      message.refused = true;
      message.repeatAt = now + Protocol.RNR_PAUSE;
      return;
    }
    message.finished = true;
  }

  /** Hands a data frame to the queue pair and answers when its message is complete. */
  void deliver(Frame frame) {
    Message message = frame.message();
    totals.add("data_rx_send", 1);
    totals.add(message.send ? "data_rx_op_send" : "data_rx_op_write", 1);
    message.arrived.set(frame.value());
    if (frame.value() != message.frames - 1) {
      return;
    }
    if (message.delivered) {
      totals.add("data_rx_duplicate_ack", 1);
      acknowledge(message);
    } else if (message.arrived.cardinality() == message.frames) {
      receive(message);
    }
  }

  private void receive(Message message) {
    if (message.send && receives == 0) {
      message.arrived.clear();
      totals.add("data_rx_rnr", 1);
      totals.add("data_tx_ack_rnr", 1);
      rails.get(message.rail).enqueueControl(new Frame(Frame.Kind.ACK_RNR, message, 0));
      return;
    }
    receives -= message.send ? 1 : 0;
    message.delivered = true;
    acknowledge(message);
  }

  private void acknowledge(Message message) {
    totals.add("data_tx_ack_ok", 1);
    for (SimulatedRail rail : rails) {
      rail.enqueueControl(new Frame(Frame.Kind.ACK_OK, message, 0));
    }
  }
}
