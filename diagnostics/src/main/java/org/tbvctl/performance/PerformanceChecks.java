package org.tbvctl.performance;

import java.util.List;
import org.tbvctl.finding.Check;

/** The checks of this package. */
public final class PerformanceChecks {

  private PerformanceChecks() {}

  public static List<Check> all() {
    return List.of(
        new ImpossibleFigureCheck(),
        new ModerationCheck(),
        new IommuCheck(),
        new BuildMismatchCheck(),
        new BoundCheck());
  }
}
