package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Remedy;
import org.tbvctl.link.TrainedLink;
import org.tbvctl.probe.bound.BoundFinding;
import org.tbvctl.probe.bound.BoundInputs;
import org.tbvctl.probe.bound.Ceilings;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.thunderbolt.Direction;

/** What measured throughput means: what bounds it, or that it cannot be. */
final class BandwidthFindings {
  private final Ends ends;
  private final FindingCatalogue catalogue;

  BandwidthFindings(Ends ends, FindingCatalogue catalogue) {
    this.ends = ends;
    this.catalogue = catalogue;
  }

  List<Finding> of(List<BandwidthRow> rows, RoundTripResult trips) {
    List<Finding> findings = new ArrayList<>();
    Optional<BandwidthRow> best =
        rows.stream()
            .filter(row -> row.best() > 0)
            .max(Comparator.comparingDouble(BandwidthRow::best));
    if (best.isEmpty()) {
      return findings;
    }
    Optional<Finding> impossible = impossible(best.get());
    impossible.ifPresent(findings::add);
    if (impossible.isEmpty()) {
      bound(best.get(), rows, trips).ifPresent(findings::add);
    }
    return findings;
  }

  private Optional<Finding> impossible(BandwidthRow best) {
    Optional<TrainedLink> link = ends.link();
    boolean out = best.forward().orElse(0) >= best.backward().orElse(0);
    if (link.isEmpty()) {
      return Optional.empty();
    }
    Direction direction = out ? link.get().transmit() : link.get().receive();
    if (best.best() <= direction.gigabits()) {
      return Optional.empty();
    }
    String figure = String.format(Locale.ROOT, "%.2f", best.best());
    return Optional.of(
        catalogue
            .start("perf.impossible-figure")
            .host(ends.client())
            .title(
                figure
                    + " Gb/s on "
                    + ends.device()
                    + " is more than the "
                    + direction.words()
                    + " that the cable trained to: it did not go over this cable")
            .explanation(
                "Every byte of it arrived, so another path carried it; see which interface the GID"
                    + " belongs to.")
            .detail("figureGigabits", best.best())
            .detail("limitGigabits", direction.gigabits())
            .remedy(Remedy.safe("Compare devices and GIDs of both ends.", "tbvctl probe devices"))
            .build());
  }

  private Optional<Finding> bound(
      BandwidthRow best, List<BandwidthRow> rows, RoundTripResult trips) {
    boolean out = best.forward().orElse(0) >= best.backward().orElse(0);
    int bytes = best.plan().bytes();
    BoundInputs.Builder inputs =
        BoundInputs.builder()
            .backend(ends.backend())
            .link(ends.link().map(link -> out ? link.transmit() : link.receive()))
            .messageBytes(bytes)
            .appleFrames(ends.parameter("apple_tx_max_inflight_frames"))
            .nativeFrames(ends.parameter("native_tx_max_inflight"))
            .moderationNanos(ends.moderation())
            .inFlightBytes((long) best.depth() * bytes * best.plan().queuePairs())
            .windowBytes((long) best.depth() * bytes * best.plan().queuePairs());
    if (trips.latency().count() > 0) {
      inputs.turnaroundNanos(2.0 * trips.latency().median());
    }
    if (trips.completion().count() > 0) {
      inputs.completionNanos(trips.completion().median());
    }
    messageCost(best, rows).ifPresent(inputs::messageNanos);
    return BoundFinding.of(
            catalogue.start("perf.bound").host(ends.client()),
            ends.device() + " of " + ends.client(),
            Ceilings.of(inputs.build()),
            OptionalDouble.of(best.best()))
        .map(Finding.Builder::build);
  }

  /** From the rate of the smallest messages, when other sizes were measured too. */
  private static OptionalDouble messageCost(BandwidthRow best, List<BandwidthRow> rows) {
    Optional<BandwidthRow> smallest =
        rows.stream()
            .filter(row -> row.best() > 0 && row.plan().bytes() < best.plan().bytes())
            .min(Comparator.comparingInt(row -> row.plan().bytes()));
    return smallest.isPresent()
        ? OptionalDouble.of(1e9 / smallest.get().messagesPerSecond())
        : OptionalDouble.empty();
  }
}
