package org.tbvctl.mesh;

import java.util.List;
import org.tbvctl.finding.Check;

/** The checks of this package. */
public final class MeshChecks {
  private MeshChecks() {}

  /** For hosts that are meant to be a full mesh. */
  public static List<Check> ofCluster() {
    return List.of(new MeshCompletenessCheck(false), new HostfileCheck());
  }

  /** For hosts that are examined together for whatever reason. */
  public static List<Check> ofAnyHosts() {
    return List.of(new MeshCompletenessCheck(true), new HostfileCheck());
  }
}
