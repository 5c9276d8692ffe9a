package org.tbvctl.moduleconfig.apply;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.counters.Rail;
import org.tbvctl.counters.Summary;
import org.tbvctl.snapshot.HostSnapshot;

/** Says what speaks against unloading the module now, one sentence each. */
public final class ReloadSafety {
  /** Queue pairs that the kernel itself holds on every native device. */
  private static final long KERNEL_QPS_PER_DEVICE = 1;

  private ReloadSafety() {}

  /** Reasons on one host; none when it is safe, and a reason too when nobody can tell. */
  public static List<String> blockers(HostSnapshot host) {
    List<String> blockers = new ArrayList<>();
    if (host.module().initstate().value().isEmpty()) {
      return blockers;
    }
    Optional<Summary> summary = host.latest().flatMap(sample -> sample.summary().value());
    if (summary.isEmpty()) {
      blockers.add(
          "the counters of "
              + host.name()
              + " could not be read, so nobody knows whether something is in flight");
      return blockers;
    }
    long live = summary.get().get("data_wr_live").orElse(0);
    if (live > 0) {
      blockers.add(live + " work requests are under way on " + host.name());
    }
    long queuePairs = summary.get().get("verbs_qps").orElse(0);
    long devices = devices(host);
    if (queuePairs > devices * KERNEL_QPS_PER_DEVICE) {
      blockers.add(
          "programs on "
              + host.name()
              + " hold queue pairs ("
              + queuePairs
              + " exist, "
              + devices * KERNEL_QPS_PER_DEVICE
              + " of them the kernel's own)");
    }
    host.latest()
        .flatMap(sample -> sample.peers().value())
        .ifPresent(
            peers -> peers.rails().forEach(rail -> inFlight(host, rail).ifPresent(blockers::add)));
    return blockers;
  }

  private static long devices(HostSnapshot host) {
    return host.latest()
        .flatMap(sample -> sample.peers().value())
        .map(peers -> peers.rails().stream().filter(rail -> rail.is("data_ready")).count())
        .orElse(0L);
  }

  private static Optional<String> inFlight(HostSnapshot host, Rail rail) {
    long posted = rail.get("data_tx_posted").orElse(0);
    long completed = rail.get("data_tx_completed").orElse(posted);
    return posted > completed
        ? Optional.of(
            posted
                - completed
                + " frames of rail "
                + rail.id()
                + " are in flight on "
                + host.name())
        : Optional.empty();
  }
}
