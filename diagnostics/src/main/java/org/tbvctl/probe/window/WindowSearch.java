package org.tbvctl.probe.window;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Measures windows: the sizes asked for, then those that tell laws apart and narrow N. */
public final class WindowSearch {
  /** Halving the widest range, that of one frame limit at the largest size, takes fewer. */
  static final int MOST_ADDED = 24;

  private final SearchLimits limits;

  public WindowSearch(SearchLimits limits) {
    this.limits = limits;
  }

  /** Posts receives of one size until one is refused. */
  @FunctionalInterface
  public interface Measurement<E extends Exception> {
    WindowPoint measure(int bytes) throws E;
  }

  /** Measures a size that nobody asked for; empty when that does not work. */
  @FunctionalInterface
  public interface Attempt {
    Optional<WindowPoint> measure(int bytes);
  }

  /**
   * Runs the search.
   *
   * @param sizes in bytes, at least one, and none longer than the device's messages: it may refuse
   *     such a one for its length, which would be taken for its window
   */
  public <E extends Exception> WindowResult run(
      List<Integer> sizes, Measurement<E> measurement, Attempt attempt) throws E {
    Set<Integer> tried = new LinkedHashSet<>(sizes);
    List<WindowPoint> points = new ArrayList<>();
    for (int size : tried) {
      points.add(measurement.measure(size));
    }
    List<Integer> added = new ArrayList<>();
    List<Integer> failed = new ArrayList<>();
    SearchLimits left = limits;
    List<Integer> next = next(left, points, tried);
    while (!next.isEmpty() && added.size() + failed.size() < MOST_ADDED) {
      int size = next.get(0);
      tried.add(size);
      Optional<WindowPoint> point = attempt.measure(size);
      if (point.isPresent()) {
        points.add(point.get());
        added.add(size);
      } else {
        failed.add(size);
        left = left.without(size);
      }
      next = next(left, points, tried);
    }
    return new WindowResult(WindowFit.of(points), added, next, failed);
  }

  private static List<Integer> next(
      SearchLimits limits, List<WindowPoint> points, Set<Integer> tried) {
    return new NextSizes(limits)
        .of(WindowFit.of(points)).stream().filter(size -> !tried.contains(size)).toList();
  }
}
