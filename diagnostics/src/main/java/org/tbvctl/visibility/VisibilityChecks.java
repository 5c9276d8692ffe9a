package org.tbvctl.visibility;

import java.util.List;
import org.tbvctl.finding.Check;

/** The checks from the registered device to the program that opens it. */
public final class VisibilityChecks {

  private VisibilityChecks() {}

  public static List<Check> all() {
    return List.of(
        new RenameCheck(),
        new ProviderCheck(),
        new KernelAbiCheck(),
        new UverbsCheck(),
        new MemlockCheck(),
        new AppleSlotCheck());
  }
}
