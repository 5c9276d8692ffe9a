package org.tbvctl.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.tbvctl.counters.CounterScope;

/** One host's end of a rail: queues, transmit ring, credits, and what it has received. */
final class SimulatedRail {
  final int id;
  final Counts counts = new Counts(CounterScope.RAIL);

  private final Counts totals;
  private final Deque<Frame> data = new ArrayDeque<>();
  private final Deque<Frame> control = new ArrayDeque<>();
  private final Deque<Frame> ring = new ArrayDeque<>();
  private int credits = Protocol.WINDOW;
  private int pendingCredits;
  private int unreported;
  private boolean stopped;

  SimulatedRail(int id, Counts totals) {
    this.id = id;
    this.totals = totals;
  }

  int credits() {
    return credits;
  }

  boolean isStopped() {
    return stopped;
  }

  int pendingCredits() {
    return pendingCredits;
  }

  boolean isEmpty() {
    return data.isEmpty() && control.isEmpty() && ring.isEmpty();
  }

  void enqueueData(Message message) {
    for (int index = 0; index < message.frames; index++) {
      data.add(new Frame(Frame.Kind.DATA, message, index));
    }
    message.held += message.frames;
    counts.add("data_tx_enqueued", message.frames);
    totals.add("data_wr_path_send", message.frames);
  }

  void enqueueControl(Frame frame) {
    control.add(frame);
    counts.add("control_tx_enqueued", 1);
  }

  /** Gives frames to the ring: control frames first and free, data as credits and limit allow. */
  void post(int atMost) {
    if (stopped) {
      return;
    }
    int posted = 0;
    while (!control.isEmpty() && ringFrames() < Protocol.RING && posted++ < atMost) {
      ring.add(control.remove());
      counts.add("control_tx_posted", 1);
      totals.add("data_tx_posted", 1);
    }
    while (!data.isEmpty() && ringFrames() < Protocol.TX_MAX_INFLIGHT && posted++ < atMost) {
      if (credits < data.element().creditsNeeded()) {
        counts.add("data_tx_credit_stalls", 1);
        totals.add("data_tx_credit_stalls", 1);
        return;
      }
      credits--;
      ring.add(data.remove());
      counts.add("data_tx_posted", 1);
      totals.add("data_tx_posted", 1);
    }
    if (!ring.isEmpty()) {
      counts.add("tx_poll.calls", 1);
    }
  }

  private int ringFrames() {
    return ring.size() + unreported;
  }

  /** Frames that the hardware sends now; with {@code reported} their completion is seen. */
  List<Frame> complete(int atMost, boolean reported) {
    List<Frame> sent = new ArrayList<>();
    while (!ring.isEmpty() && sent.size() < atMost) {
      Frame frame = ring.remove();
      sent.add(frame);
      if (!reported) {
        unreported++;
        continue;
      }
      counts.add(frame.isData() ? "data_tx_completed" : "control_tx_completed", 1);
      totals.add("data_tx_completed", 1);
      if (frame.isData()) {
        frame.message().held--;
      }
    }
    return sent;
  }

  /** Books an arrival and gives the buffer back to the ring, or fails to. */
  void arrive(Frame frame, boolean reposted) {
    counts.add("data_rx_completed", 1);
    totals.add("data_rx_completed", 1);
    if (!reposted) {
      counts.add("data_rx_repost_failed", 1);
      totals.add("data_rx_repost_failed", 1);
    } else if (frame.isData()) {
      pendingCredits++;
    }
    if (pendingCredits >= Protocol.CREDIT_BATCH) {
      counts.add("data_rx_credit_sent", pendingCredits);
      totals.add("data_rx_credit_sent", pendingCredits);
      enqueueControl(new Frame(Frame.Kind.CREDIT, null, pendingCredits));
      pendingCredits = 0;
    }
  }

  void acceptCredits(int returned) {
    int accepted = Math.min(returned, Protocol.WINDOW - credits);
    credits += accepted;
    counts.add("data_tx_credit_received", accepted);
    totals.add("data_tx_credit_received", accepted);
  }

  /** Stops both rings: what they hold comes back as cancelled. */
  void cancel() {
    totals.add("data_tx_canceled", ring.size());
    totals.add("data_rx_canceled", Protocol.RING);
    counts.add("data_rx_canceled", Protocol.RING);
    ring.clear();
    data.clear();
    control.clear();
    stopped = true;
  }
}
