package org.tbvctl.linkreport.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.BandwidthRow;
import org.tbvctl.linkreport.source.Results.Flow;

/**
 * The rows of a bandwidth run that differ in size alone.
 *
 * @param name pairs, depth and direction in words
 * @param points Gb/s by size
 */
record Lane(String name, List<Chart.Point> points) {

  /** All of a run, in the order of its rows, forward before backward. */
  static List<Lane> of(Bandwidth bandwidth) {
    Map<String, List<Chart.Point>> lanes = new LinkedHashMap<>();
    for (BandwidthRow row : bandwidth.rows()) {
      String shape = words(row.queuePairs(), "pair") + ", depth " + Cell.whole(row.depth());
      add(lanes, shape + ", forward", row, row.forward());
      add(lanes, shape + ", backward", row, row.backward());
    }
    List<Lane> all = new ArrayList<>();
    lanes.forEach((name, points) -> all.add(new Lane(name, List.copyOf(points))));
    return all;
  }

  private static String words(OptionalLong count, String what) {
    return Cell.whole(count) + " " + what + (count.orElse(0) == 1 ? "" : "s");
  }

  private static void add(
      Map<String, List<Chart.Point>> lanes, String name, BandwidthRow row, Optional<Flow> flow) {
    OptionalDouble gigabits = flow.map(Flow::gigabits).orElse(OptionalDouble.empty());
    if (gigabits.isPresent()) {
      lanes
          .computeIfAbsent(name, key -> new ArrayList<>())
          .add(new Chart.Point(row.bytes(), gigabits.getAsDouble()));
    }
  }

  /** The highest figure. */
  Chart.Point best() {
    return points.stream().max(Comparator.comparingDouble(Chart.Point::y)).orElseThrow();
  }
}
