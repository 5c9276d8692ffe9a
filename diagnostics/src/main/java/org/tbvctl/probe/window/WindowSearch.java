package org.tbvctl.probe.window;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Measures windows: the sizes asked for, then those that tell the laws left apart. */
public final class WindowSearch {
  /** Rounds of fitting and measuring; two are usual, the rest is for odd devices. */
  private static final int MOST_ROUNDS = 6;

  private final TellingSizes telling;

  public WindowSearch(TellingSizes telling) {
    this.telling = telling;
  }

  /** Posts receives of one size until one is refused. */
  @FunctionalInterface
  public interface Measurement<E extends Exception> {
    WindowPoint measure(int bytes) throws E;
  }

  /**
   * Runs the search.
   *
   * @param sizes in bytes, at least one
   */
  public <E extends Exception> WindowResult run(List<Integer> sizes, Measurement<E> measurement)
      throws E {
    Set<Integer> measured = new LinkedHashSet<>(sizes);
    List<WindowPoint> points = new ArrayList<>();
    for (int size : measured) {
      points.add(measurement.measure(size));
    }
    WindowFit fit = WindowFit.of(points);
    List<Integer> added = new ArrayList<>();
    for (int round = 0; round < MOST_ROUNDS && fit.anyRefused(); round++) {
      List<Integer> next = telling.of(fit).stream().filter(measured::add).toList();
      if (next.isEmpty()) {
        break;
      }
      for (int size : next) {
        points.add(measurement.measure(size));
      }
      added.addAll(next);
      fit = WindowFit.of(points);
    }
    return new WindowResult(fit, added, telling.of(fit));
  }
}
