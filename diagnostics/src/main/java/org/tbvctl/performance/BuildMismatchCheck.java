package org.tbvctl.performance;

import java.util.List;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * {@code tool.build-mismatch}: two builds on one host, or one on each of two hosts of the same
 * architecture. Checksums of different architectures differ always.
 */
public final class BuildMismatchCheck implements Check {

  @Override
  public void run(Hosts hosts, Findings findings) {
    List<HostSnapshot> all = hosts.all();
    for (int i = 0; i < all.size(); i++) {
      boolean found = compare(all.get(i), all.get(i), findings);
      for (int k = i + 1; k < all.size() && !found; k++) {
        if (sameArchitecture(all.get(i), all.get(k)) && agreesWithItself(all.get(k))) {
          found = compare(all.get(i), all.get(k), findings);
        }
      }
    }
  }

  private static boolean sameArchitecture(HostSnapshot first, HostSnapshot second) {
    return first.system().architecture().isPresent()
        && first.system().architecture().equals(second.system().architecture())
        && first.system().mac() == second.system().mac();
  }

  private static boolean agreesWithItself(HostSnapshot host) {
    List<BenchmarkBuild> builds = BenchmarkBuild.of(host);
    return builds.stream().noneMatch(build -> builds.stream().anyMatch(build::contradicts));
  }

  private static boolean compare(HostSnapshot first, HostSnapshot second, Findings findings) {
    for (BenchmarkBuild one : BenchmarkBuild.of(first)) {
      for (BenchmarkBuild other : BenchmarkBuild.of(second)) {
        if (one.contradicts(other)) {
          report(first, one, second, other, findings);
          return true;
        }
      }
    }
    return false;
  }

  private static void report(
      HostSnapshot first,
      BenchmarkBuild one,
      HostSnapshot second,
      BenchmarkBuild other,
      Findings findings) {
    boolean here = first.name().equals(second.name());
    findings.add(
        findings
            .start("tool.build-mismatch")
            .host(first.name())
            .title(
                "Two builds of "
                    + one.tool()
                    + " call themselves "
                    + one.version()
                    + ": "
                    + one.path()
                    + (here ? " and " : " on " + first.name() + " and ")
                    + other.path()
                    + " on "
                    + second.name())
            .explanation(
                "The checksums differ, so the files do. The version string comes from the source"
                    + " and says nothing about patches or build options; which of the two ran is"
                    + " not known from it. Ends of different builds can fail with a socket error"
                    + " or measure different things.")
            .detail("tool", one.tool())
            .detail("version", one.version())
            .evidence(
                Evidence.of(first.name(), "commands/perftest_sha256", one.path(), one.checksum()))
            .evidence(
                Evidence.of(
                    second.name(), "commands/perftest_sha256", other.path(), other.checksum()))
            .remedy(
                Remedy.safe(
                    "Run the same file at both ends, by its full path, and note its checksum with"
                        + " every figure.",
                    "sha256sum " + one.path() + " " + other.path())));
  }
}
