package org.tbvctl.probe.window;

/**
 * What the search may measure without having been asked for it.
 *
 * @param bytes the largest message
 * @param receives the largest number of receives that is asked for; a law that allows as many
 *     cannot be told by a refusal
 */
public record SearchLimits(int bytes, int receives) {
  /** Memory of a size is pinned while it is measured; nobody asked for more of it. */
  private static final int MOST_BYTES = 64 << 20;

  /**
   * Limits on a device.
   *
   * @param deviceBytes its longest message
   */
  public static SearchLimits of(int deviceBytes, int receives) {
    return new SearchLimits(Math.min(deviceBytes, MOST_BYTES), receives);
  }

  /** The limits after a size could not be measured. */
  SearchLimits without(int failed) {
    return new SearchLimits(Math.min(bytes, failed / 2), receives);
  }

  /** The largest number of whole frames. */
  int frames() {
    return bytes / WindowPoint.FRAME_BYTES;
  }
}
