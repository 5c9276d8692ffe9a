package org.tbvctl.mac.check;

import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.finding.Suspect;
import org.tbvctl.mac.Mac;
import org.tbvctl.mac.MacProcess;
import org.tbvctl.mac.RegistryObject;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * Tells lost objects from a full device. Both show as errno 16, but the first ends with a restart
 * only, the second when a living owner gives something back.
 */
final class KernelObjectsCheck implements Check {
  private static final String LEAK = "mac.protection-domain-leak";
  private static final String FULL = "mac.queue-pair-limit";

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      host.mac()
          .filter(mac -> !RdmaAbility.isMissing(mac))
          .ifPresent(mac -> judge(host.name(), mac, KernelObjects.of(mac), findings));
    }
  }

  private static void judge(String host, Mac mac, KernelObjects objects, Findings findings) {
    boolean failed = !objects.domainErrors().isEmpty() || !objects.queuePairErrors().isEmpty();
    if (failed && objects.domains().isEmpty() && objects.queuePairs().isEmpty()) {
      findings.unknown(
          host,
          "ioclasscount",
          mac.objects().unreadableReason().orElse("the live objects were not counted"),
          LEAK,
          FULL);
    }
    if (objects.isLeakProven() || objects.areDomainsExhausted()) {
      findings.add(leak(host, objects, Grade.CONFIRMED, findings));
    } else if (!objects.queuePairErrors().isEmpty()) {
      findings.add(full(host, objects, findings));
    } else if (objects.isLeakSuspected()) {
      findings.add(leak(host, objects, Grade.SUSPECT, findings));
    }
  }

  private static Finding.Builder leak(
      String host, KernelObjects objects, Grade grade, Findings findings) {
    boolean spent = objects.domainsAreSpent();
    Finding.Builder finding =
        findings
            .start(LEAK)
            .grade(grade)
            .host(host)
            .title(
                spent
                    ? "All "
                        + objects.limits().domains()
                        + " protection domains of an RDMA device on "
                        + host
                        + " are taken"
                    : "RDMA objects on " + host + " outlived their owner")
            .explanation(
                objects.words()
                    + ". Lost objects stay until macOS restarts; every failed start can lose one"
                    + " more, so trying again makes it worse.")
            .remedy(
                grade == Grade.CONFIRMED
                    ? Remedy.disruptive(
                        "Only a restart of this Mac gives them back. End workloads with SIGTERM and"
                            + " let them close their devices: killing them loses objects.",
                        "sudo shutdown -r now")
                    : Remedy.safe(
                        "End the programs that use RDMA with SIGTERM and count again: what is still"
                            + " there is lost, and only a restart gives it back.",
                        "ioclasscount " + RegistryObject.PROTECTION_DOMAIN));
    return withEvidence(finding, host, objects);
  }

  private static Finding.Builder full(String host, KernelObjects objects, Findings findings) {
    boolean proven = objects.queuePairsAreSpent();
    Finding.Builder finding =
        findings
            .start(FULL)
            .grade(proven ? Grade.CONFIRMED : Grade.SUSPECT)
            .host(host)
            .title(
                "A queue pair was refused on "
                    + host
                    + " (errno 16): a device holds "
                    + objects.limits().queuePairs()
                    + " at most"
                    + objects.queuePairs().stream()
                        .mapToObj(count -> " and " + count + " are open")
                        .findFirst()
                        .orElse(""))
            .explanation(
                objects.words()
                    + ". errno 16 sounds as if it passed, yet a retry cannot succeed before one of"
                    + " them is freed.")
            .remedy(
                Remedy.safe(
                    "Let the owner close queue pairs or end it, or spread the connections over more"
                        + " devices. No restart is needed.",
                    objects.owners().living().stream()
                        .map(MacProcess::pid)
                        .limit(1)
                        .map(pid -> "ps -o pid,stat,command -p " + pid)
                        .toArray(String[]::new)));
    if (!proven || !objects.owners().known()) {
      finding.suspect(
          new Suspect(
              LEAK,
              host,
              "stale objects of a crashed program give the same errno",
              "list the processes and the registry (ps -axo pid,stat,command; ioreg): without a"
                  + " living owner the objects are lost"));
    }
    return withEvidence(finding, host, objects);
  }

  private static Finding.Builder withEvidence(
      Finding.Builder finding, String host, KernelObjects objects) {
    objects
        .domains()
        .ifPresent(
            count -> {
              finding.detail("protectionDomains", count);
              finding.evidence(count(host, RegistryObject.PROTECTION_DOMAIN, count));
            });
    objects
        .queuePairs()
        .ifPresent(
            count -> {
              finding.detail("queuePairs", count);
              finding.evidence(count(host, RegistryObject.QUEUE_PAIR, count));
            });
    objects.stale().stream()
        .limit(4)
        .forEach(
            object ->
                finding.evidence(
                    Evidence.of(
                        host,
                        Sources.REGISTRY,
                        object.device(),
                        object.type() + " inactive, busy")));
    if (objects.owners().known()) {
      finding.evidence(Evidence.of(host, Sources.PROCESSES, "", objects.owners().words()));
    }
    objects.domainErrors().stream()
        .limit(2)
        .forEach(error -> finding.evidence(Evidence.of(host, error.source(), "", error.line())));
    objects.queuePairErrors().stream()
        .limit(2)
        .forEach(error -> finding.evidence(Evidence.of(host, error.source(), "", error.line())));
    return finding;
  }

  private static Evidence count(String host, String type, int count) {
    return Evidence.of(host, Sources.COUNTS, type, Integer.toString(count));
  }
}
