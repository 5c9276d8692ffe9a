package org.tbvctl.mac.check;

import java.util.List;
import org.tbvctl.finding.Check;

/** The checks of this package in the order in which their findings explain each other. */
public final class MacChecks {
  private MacChecks() {}

  /** To run after the checks of Linux hosts: a fault there explains a port that is down here. */
  public static List<Check> all() {
    return List.of(
        new HardwareCheck(),
        new BridgeCheck(),
        new PortStateCheck(),
        new AddressCheck(),
        new KernelObjectsCheck(),
        new MemoryRegionCheck(),
        new ReceiveDepthCheck());
  }
}
