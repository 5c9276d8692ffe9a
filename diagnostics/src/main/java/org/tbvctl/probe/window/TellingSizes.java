package org.tbvctl.probe.window;

import java.util.ArrayList;
import java.util.List;

/** Message sizes at which the laws that hold so far must give different windows. */
final class TellingSizes {
  private final SearchLimits limits;

  TellingSizes(SearchLimits limits) {
    this.limits = limits;
  }

  /**
   * The fewest sizes, in bytes, that tell every pair of laws apart that can be told apart; empty
   * when there is at most one law or no size does it. Each is a whole number of frames, and the
   * smallest that does its work.
   */
  List<Integer> of(WindowFit fit) {
    List<Integer> sizes = new ArrayList<>();
    List<Pair> open = pairs(fit.holding());
    while (!open.isEmpty()) {
      int frames = most(open);
      if (frames == 0) {
        break;
      }
      sizes.add(frames * WindowPoint.FRAME_BYTES);
      open = open.stream().filter(pair -> !tells(pair, frames)).toList();
    }
    return sizes;
  }

  /** The number of frames that tells most pairs apart, or 0 when none does. */
  private int most(List<Pair> open) {
    int best = 0;
    long found = 0;
    for (int frames = 1; frames <= limits.frames(); frames++) {
      int candidate = frames;
      long told = open.stream().filter(pair -> tells(pair, candidate)).count();
      if (told > found) {
        found = told;
        best = frames;
      }
    }
    return best;
  }

  private boolean tells(Pair pair, int frames) {
    Range first = pair.first().predictions(frames);
    Range second = pair.second().predictions(frames);
    boolean seen = Math.min(first.least(), second.least()) < limits.receives();
    return seen && !first.overlaps(second);
  }

  private static List<Pair> pairs(List<LawFit> fits) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < fits.size(); i++) {
      for (int k = i + 1; k < fits.size(); k++) {
        pairs.add(new Pair(fits.get(i), fits.get(k)));
      }
    }
    return pairs;
  }

  private record Pair(LawFit first, LawFit second) {}
}
