package org.tbvctl.counters;

import java.util.Map;
import java.util.Optional;

/**
 * What may give a module build away. Everything is optional; what is missing says nothing.
 *
 * @param summary the debugfs file
 * @param peers the debugfs file
 * @param parameters names below /sys/module/thunderbolt_ibverbs/parameters with their values; a
 *     value that could not be read is empty
 * @param dkmsStatus what {@code dkms status} printed
 * @param kernelRelease the running kernel, to pick the line of dkms
 * @param loadLine the line that the module logs at the end of its load
 */
public record ReleaseEvidence(
    Optional<Summary> summary,
    Optional<Peers> peers,
    Map<String, String> parameters,
    Optional<String> dkmsStatus,
    Optional<String> kernelRelease,
    Optional<String> loadLine) {

  /** Nothing is known. */
  public static final ReleaseEvidence NONE =
      new ReleaseEvidence(
          Optional.empty(),
          Optional.empty(),
          Map.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  public ReleaseEvidence with(Summary found) {
    return new ReleaseEvidence(
        Optional.of(found), peers, parameters, dkmsStatus, kernelRelease, loadLine);
  }

  public ReleaseEvidence with(Peers found) {
    return new ReleaseEvidence(
        summary, Optional.of(found), parameters, dkmsStatus, kernelRelease, loadLine);
  }

  public ReleaseEvidence withParameters(Map<String, String> found) {
    return new ReleaseEvidence(summary, peers, found, dkmsStatus, kernelRelease, loadLine);
  }

  public ReleaseEvidence withDkms(String status, Optional<String> runningKernel) {
    return new ReleaseEvidence(
        summary, peers, parameters, Optional.of(status), runningKernel, loadLine);
  }

  public ReleaseEvidence withLoadLine(String line) {
    return new ReleaseEvidence(
        summary, peers, parameters, dkmsStatus, kernelRelease, Optional.of(line));
  }
}
