package org.tbvctl.mac.check;

import org.tbvctl.mac.Capability;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.RdmaSwitch;

/** Whether RDMA can work on a Mac at all, so that later checks do not report consequences. */
final class RdmaAbility {
  private RdmaAbility() {}

  static boolean isOutOfReach(Mac mac) {
    return Capability.of(mac).verdict() == Capability.Verdict.OLDER;
  }

  static boolean isSwitchedOff(Mac mac) {
    return mac.rdma().value().filter(RdmaSwitch.DISABLED::equals).isPresent();
  }

  static boolean isMissing(Mac mac) {
    return isOutOfReach(mac) || isSwitchedOff(mac);
  }
}
