package org.tbvctl.probe.window;

import java.util.List;

/** The message size whose window narrows most what is known of {@code N}. */
final class NarrowingSizes {
  private final SearchLimits limits;

  NarrowingSizes(SearchLimits limits) {
    this.limits = limits;
  }

  /**
   * One size in bytes, a whole number of frames and the smallest that narrows so well whatever its
   * window is; empty when each {@code N} left gives the same windows at all sizes.
   */
  List<Integer> of(WindowFit fit) {
    List<LawFit> laws = fit.holding();
    int best = 0;
    long left = laws.stream().mapToLong(law -> law.resources().count()).sum();
    if (left == laws.size()) {
      return List.of();
    }
    for (int frames = 1; frames <= limits.frames(); frames++) {
      int candidate = frames;
      long after = laws.stream().mapToLong(law -> mostLeft(law, candidate)).sum();
      if (after < left) {
        left = after;
        best = frames;
      }
    }
    return best == 0 ? List.of() : List.of(best * WindowPoint.FRAME_BYTES);
  }

  /** How many {@code N} are left after the size is measured, at the worst. */
  private long mostLeft(LawFit fit, int frames) {
    Range all = fit.resources();
    long most = 0;
    long least = all.least();
    while (least <= all.most()) {
      Range alike = all.from(least).and(alike(fit.law(), least, frames));
      most = Math.max(most, alike.count());
      least = alike.most() + 1;
    }
    return most;
  }

  /** The resources that the window of this size does not tell from one. */
  private Range alike(WindowLaw law, long resource, int frames) {
    long window = law.predict(resource, frames);
    return window >= limits.receives()
        ? Range.ANY.from(resource)
        : law.resourcesFor(window, frames);
  }
}
