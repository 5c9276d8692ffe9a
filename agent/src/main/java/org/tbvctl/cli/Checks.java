package org.tbvctl.cli;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.bringup.BringupChecks;
import org.tbvctl.bringup.UnexplainedLoadCheck;
import org.tbvctl.finding.Check;
import org.tbvctl.identity.IdentityChecks;
import org.tbvctl.link.LinkChecks;
import org.tbvctl.mac.check.MacChecks;
import org.tbvctl.mesh.MeshChecks;
import org.tbvctl.moduleconfig.check.ConfigurationCheck;
import org.tbvctl.naming.NamingChecks;
import org.tbvctl.performance.PerformanceChecks;
import org.tbvctl.stall.StallCheck;
import org.tbvctl.visibility.VisibilityChecks;

/** Every check of the program, from the kernel up to the data path. */
final class Checks {

  private Checks() {}

  /** Made once: a check has no state, only catalogues that never change. */
  private static final class Every {
    private static final List<Check> CHECKS = make();
  }

  static List<Check> all() {
    return Every.CHECKS;
  }

  private static List<Check> make() {
    List<Check> checks = new ArrayList<>();
    checks.addAll(BringupChecks.all());
    checks.add(new ConfigurationCheck());
    checks.add(new UnexplainedLoadCheck());
    checks.addAll(LinkChecks.all());
    checks.addAll(VisibilityChecks.all());
    checks.addAll(IdentityChecks.all());
    checks.addAll(NamingChecks.all());
    // After the checks of Linux hosts: a fault there explains a port that is down on a Mac.
    checks.addAll(MacChecks.all());
    checks.addAll(MeshChecks.ofAnyHosts());
    checks.addAll(PerformanceChecks.all());
    // The frame ledger comes last: it lists findings of the chain below it as suspects.
    checks.add(new StallCheck());
    return List.copyOf(checks);
  }
}
