package org.tbvctl.ledger;

import java.util.Optional;

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

  /** Data and control frames that left the sender and did not reach the receiver's callback. */
  public Count missingFrames() {
    Count left =
        out.controlCompleted().known()
            ? out.allCompleted()
            : completed().plus(sender.controlPosted());
    return left.minus(in.map(RailBook::allReceived).orElse(Count.UNKNOWN));
  }

  /** Credits that the receiver sent and the sender was not given. */
  public Count missingCredits() {
    return in.map(rail -> rail.get("data_rx_credit_sent"))
        .orElse(Count.UNKNOWN)
        .minus(out.get("data_tx_credit_received"));
  }

  /**
   * Credits that the next message needs before it may start: its frames, 32 at the most. The
   * message's size is not told, so what waits in the queue stands for it.
   */
  public long creditsNeeded() {
    return Math.max(1, Math.min(out.waiting().or(1).value(), START_OF_MESSAGE));
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
    String credits = sender.host().module().thunderboltParameter("dma_credits").orElse("");
    long buffers = DEFAULT_DMA_CREDITS;
    try {
      buffers = Long.parseLong(credits);
    } catch (NumberFormatException e) {
      // Not captured: the driver's default is the likely value.
    }
    // One more frame leaves the ring while it waits in the adapter for a buffer.
    return buffers + 1;
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
   * Whether the receiver counts more frames than the sender ever posted: then the readings are not
   * of one moment, or the books of one end began anew, and no difference proves anything.
   */
  public boolean outOfStep() {
    Count postedEver = posted();
    boolean more = received().minus(postedEver).positive();
    boolean reset =
        out.creditWindow().positive() && !out.creditsExpected().equals(out.creditsLeft());
    boolean settled = rest().settled();
    return more || (settled && reset);
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
