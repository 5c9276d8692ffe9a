package org.tbvctl.probe.window;

import java.util.List;

/** The sizes to measure next: those that tell laws apart, and when none does, that narrow N. */
final class NextSizes {
  private final SearchLimits limits;

  NextSizes(SearchLimits limits) {
    this.limits = limits;
  }

  /** Sizes in bytes; empty when none within the limits says more. */
  List<Integer> of(WindowFit fit) {
    List<Integer> telling = new TellingSizes(limits).of(fit);
    if (!telling.isEmpty()) {
      return telling;
    }
    // Frames run out first at the largest size, so it tests a law of frames hardest.
    int largest = limits.frames() * WindowPoint.FRAME_BYTES;
    if (!fit.untested().isEmpty() && largest > fit.mostBytes()) {
      return List.of(largest);
    }
    return new NarrowingSizes(limits).of(fit);
  }
}
