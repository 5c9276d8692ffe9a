package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;

/** Which build of this program speaks. */
final class BuildCollector implements Collector<String> {
  private static final MetricMetadata BUILD =
      new MetricMetadata("tbvctl_build", "Version of tbvctl and of the Java runtime.");

  @Override
  public String name() {
    return "build";
  }

  @Override
  public boolean collect(String version, Families families) {
    families.info(BUILD, Labels.of("version", version, "java", Runtime.version().toString()));
    return true;
  }
}
