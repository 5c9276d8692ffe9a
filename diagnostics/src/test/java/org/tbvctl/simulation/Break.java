package org.tbvctl.simulation;

/**
 * The single thing that goes wrong with data from the first host to the second, on one rail, once
 * the rail has posted a chosen number of data frames.
 */
public enum Break {
  NONE(false),
  /** The last frame of every fourth message completes and is lost on the wire, with all repeats. */
  FRAMES_LOST(true),
  /** Every acknowledgement of every fourth message is lost, on all rails, with all repeats. */
  ACKS_LOST(true),
  /** Every second credit frame is lost; the window shrinks until no message can start. */
  CREDITS_LOST(false),
  /** Frames leave, but the sender's ring reports no completion any more. */
  COMPLETIONS_LOST(false),
  /** The receiver's ring takes nothing: the tunnel's buffers fill, then the sender's ring stops. */
  RING_TAKES_NOTHING(false),
  /** Frames complete at the sender and none arrives, until the window is spent. */
  NOTHING_ARRIVES(false),
  /** The receiving program has destroyed its queue pair. */
  QUEUE_PAIR_GONE(true),
  /** The receiving program posts no receive any more. */
  NO_RECEIVE(false),
  /** Every eighth received data buffer cannot go back into the receiver's ring. */
  REPOST_FAILED(false),
  /** Every eighth data frame arrives with a header that cannot be parsed. */
  BAD_HEADERS(true),
  /** The receiver resets: both hosts' rings are stopped with frames in them. */
  RINGS_CANCELED(false);

  private final boolean retries;

  Break(boolean retries) {
    this.retries = retries;
  }

  /** Whether the sender's timer runs, so that what is broken ends in used-up retries. */
  boolean retries() {
    return retries;
  }
}
