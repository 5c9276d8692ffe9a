package org.tbvctl.mesh;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.Hosts;

/** Has every pair of hosts a cable of its own? */
final class MeshCompletenessCheck implements Check {
  private static final String ID = "mac.mesh-incomplete";
  private final boolean onlyWithinCaptures;

  /**
   * @param onlyWithinCaptures leave hosts alone that also have a cable to a host that was not
   *     captured: they may be part of something larger
   */
  MeshCompletenessCheck(boolean onlyWithinCaptures) {
    this.onlyWithinCaptures = onlyWithinCaptures;
  }

  @Override
  public void run(Hosts hosts, Findings findings) {
    if (onlyWithinCaptures && hosts.all().stream().anyMatch(host -> host.mac().isEmpty())) {
      return;
    }
    Mesh mesh = Mesh.of(hosts);
    if (mesh.hosts().size() < 2 || onlyWithinCaptures && !mesh.strangers().isEmpty()) {
      return;
    }
    for (MeshHost host : mesh.hosts()) {
      if (!host.ports().isKnown()) {
        findings.unknown(
            host.name(),
            host.system().equals("macOS")
                ? "system_profiler SPThunderboltDataType"
                : "sys/bus/thunderbolt/devices",
            host.ports().unreadableReason().orElse("the Thunderbolt ports were not read"),
            ID);
      }
    }
    if (!mesh.missing().isEmpty()) {
      findings.add(finding(mesh, findings));
    }
  }

  private static Finding.Builder finding(Mesh mesh, Findings findings) {
    String pairs = mesh.missing().stream().map(HostPair::words).collect(Collectors.joining("; "));
    Finding.Builder finding =
        findings
            .start(ID)
            .title(
                "No cable joins "
                    + pairs
                    + ": a full mesh of "
                    + mesh.hosts().size()
                    + " hosts needs "
                    + mesh.cablesNeeded()
                    + (mesh.cablesNeeded() == 1 ? " cable, " : " cables between different pairs, ")
                    + mesh.pairsJoined()
                    + (mesh.pairsJoined() == 1 ? " is there" : " are there")
                    + (mesh.undecided().isEmpty()
                        ? ""
                        : ", of " + mesh.undecided().size() + " the readings do not tell"))
            .explanation(explanation(mesh))
            .detail(
                "missing",
                mesh.missing().stream().map(pair -> List.of(pair.first(), pair.second())).toList())
            .detail("cablesNeeded", mesh.cablesNeeded())
            .detail("pairsJoined", mesh.pairsJoined())
            .remedy(remedy(mesh));
    mesh.missing().stream()
        .flatMap(pair -> Stream.of(pair.first(), pair.second()))
        .distinct()
        .flatMap(name -> mesh.host(name).stream())
        .filter(host -> host.ports().isKnown())
        .forEach(host -> finding.evidence(cables(mesh, host)));
    return finding;
  }

  private static Evidence cables(Mesh mesh, MeshHost host) {
    String source =
        host.system().equals("macOS")
            ? "commands/system_profiler_thunderbolt"
            : "sys/bus/thunderbolt/devices";
    return Evidence.of(host.name(), source, "cables to", neighbours(mesh, host.name()));
  }

  private static String neighbours(Mesh mesh, String name) {
    String names =
        mesh.hosts().stream()
            .map(MeshHost::name)
            .filter(other -> !other.equals(name) && !mesh.between(name, other).isEmpty())
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "none of the captured hosts" : names;
  }

  private static String explanation(Mesh mesh) {
    StringBuilder text =
        new StringBuilder(
            "JACCL's mesh needs a direct cable between every two hosts; frames are not passed on by"
                + " a host between them.");
    Ring.throughAll(mesh)
        .ifPresent(
            ring ->
                text.append(" The cables do close a ring (")
                    .append(String.join(" - ", ring))
                    .append("), so the ring transport would work with them."));
    for (MeshHost host : mesh.hosts()) {
      if (host.portsAreCounted()
          && host.ports().isKnown()
          && host.portCount() < mesh.portsNeeded()) {
        text.append(' ')
            .append(host.name())
            .append(" has ")
            .append(host.portCount())
            .append(host.portCount() == 1 ? " port" : " ports")
            .append(" where a full mesh needs ")
            .append(mesh.portsNeeded())
            .append('.');
      }
    }
    return text.toString();
  }

  private static Remedy remedy(Mesh mesh) {
    String cables =
        mesh.missing().stream()
            .map(pair -> end(mesh, pair.first()) + " to " + end(mesh, pair.second()))
            .collect(Collectors.joining("; "));
    return Remedy.safe("Add a cable: " + cables + ". Then write the hostfile anew.");
  }

  private static String end(Mesh mesh, String name) {
    Optional<MeshPort> free =
        mesh.host(name).flatMap(host -> host.freePorts().stream().findFirst());
    return free.map(port -> name + " " + port.words())
        .orElse(
            mesh.host(name)
                    .filter(host -> host.portsAreCounted() && host.ports().isKnown())
                    .isPresent()
                ? name + " (no port is free)"
                : name);
  }
}
