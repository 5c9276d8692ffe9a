package org.tbvctl.moduleconfig.apply;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.tbvctl.counters.Rail;
import org.tbvctl.counters.Summary;
import org.tbvctl.snapshot.HostSnapshot;

/** Says what speaks against unloading the module now, one sentence each. */
public final class ReloadSafety {
  /** Queue pairs that the kernel itself holds on every native device. */
  private static final long KERNEL_QPS_PER_DEVICE = 1;

  /** Objects that only programs make; the kernel's own clients have none of them. */
  private static final Map<String, String> OBJECTS_OF_PROGRAMS =
      new TreeMap<>(
          Map.of(
              "verbs_ucontexts", "open verbs context",
              "verbs_mrs", "registered memory region"));

  private ReloadSafety() {}

  /** Reasons on all ends that can be seen. */
  public static List<String> blockers(List<HostSnapshot> ends) {
    return ends.stream().flatMap(end -> blockers(end).stream()).toList();
  }

  /** How many rails carry data now. */
  public static int railsUp(HostSnapshot host) {
    return (int) rails(host).stream().filter(rail -> rail.is("data_ready")).count();
  }

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
    blockers.addAll(liveObjects(host.name(), summary.get(), railsUp(host)));
    List<Rail> rails = rails(host);
    if (rails.isEmpty()) {
      inFlight(name -> summary.get().get(name).orElse(0), "frames", host).ifPresent(blockers::add);
    }
    for (Rail rail : rails) {
      inFlight(name -> rail.get(name).orElse(0), "frames of rail " + rail.id(), host)
          .ifPresent(blockers::add);
    }
    return blockers;
  }

  private static List<String> liveObjects(String host, Summary summary, int devices) {
    List<String> blockers = new ArrayList<>();
    long live = summary.get("data_wr_live").orElse(0);
    if (live > 0) {
      blockers.add(live + " work requests are under way on " + host);
    }
    OBJECTS_OF_PROGRAMS.forEach(
        (counter, objects) -> {
          long count = summary.get(counter).orElse(0);
          if (count > 0) {
            blockers.add(
                "programs on " + host + " hold " + count + " " + objects + (count == 1 ? "" : "s"));
          }
        });
    long queuePairs = summary.get("verbs_qps").orElse(0);
    long own = devices * KERNEL_QPS_PER_DEVICE;
    if (queuePairs > own) {
      blockers.add(
          "programs on "
              + host
              + " hold queue pairs ("
              + queuePairs
              + " exist, "
              + own
              + " of them the kernel's own)");
    }
    return blockers;
  }

  private static List<Rail> rails(HostSnapshot host) {
    return host.latest()
        .flatMap(sample -> sample.peers().value())
        .map(peers -> peers.rails())
        .orElse(List.of());
  }

  private static Optional<String> inFlight(
      ToLongFunction<String> counter, String frames, HostSnapshot host) {
    long missing = counter.applyAsLong("data_tx_posted") - counter.applyAsLong("data_tx_completed");
    return missing > 0
        ? Optional.of(missing + " " + frames + " are in flight on " + host.name())
        : Optional.empty();
  }
}
