package org.tbvctl.ledger;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One direction of one rail: data frames from the sender to the receiver, and the credits and
 * acknowledgements that come back. Without the receiver's books the far counts are unknown.
 *
 * @param sender books of the sending host
 * @param out the sender's end of the rail
 * @param receiver books of the receiving host, when they were read
 * @param in the receiver's end of the rail, when it was found
 */
public record RailDirection(
    HostBook sender, RailBook out, Optional<HostBook> receiver, Optional<RailBook> in) {

  /** thunderbolt's default for the parameter {@code dma_credits}. */
  private static final long DEFAULT_DMA_CREDITS = 14;

  /** Credits that a message may need before it starts; kernel/path.c, v0.3.0 and later. */
  private static final long START_OF_MESSAGE = 32;

  /** The receiver's name, or {@code peer} when it was not read. */
  public String receiverName() {
    return receiver.map(HostBook::name).orElse("peer");
  }

  public String name() {
    return sender.name() + "->" + receiverName();
  }

  public Count enqueued() {
    return out.get("data_tx_enqueued");
  }

  public Count posted() {
    return out.get("data_tx_posted");
  }

  public Count completed() {
    return out.get("data_tx_completed");
  }

  /** Data frames that the receiver's callback saw. */
  public Count received() {
    return in.map(RailBook::dataReceived).orElse(Count.UNKNOWN);
  }

  /** Data frames that left the sender and did not reach the receiver's callback. */
  public Count missingData() {
    return completed().minus(received());
  }

  /**
   * Data and control frames that left the sender and did not reach the receiver's callback. Up to
   * v0.2.1 control frames are counted for the host only, which tells nothing about one of several
   * rails.
   */
  public Count missingFrames() {
    return allCompleted().minus(in.map(RailBook::allReceived).orElse(Count.UNKNOWN));
  }

  private Count allCompleted() {
    if (out.controlCompleted().known()) {
      return out.allCompleted();
    }
    boolean onlyRail = sender.rails().stream().filter(RailBook::used).count() <= 1;
    return onlyRail && !sender.railsWereRemoved() ? sender.get("data_tx_completed") : Count.UNKNOWN;
  }

  /** Credits that the receiver sent and the sender was not given. */
  public Count missingCredits() {
    return in.map(rail -> rail.get("data_rx_credit_sent"))
        .orElse(Count.UNKNOWN)
        .minus(out.get("data_tx_credit_received"));
  }

  /**
   * Credits that the next message needs before it may start: its frames, 32 at the most. The
   * message's size is not told, so what waits in the queue stands for it. Up to v0.2.1, which has
   * no control counters, one credit starts any message.
   */
  public long creditsNeeded() {
    boolean wholeMessage = out.controlPosted().known();
    return wholeMessage ? Math.max(1, Math.min(out.waiting().or(1).value(), START_OF_MESSAGE)) : 1;
  }

  /** Whether frames wait and the window is too small for the next message. */
  public boolean outOfCredits() {
    return out.creditWindow().positive()
        && out.waiting().positive()
        && out.creditsLeft().lessThan(creditsNeeded());
  }

  /** Data frames that the tunnel itself can hold while the receiver's ring takes none. */
  public long tunnelBuffers() {
    if (out.get("e2e").is(1)) {
      return in.map(rail -> rail.get("rx_ring")).orElse(Count.UNKNOWN).or(1024).value();
    }
    return creditBuffers();
  }

  /** Data frames that the tunnel's own buffers hold, whatever else limits the ring. */
  public long creditBuffers() {
    // Each end sets up its half of the path, so the larger number is what the path can hold.
    long near = dmaCredits(sender).orElse(0);
    long far = receiver.map(RailDirection::dmaCredits).orElse(OptionalLong.empty()).orElse(0);
    long buffers = Math.max(near, far);
    // One more frame leaves the ring while it waits in the adapter for a buffer.
    return (buffers > 0 ? buffers : DEFAULT_DMA_CREDITS) + 1;
  }

  private static OptionalLong dmaCredits(HostBook book) {
    String credits = book.host().module().thunderboltParameter("dma_credits").orElse("");
    try {
      return OptionalLong.of(Long.parseLong(credits));
    } catch (NumberFormatException e) {
      // Not captured: the driver's default is the likely value.
      return OptionalLong.empty();
    }
  }

  /**
   * Whether data stood still in this direction while it was looked at, on every end that was read.
   */
  public Rest rest() {
    return rest(out.sent(), in.flatMap(RailBook::received));
  }

  /** Whether frames of any kind, answers and credits too, stood still on the rail. */
  public Rest restOfAll() {
    return rest(out.moved(), in.flatMap(RailBook::moved));
  }

  private Rest rest(Optional<Boolean> near, Optional<Boolean> far) {
    if (near.orElse(false) || far.orElse(false)) {
      return Rest.MOVING;
    }
    if (near.isPresent() || far.isPresent()) {
      return Rest.STILL;
    }
    boolean quiet = sender.quiet() && receiver.map(HostBook::quiet).orElse(true);
    return quiet ? Rest.QUIET : Rest.UNKNOWN;
  }

  /**
   * Whether the readings of the two ends cannot be of one moment or of one life of the rail, so
   * that no difference between them proves anything: more arrived than was ever sent, or the window
   * was set anew after traffic.
   */
  public boolean outOfStep() {
    boolean moreFrames = received().minus(posted()).moreThan(unchargedFrames());
    boolean moreCredits = missingCredits().lessThan(0);
    // The totals of a host whose rail was removed go back further than its rails.
    boolean moreAnswers = moreAnswersThanSent() && !sender.railsWereRemoved();
    boolean windowReset =
        out.creditWindow().positive()
            && rest().settled()
            && !out.creditsExpected().equals(out.creditsLeft());
    return windowReset || (in.isPresent() && (moreFrames || moreCredits || moreAnswers) && !busy());
  }

  /**
   * Whether the sender got more answers than the receiver says it sent: their totals did not begin
   * together. Answers are counted for the host, and rails to a third host add theirs.
   */
  public boolean moreAnswersThanSent() {
    boolean oneCable =
        sender.nativeRails().stream()
            .filter(RailBook::used)
            .allMatch(rail -> rail.peer() == out.peer());
    Count sent = receiver.map(HostBook::answersSent).orElse(Count.UNKNOWN);
    return oneCable && !busy() && sender.get("data_rx_ack_matched").minus(sent).positive();
  }

  private boolean busy() {
    return restOfAll() == Rest.MOVING;
  }

  /** READ error answers travel uncharged and earn a credit all the same. */
  private long unchargedFrames() {
    long sum = 0;
    for (String reason :
        List.of("no_access", "no_mr", "mr_access", "too_large", "bad_iova", "alloc_error")) {
      sum += sender.get("data_rx_read_req_" + reason).or(0).value();
    }
    return sum;
  }

  /** Whether a ring of the sender's rail was stopped; a stopped rail waits for nobody. */
  public boolean senderStopped() {
    return out.get("data_rx_canceled").positive();
  }

  /** Whether a ring of the rail was stopped on either end; what was under way is lost with it. */
  public boolean stopped() {
    return senderStopped()
        || in.filter(rail -> rail.get("data_rx_canceled").positive()).isPresent();
  }

  /** Whether data frames were ever given to this direction. */
  public boolean used() {
    return enqueued().positive();
  }

  /** Whether control frames (acknowledgements, credits) of the receiver reach the sender. */
  public boolean answersArrive() {
    return out.allReceived().positive();
  }
}
