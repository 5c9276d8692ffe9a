package org.tbvctl.ledger;

/** The stages of a transfer in the order in which a frame and its answers pass them. */
public enum Stage {
  /** The module accepted a work request from a program. */
  WR_ACCEPTED("wr-accepted"),
  /** Its frames stand in the rail's software queue. */
  FRAME_ENQUEUED("frame-enqueued"),
  /** The rail's transmit ring has the frames. */
  RING_POSTED("ring-posted"),
  /** The ring reported them done: they left this host, which is no proof of arrival. */
  RING_COMPLETED("ring-completed"),
  /** The peer's receive callback saw them. */
  PEER_RECEIVED("peer-received"),
  /** They carried a valid header. */
  DECODED("decoded"),
  /** A queue pair took them. */
  DELIVERED("delivered"),
  /** The receiver answered. */
  ACK_SENT("ack-sent"),
  /** The sender matched the answer to a waiting work request. */
  ACK_RECEIVED("ack-received"),
  /** The work request came to its end. */
  WR_COMPLETED("wr-completed"),
  /** The receiver gave credits back. */
  CREDIT_SENT("credit-sent"),
  /** The sender was given them. */
  CREDIT_RECEIVED("credit-received");

  private final String word;

  Stage(String word) {
    this.word = word;
  }

  /** The word of the diagnosis document. */
  public String word() {
    return word;
  }
}
