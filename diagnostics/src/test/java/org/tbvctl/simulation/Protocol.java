package org.tbvctl.simulation;

/** Constants of the module from v0.3.2. */
final class Protocol {
  static final int RING = 1024;

  /** Of a ring of 1024: a quarter is kept for control frames. */
  static final int WINDOW = 768;

  static final int CREDIT_BATCH = 32;

  /** A message starts when it has this many credits, or as many as it has frames. */
  static final int START_CREDITS = 32;

  /** Data frames are posted while the ring holds fewer frames than this. */
  static final int TX_MAX_INFLIGHT = 32;

  /** Frames that a DMA tunnel holds below the rings: its 14 buffers and the one on its way. */
  static final int TUNNEL_FRAMES = 15;

  static final int RETRIES = 7;
  static final int RNR_RETRIES = 3;
  static final int RETRANSMIT_AFTER = 60;
  static final int RNR_PAUSE = 5;

  /** Receives that the kernel's management agent holds on each native device. */
  static final int MANAGEMENT_RECEIVES = 512;

  private Protocol() {}
}
