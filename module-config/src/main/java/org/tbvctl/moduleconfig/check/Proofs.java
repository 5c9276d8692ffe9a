package org.tbvctl.moduleconfig.check;

import java.util.List;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.modprobe.Assignment;
import org.tbvctl.moduleconfig.parameter.Secrets;

/** Readings that prove what a finding about options says; keys are masked. */
final class Proofs {
  private static final String KEYS = "peer_auth_acl";

  private Proofs() {}

  /** Adds where the parameters are set. */
  static void add(
      Finding.Builder finding, HostConfiguration configuration, List<String> parameters) {
    for (Assignment assignment : configuration.assignments()) {
      if (parameters.contains(assignment.parameter())) {
        finding.evidence(of(configuration, assignment));
      }
    }
  }

  static Evidence of(HostConfiguration configuration, Assignment assignment) {
    return Evidence.of(
        configuration.host().name(),
        assignment.origin().path(),
        assignment.parameter(),
        shown(assignment));
  }

  /** The value as it may be shown. */
  static String shown(Assignment assignment) {
    return assignment.parameter().equals(KEYS)
        ? Secrets.MASK
        : Secrets.mask(assignment.value().orElse(""));
  }
}
