package org.tbvctl.mac.check;

import java.util.List;
import java.util.OptionalInt;
import org.tbvctl.mac.ClassCounts;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.MacDevice;
import org.tbvctl.mac.RegistryObject;
import org.tbvctl.mac.WorkloadError;

/**
 * The RDMA objects of a Mac's kernel beside what workloads failed to create.
 *
 * @param domains live protection domains of all devices, where counted
 * @param queuePairs live queue pairs of all devices, where counted
 * @param stale objects that are inactive and still busy
 * @param domainErrors lines about a protection domain that could not be had
 * @param devices RDMA devices that can be in use: the limits are of one device, the counts of all
 * @param queuePairErrors lines about a queue pair that could not be had because of a limit
 */
record KernelObjects(
    OptionalInt domains,
    OptionalInt queuePairs,
    List<RegistryObject> stale,
    List<WorkloadError> domainErrors,
    List<WorkloadError> queuePairErrors,
    ObjectOwners owners,
    DeviceLimits limits,
    int devices) {
  /** EBUSY: the only number that macOS gives for both a full device and stale objects. */
  private static final int BUSY = 16;

  static KernelObjects of(Mac mac) {
    return new KernelObjects(
        mac.objects().value().map(ClassCounts::protectionDomains).orElse(OptionalInt.empty()),
        mac.objects().value().map(ClassCounts::queuePairs).orElse(OptionalInt.empty()),
        mac.registry().value().orElse(List.of()).stream().filter(KernelObjects::isLeak).toList(),
        mac.errors(WorkloadError.Call.ALLOCATE_DOMAIN),
        mac.errors(WorkloadError.Call.CREATE_QUEUE_PAIR).stream()
            .filter(error -> error.errno().orElse(BUSY) == BUSY)
            .toList(),
        ObjectOwners.of(mac),
        DeviceLimits.of(mac),
        Math.max(
            1,
            (int)
                mac.devices().value().orElse(List.of()).stream()
                    .filter(MacDevice::isActive)
                    .count()));
  }

  private static boolean isLeak(RegistryObject object) {
    return object.stale()
        && (object.type().equals(RegistryObject.PROTECTION_DOMAIN)
            || object.type().equals(RegistryObject.QUEUE_PAIR));
  }

  boolean domainsAreSpent() {
    return domains.orElse(0) >= limits.domains();
  }

  boolean queuePairsAreSpent() {
    return queuePairs.orElse(0) >= limits.queuePairs();
  }

  boolean hasAny() {
    return domains.orElse(0) > 0 || queuePairs.orElse(0) > 0;
  }

  /** Objects that nobody can give back, by proof. */
  boolean isLeakProven() {
    boolean hurts =
        domainsAreSpent()
            || !domainErrors.isEmpty()
            || !queuePairErrors.isEmpty() && queuePairsAreSpent();
    return !stale.isEmpty() || owners.areGone() && hasAny() && hurts;
  }

  /** Every domain taken and one more refused, by whomever they are held. */
  boolean areDomainsExhausted() {
    return domainsAreSpent() && !domainErrors.isEmpty() && !owners.areAlive();
  }

  /** Signs of lost domains that do not prove it. */
  boolean isLeakSuspected() {
    boolean moreThanDevicesHold = domains.orElse(0) >= limits.domains() * devices;
    return !domainErrors.isEmpty()
        || owners.areGone() && hasAny()
        || !owners.areAlive() && moreThanDevicesHold;
  }

  String words() {
    return count(domains, "protection domain")
        + " and "
        + count(queuePairs, "queue pair")
        + " are open; "
        + (stale.isEmpty() ? "none is known to be stale; " : stale.size() + " inactive and busy; ")
        + owners.words();
  }

  private static String count(OptionalInt number, String noun) {
    return number.isEmpty()
        ? "an unknown number of " + noun + "s"
        : number.getAsInt() + " " + noun + (number.getAsInt() == 1 ? "" : "s");
  }
}
