package org.tbvctl.ledger;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.Backend;
import org.tbvctl.counters.Rail;

/**
 * One host's books of one rail: the newest counters and, where there is an interval, the earlier
 * ones.
 *
 * @param host the host's name
 * @param sample index of the newest sample
 */
public record RailBook(String host, int sample, Rail now, Optional<Rail> before) {

  /**
   * What moves when this host sends data over the rail. Frames that are only queued do not count:
   * repetitions are queued behind a rail that stands still.
   */
  private static final List<String> SENDING =
      List.of("data_tx_posted", "data_tx_completed", "data_tx_credit_received");

  /** What moves when this host receives data over the rail. */
  private static final List<String> RECEIVING =
      List.of("data_rx_credit_sent", "rx_credit_pending", "data_rx_repost_failed");

  /** What moves with frames of any kind, answers and credits among them. */
  private static final List<String> ANY =
      List.of(
          "data_tx_posted",
          "data_tx_completed",
          "control_tx_posted",
          "control_tx_completed",
          "data_rx_completed");

  public int peer() {
    return now.peer();
  }

  public int id() {
    return now.id();
  }

  public boolean isNative() {
    return now.backend() == Backend.NATIVE;
  }

  public boolean ready() {
    return now.is("data_ready");
  }

  public Count get(String counter) {
    return Count.of(now.get(counter));
  }

  /** Growth over the interval, unknown without one. */
  public Count growth(String counter) {
    return before
        .map(rail -> get(counter).minus(Count.of(rail.get(counter))))
        .orElse(Count.UNKNOWN);
  }

  /** Data frames in the software queue. */
  public Count waiting() {
    return get("data_tx_enqueued").minus(get("data_tx_posted"));
  }

  /** Data frames that the transmit ring has not reported done. */
  public Count inRing() {
    return get("data_tx_posted").minus(get("data_tx_completed"));
  }

  /** Data and control frames that the transmit ring has not reported done. */
  public Count allInRing() {
    return inRing().plus(controlPosted().minus(controlCompleted()).or(0));
  }

  /** Control frames given to the ring; up to v0.2.1 no rail counter tells them. */
  public Count controlPosted() {
    return get("control_tx_posted");
  }

  public Count controlCompleted() {
    return get("control_tx_completed");
  }

  /** Data and control frames that left the host over this rail. */
  public Count allCompleted() {
    return get("data_tx_completed").plus(controlCompleted());
  }

  /** Frames of any kind that the receive callback saw. */
  public Count allReceived() {
    return get("data_rx_completed");
  }

  /**
   * Data frames received. No counter tells them from control frames, but each one earns a credit
   * once its buffer is back in the ring, and credits are either sent, pending, or lost with a
   * buffer that could not be given back.
   */
  public Count dataReceived() {
    return get("data_rx_credit_sent").plus(get("rx_credit_pending")).plus(repostFailed().or(0));
  }

  public Count repostFailed() {
    return get("data_rx_repost_failed");
  }

  public Count creditsLeft() {
    return Count.of(now.creditsLeft());
  }

  public Count creditWindow() {
    return Count.of(now.creditWindow());
  }

  /**
   * Credits that arithmetic expects to be left: window - posted + received. Another value means
   * that the window was set anew after traffic, so that the peer's books began later than these.
   */
  public Count creditsExpected() {
    return creditWindow().minus(get("data_tx_posted")).plus(get("data_tx_credit_received"));
  }

  /** Whether this host's data went out over the interval; empty without an interval. */
  public Optional<Boolean> sent() {
    return anyDiffers(SENDING);
  }

  /** Whether data came in over the interval; empty without an interval. */
  public Optional<Boolean> received() {
    return anyDiffers(RECEIVING);
  }

  /** Whether frames of any kind moved over the interval; empty without an interval. */
  public Optional<Boolean> moved() {
    return anyDiffers(ANY);
  }

  private Optional<Boolean> anyDiffers(List<String> keys) {
    return before.map(rail -> keys.stream().anyMatch(key -> differs(rail, key)));
  }

  private boolean differs(Rail old, String key) {
    OptionalLong from = old.get(key);
    OptionalLong to = now.get(key);
    return from.isPresent() && to.isPresent() && from.getAsLong() != to.getAsLong();
  }

  /** Whether nothing waits and nothing is under way on this host's side of the rail. */
  public boolean quiet() {
    return waiting().atMost(0) && allInRing().atMost(0);
  }

  /** Whether a frame of any kind ever moved here. */
  public boolean used() {
    return get("data_tx_enqueued").positive()
        || controlPosted().positive()
        || allReceived().positive();
  }
}
