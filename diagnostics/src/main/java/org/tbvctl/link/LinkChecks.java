package org.tbvctl.link;

import java.util.List;
import org.tbvctl.finding.Check;

/** The checks of this package. */
public final class LinkChecks {

  private LinkChecks() {}

  public static List<Check> all() {
    return List.of(new TrainingCheck(), new RingBudgetCheck(), new ConstantRateCheck());
  }
}
