package org.tbvctl.mac.check;

import java.util.List;
import java.util.OptionalInt;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.MacProcess;
import org.tbvctl.mac.RegistryObject;

/**
 * Who can hold the live RDMA objects of a Mac. An object whose owner lives is in use and comes back
 * when the owner ends; one without an owner is lost until the next restart.
 *
 * @param known whether the processes were listed
 * @param living processes that can be the owner
 */
record ObjectOwners(boolean known, List<MacProcess> living) {

  static ObjectOwners of(Mac mac) {
    List<Integer> creators =
        mac.registry().value().orElse(List.of()).stream()
            .map(RegistryObject::creator)
            .filter(OptionalInt::isPresent)
            .map(OptionalInt::getAsInt)
            .distinct()
            .toList();
    return new ObjectOwners(
        mac.processes().isKnown(),
        mac.processes().value().orElse(List.of()).stream()
            .filter(MacProcess::mayOwnObjects)
            .filter(process -> creators.isEmpty() || creators.contains(process.pid()))
            .toList());
  }

  /** Proof that nobody holds the objects. */
  boolean areGone() {
    return known && living.isEmpty();
  }

  boolean areAlive() {
    return !living.isEmpty();
  }

  String words() {
    if (!known) {
      return "whether their owner lives was not read";
    }
    return living.isEmpty()
        ? "no process that could own them is left"
        : "process " + living.get(0).pid() + " (" + living.get(0).command() + ") is alive";
  }
}
