package org.tbvctl.mesh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.mesh.HostfileFaults.Crossed;
import org.tbvctl.mesh.HostfileFaults.Misplaced;
import org.tbvctl.mesh.HostfileFaults.Named;
import org.tbvctl.snapshot.Hosts;

/** Does every hostfile of the captures agree with the devices, addresses and cables? */
final class HostfileCheck implements Check {
  private static final String STALE = "mac.hostfile-stale";
  private static final String CROSSED = "mac.cables-crossed";

  @Override
  public void run(Hosts hosts, Findings findings) {
    List<CapturedHostfile> files = CapturedHostfile.in(hosts);
    List<Coordinator> coordinators = Coordinator.in(hosts);
    if (files.isEmpty() && coordinators.isEmpty()) {
      return;
    }
    Mesh mesh = Mesh.of(hosts);
    coordinators.stream()
        .filter(coordinator -> coordinator.isNowhere(mesh))
        .forEach(coordinator -> findings.add(nowhere(coordinator, findings)));
    for (CapturedHostfile file : files) {
      Ranks ranks = Ranks.of(file, mesh);
      noteUnknowns(file, ranks, findings);
      HostfileFaults faults = HostfileFaults.of(file.file(), ranks, mesh);
      if (!faults.absent().isEmpty() || !faults.misplaced().isEmpty()) {
        findings.add(stale(file, faults, findings));
      }
      byPair(faults.crossed())
          .forEach((pair, list) -> findings.add(crossed(file, pair, list, findings)));
    }
  }

  private static void noteUnknowns(CapturedHostfile file, Ranks ranks, Findings findings) {
    file.file()
        .problems()
        .forEach(problem -> findings.unknown(file.host(), file.source(), problem, STALE, CROSSED));
    for (int rank = 0; rank < ranks.hosts().size(); rank++) {
      if (ranks.hosts().get(rank).isEmpty()) {
        String name = file.file().entries().get(rank).ssh().orElse("rank " + rank);
        findings.unknown(
            file.host(), file.source(), "no capture belongs to its host " + name, STALE, CROSSED);
      }
    }
  }

  private static Finding.Builder stale(
      CapturedHostfile file, HostfileFaults faults, Findings findings) {
    List<String> wrong = new ArrayList<>();
    faults.absent().forEach(it -> wrong.add(it.value() + " of " + it.host()));
    faults
        .misplaced()
        .forEach(it -> wrong.add(it.device() + " of " + it.host() + " for " + it.other()));
    Finding.Builder finding =
        findings
            .start(STALE)
            .host(file.host())
            .title(
                "The hostfile on "
                    + file.host()
                    + " names "
                    + String.join(", ", wrong)
                    + ", which is not what the hosts have")
            .explanation(
                "Names of devices and addresses change when cables are moved, ports are set up anew or"
                    + " a Mac restarts; a rank that cannot open its device takes the whole start down.")
            .detail("wrong", wrong)
            .remedy(
                Remedy.safe(
                    "Write the hostfile anew from captures taken now and copy it to every host.",
                    "tbvctl mesh plan CAPTURE ..."));
    for (Named it : faults.absent()) {
      finding.evidence(
          Evidence.of(
              file.host(), file.source(), "rank " + it.rank() + " " + it.key(), it.value()));
      finding.evidence(
          Evidence.of(
              it.host(),
              it.key().startsWith("ips") ? "commands/ifconfig" : "commands/ibv_devices",
              "",
              String.join(", ", it.has())));
    }
    for (Misplaced it : faults.misplaced()) {
      finding.evidence(Evidence.of(file.host(), file.source(), it.key(), it.device()));
      finding.evidence(
          Evidence.of(
              it.host(),
              "commands/system_profiler_thunderbolt",
              "cable to " + it.other(),
              String.join(", ", it.cables())));
    }
    return finding;
  }

  private static Finding.Builder nowhere(Coordinator coordinator, Findings findings) {
    return findings
        .start(STALE)
        .host(coordinator.host())
        .title(
            coordinator.variable()
                + " on "
                + coordinator.host()
                + " names "
                + coordinator.address()
                + ", which no captured host has")
        .explanation("The ranks meet at an address of rank 0; with a wrong one they wait in vain.")
        .detail("wrong", List.of(coordinator.address()))
        .evidence(
            Evidence.of(
                coordinator.host(),
                Coordinator.SOURCE,
                coordinator.variable(),
                coordinator.address()))
        .remedy(Remedy.safe("Set the variable to an address that the host of rank 0 has now."));
  }

  private static Map<HostPair, List<Crossed>> byPair(List<Crossed> crossed) {
    Map<HostPair, List<Crossed>> pairs = new LinkedHashMap<>();
    crossed.forEach(it -> pairs.computeIfAbsent(it.pair(), key -> new ArrayList<>()).add(it));
    return pairs;
  }

  private static Finding.Builder crossed(
      CapturedHostfile file, HostPair pair, List<Crossed> list, Findings findings) {
    Crossed first = list.get(0);
    Finding.Builder finding =
        findings
            .start(CROSSED)
            .host(file.host())
            .title(
                "The parallel cables between "
                    + pair.words()
                    + " are listed crosswise: "
                    + first.device()
                    + " is paired with "
                    + first.listed()
                    + ", but its cable ends at "
                    + first.really())
            .explanation(
                "The k-th device of one end is connected with the k-th of the other. The domain UUIDs"
                    + " at both ends of each cable show another pairing, so the queue pairs would wait"
                    + " for a peer at the end of the wrong cable.")
            .detail("pair", List.of(pair.first(), pair.second()))
            .remedy(
                Remedy.safe(
                    "Swap the order in one of the two lists (no cable has to be moved): for "
                        + pair.second()
                        + " it is "
                        + list.stream().map(Crossed::really).toList()
                        + "."));
    for (Crossed it : list) {
      finding.evidence(
          Evidence.of(
              file.host(),
              file.source(),
              "entry " + (it.entry() + 1),
              it.device() + " - " + it.listed()));
      finding.evidence(
          Evidence.of(
              pair.first(),
              "commands/system_profiler_thunderbolt",
              it.device(),
              it.cable().words()));
    }
    return finding;
  }
}
