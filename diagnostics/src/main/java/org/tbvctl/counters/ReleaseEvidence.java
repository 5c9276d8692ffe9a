package org.tbvctl.counters;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tbvctl.kmod.DkmsBuild;

/**
 * What may give a module build away. Everything is optional; what is missing says nothing.
 *
 * @param summary the debugfs file
 * @param peers the debugfs file
 * @param parameters names below /sys/module/thunderbolt_ibverbs/parameters with their values; a
 *     value that could not be read is empty
 * @param dkmsVersions versions that DKMS has installed for the running kernel
 * @param loadLine the line that the module logs at the end of its load
 */
public record ReleaseEvidence(
    Optional<Summary> summary,
    Optional<Peers> peers,
    Map<String, String> parameters,
    Set<String> dkmsVersions,
    Optional<String> loadLine) {

  /** Nothing is known. */
  public static final ReleaseEvidence NONE =
      new ReleaseEvidence(Optional.empty(), Optional.empty(), Map.of(), Set.of(), Optional.empty());

  public ReleaseEvidence with(Summary found) {
    return new ReleaseEvidence(Optional.of(found), peers, parameters, dkmsVersions, loadLine);
  }

  public ReleaseEvidence with(Peers found) {
    return new ReleaseEvidence(summary, Optional.of(found), parameters, dkmsVersions, loadLine);
  }

  public ReleaseEvidence withParameters(Map<String, String> found) {
    return new ReleaseEvidence(summary, peers, found, dkmsVersions, loadLine);
  }

  /**
   * Takes the versions that are installed for the running kernel; those of any kernel when the
   * running one is not known or has none.
   *
   * @param status what {@code dkms status} printed
   */
  public ReleaseEvidence withDkms(String status, Optional<String> runningKernel) {
    Set<String> any = new LinkedHashSet<>();
    Set<String> running = new LinkedHashSet<>();
    for (DkmsBuild build : DkmsBuild.parse(status)) {
      if (build.isInstalled()) {
        any.add(build.version());
        if (runningKernel.filter(build::isFor).isPresent()) {
          running.add(build.version());
        }
      }
    }
    return new ReleaseEvidence(
        summary, peers, parameters, running.isEmpty() ? any : running, loadLine);
  }

  public ReleaseEvidence withLoadLine(String line) {
    return new ReleaseEvidence(summary, peers, parameters, dkmsVersions, Optional.of(line));
  }
}
