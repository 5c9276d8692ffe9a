package org.tbvctl.naming;

import java.util.List;
import org.tbvctl.finding.Check;

/** The checks of names across reboots. */
public final class NamingChecks {

  private NamingChecks() {}

  public static List<Check> all() {
    return List.of(new RenameRuleCheck(), new NetdevPinCheck());
  }
}
