package org.tbvctl.probe.window;

import java.util.List;
import java.util.stream.Stream;

/**
 * Every law held against the same measured windows.
 *
 * @param points in the order of measurement
 * @param fits one for every law, in the order of {@link WindowLaw}
 */
public record WindowFit(List<WindowPoint> points, List<LawFit> fits) {

  public WindowFit {
    points = List.copyOf(points);
    fits = List.copyOf(fits);
  }

  /**
   * Fits all laws.
   *
   * @param points at least one
   */
  public static WindowFit of(List<WindowPoint> points) {
    if (points.isEmpty()) {
      throw new IllegalArgumentException("no window was measured, so no law can be fitted");
    }
    return new WindowFit(
        points, Stream.of(WindowLaw.values()).map(law -> LawFit.of(law, points)).toList());
  }

  /** The laws that give every window exactly; one that no window tests is none of them. */
  public List<LawFit> holding() {
    return fits.stream().filter(LawFit::isBounded).toList();
  }

  /** The laws that no window tests, so that none excludes them either. */
  public List<LawFit> untested() {
    return fits.stream().filter(fit -> !fit.isTested()).toList();
  }

  /** Whether one law holds and the windows exclude the others. */
  public boolean isDecided() {
    return holding().size() == 1 && untested().isEmpty();
  }

  /** Whether any window ended with a refusal; without one there is nothing to explain. */
  public boolean anyRefused() {
    return points.stream().anyMatch(WindowPoint::refused);
  }

  /** The largest size that was measured, in bytes. */
  int mostBytes() {
    return points.stream().mapToInt(WindowPoint::bytes).max().orElse(0);
  }
}
