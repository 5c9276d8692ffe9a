package org.tbvctl.probe.window;

/**
 * How many receives of one size were accepted.
 *
 * @param bytes length of each receive
 * @param accepted receives that were posted before the provider refused one
 * @param refused whether the provider refused one; if not, posting ended at what was asked for and
 *     the window is at least as large as {@code accepted}
 * @param queueFull whether the queue itself was full, so that no frame limit can have been reached
 */
public record WindowPoint(int bytes, int accepted, boolean refused, boolean queueFull) {
  /** The module cuts messages into frames of this many bytes. */
  public static final int FRAME_BYTES = 4096;

  public WindowPoint {
    if (bytes < 0 || accepted < 0) {
      throw new IllegalArgumentException("a window has no negative size");
    }
  }

  /** A window that ended before the queue was full. */
  public WindowPoint(int bytes, int accepted, boolean refused) {
    this(bytes, accepted, refused, false);
  }

  /** Frames that one receive covers; an empty message takes a frame as well. */
  public int frames() {
    return framesOf(bytes);
  }

  static int framesOf(int bytes) {
    return Math.max(1, (int) (((long) bytes + FRAME_BYTES - 1) / FRAME_BYTES));
  }
}
