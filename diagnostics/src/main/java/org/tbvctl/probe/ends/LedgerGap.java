package org.tbvctl.probe.ends;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;

/** Says which counters the frame ledger lacks, and for each end why. */
public final class LedgerGap {
  private static final String MODULE = "thunderbolt_ibverbs";
  private static final String MODULE_FILES = "sys/module/" + MODULE + "/";

  private LedgerGap() {}

  /** One sentence; empty when the counters of both ends are in the ledger. */
  public static Optional<String> words(
      EndNames names, EndReadings own, Optional<EndReadings> peer) {
    List<String> reasons = new ArrayList<>();
    reason(names.client(), Optional.of(own)).ifPresent(reasons::add);
    reason(names.server(), peer).ifPresent(reasons::add);
    if (reasons.isEmpty()) {
      return Optional.empty();
    }
    String beginning =
        reasons.size() == 1 ? "The frame ledger has one end only: " : "No frame ledger: ";
    return Optional.of(beginning + String.join("; ", reasons) + ".");
  }

  private static Optional<String> reason(String name, Optional<EndReadings> end) {
    if (end.isEmpty()) {
      return Optional.of("the counters of " + name + " were not read");
    }
    EndReadings readings = end.get();
    if (readings.hasInterval()) {
      return Optional.empty();
    }
    Optional<String> unreadable =
        readings.samples().stream()
            .map(RawSample::summary)
            .flatMap(summary -> summary.unreadableReason().stream())
            .findFirst();
    boolean seen = readings.samples().stream().map(RawSample::summary).anyMatch(Reading::isKnown);
    if (!seen && !isLoaded(readings)) {
      return Optional.of(
          readings.files().isEmpty()
              ? "the files of " + name + " were not read"
              : "the module " + MODULE + " is not loaded on " + name);
    }
    if (unreadable.isPresent()) {
      return Optional.of(
          "the counters of "
              + name
              + " could not be read ("
              + unreadable.get()
              + ")"
              + root(unreadable.get()));
    }
    return Optional.of(
        seen
            ? "the counters of " + name + " were read once only"
            : "debugfs of "
                + name
                + " does not show the module's counters, perhaps it is not mounted");
  }

  /** The folder of a module is there for everybody as long as it is loaded. */
  private static boolean isLoaded(EndReadings readings) {
    return readings.files().keySet().stream().anyMatch(path -> path.startsWith(MODULE_FILES));
  }

  private static String root(String reason) {
    return reason.contains("permission denied") ? ", debugfs is for root" : "";
  }
}
