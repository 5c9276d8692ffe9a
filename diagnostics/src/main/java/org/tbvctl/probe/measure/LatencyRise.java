package org.tbvctl.probe.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.probe.figures.Line;

/**
 * How the latency rises with the size.
 *
 * @param line the line through the medians
 * @param sizes how many different sizes it goes through
 */
record LatencyRise(Line line, long sizes) {
  /** A line goes through any two points, so that it explains nothing of them. */
  private static final int FEWEST = 3;

  /**
   * The share of the spread from which on the line is how the medians lie, and its slope a speed.
   */
  private static final double GOOD_FIT = 0.9;

  /** Of the medians of some sizes; empty with fewer than two. */
  static Optional<LatencyRise> of(List<Line.Point> medians) {
    long sizes = medians.stream().mapToDouble(Line.Point::x).distinct().count();
    return Line.through(medians).map(line -> new LatencyRise(line, sizes));
  }

  private boolean isTold() {
    return sizes >= FEWEST && line.slope() > 0;
  }

  /** The speed that the slope stands for, where the line explains the medians well. */
  Optional<Double> gigabits() {
    return isTold() && line.fit() >= GOOD_FIT
        ? Optional.of(Byte.SIZE / line.slope())
        : Optional.empty();
  }

  /** Adds the line to the results, where one can be told. */
  void addTo(Map<String, Object> results) {
    if (!isTold()) {
      return;
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("interceptNanos", line.intercept());
    fields.put("slopeNanosPerByte", line.slope());
    fields.put("fit", line.fit());
    results.put("line", fields);
  }

  /** The rise in one sentence, or that there is none to tell. */
  String words() {
    if (sizes < FEWEST) {
      return "By size: no rise can be told from two sizes; measure three or more.";
    }
    if (!isTold()) {
      return "By size: no rise can be told; the medians do not grow with the size.";
    }
    return "By size: "
        + TextTable.micros(line.intercept())
        + " us for a message of any size and "
        + TextTable.number(line.slope())
        + " ns for a byte"
        + gigabits().map(speed -> " (" + TextTable.number(speed) + " Gb/s)").orElse("")
        + "; the line explains "
        + (gigabits().isPresent() ? "" : "only ")
        + Math.round(line.fit() * 100)
        + " % of the spread of the medians"
        + (gigabits().isPresent() ? "." : ", too little to take its slope for a speed.");
  }
}
