package org.tbvctl.forecast;

import java.util.Collections;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Questions for tests. */
final class Questions {
  /** 10 layers, vectors of 1000 B, 8 GB a token. */
  static final ModelShape SMALL =
      new ModelShape(
          "small",
          10,
          500,
          OptionalInt.of(20),
          OptionalInt.of(25),
          OptionalDouble.of(16e9),
          8e9,
          "a test");

  private Questions() {}

  static LinkFigures link(double micros, double gigabits) {
    return new LinkFigures(micros * 1e3, gigabits * 1e9, "test", "test");
  }

  static Cluster hosts(int count, double gigabytes, Topology topology) {
    return new Cluster(Collections.nCopies(count, gigabytes * 1e9), topology);
  }

  static Question of(LinkFigures link, Cluster cluster) {
    return new Question(
        SMALL, link, cluster, new Workload(8e9, "a test", 2, 100, OptionalDouble.empty()));
  }

  static double nanos(Estimate estimate, Part.Kind kind) {
    return estimate.parts().stream()
        .filter(part -> part.kind() == kind)
        .mapToDouble(Part::nanos)
        .sum();
  }
}
