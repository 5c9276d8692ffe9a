package org.tbvctl.simulation;

/**
 * One frame on its way.
 *
 * @param message the message it belongs to; none for credit frames
 * @param value fragment index of data, credits of a credit frame
 */
record Frame(Kind kind, Message message, int value) {
  /** What a frame carries. */
  enum Kind {
    DATA,
    ACK_OK,
    ACK_RNR,
    CREDIT
  }

  boolean isData() {
    return kind == Kind.DATA;
  }

  /** Credits that must be there before the frame may be posted. */
  int creditsNeeded() {
    return value == 0 ? Math.min(message.frames, Protocol.START_CREDITS) : 1;
  }
}
