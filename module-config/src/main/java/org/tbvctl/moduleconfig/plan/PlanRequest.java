package org.tbvctl.moduleconfig.plan;

import java.util.Optional;

/**
 * What somebody wants a plan for.
 *
 * @param cables number of cables, at least 1
 * @param netdev interface for the addresses of the verbs devices
 */
public record PlanRequest(Goal goal, int cables, Optional<String> netdev) {

  /** A plan for the line as it stands. */
  public static final PlanRequest LOAD = new PlanRequest(Goal.LOAD, 1, Optional.empty());
}
