package org.tbvctl.mac.check;

import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.finding.Suspect;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.WorkloadError;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Did a program register more memory regions than a device holds? */
final class MemoryRegionCheck implements Check {
  private static final String LEAK = "mac.protection-domain-leak";

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      host.mac()
          .filter(mac -> !RdmaAbility.isMissing(mac))
          .ifPresent(mac -> judge(host.name(), mac, findings));
    }
  }

  private static void judge(String host, Mac mac, Findings findings) {
    List<WorkloadError> errors = mac.errors(WorkloadError.Call.REGISTER_MEMORY);
    int limit = DeviceLimits.of(mac).memoryRegions();
    boolean counted = errors.stream().anyMatch(error -> error.numbers().contains(limit));
    if (errors.isEmpty() || !counted && findings.has(LEAK, host)) {
      return;
    }
    Finding.Builder finding =
        findings
            .start("mac.memory-region-limit")
            .grade(counted ? Grade.CONFIRMED : Grade.SUSPECT)
            .host(host)
            .title(
                "A memory region was refused on "
                    + host
                    + ": one RDMA device holds "
                    + limit
                    + " at most")
            .explanation(
                counted
                    ? "The program counted "
                        + limit
                        + " registered regions before the refusal. The limit belongs to the device,"
                        + " so every program that uses it shares it, and a retry without freeing"
                        + " cannot succeed."
                    : "The registration failed without a count; a full device is the usual reason on"
                        + " this system.")
            .detail("limit", limit)
            .remedy(
                Remedy.safe(
                    "Register few large regions instead of many small ones (fewer or shallower"
                        + " buffers per peer), or end the program that holds them. Regions come back"
                        + " when their owner frees them; no restart is needed."));
    if (!counted) {
      finding.suspect(
          new Suspect(
              LEAK,
              host,
              "a registration in a protection domain that could not be had fails as well",
              "count live objects with ioclasscount and registrations in the program"));
    }
    errors.stream()
        .limit(4)
        .forEach(error -> finding.evidence(Evidence.of(host, error.source(), "", error.line())));
    findings.add(finding);
  }
}
