package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.bound.BoundFinding;
import org.tbvctl.probe.bound.Ceilings;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.thunderbolt.Direction;

/**
 * What measured throughput means: what bounds it, or that it cannot be. Every row is held against
 * the link in each direction that it measured; a direction is bound by what its sender was told.
 */
final class BandwidthFindings {
  private final Ends ends;
  private final Optional<Ends> peer;
  private final LinkDirections links;
  private final FindingCatalogue catalogue;

  /**
   * @param ends as the client sees them
   * @param peer as the server sees them; empty when it was not read
   */
  BandwidthFindings(Ends ends, Optional<Ends> peer, FindingCatalogue catalogue) {
    this.ends = ends;
    this.peer = peer;
    this.links = LinkDirections.of(ends, peer);
    this.catalogue = catalogue;
  }

  List<Finding> of(List<BandwidthRow> rows, RoundTripResult trips) {
    List<OneWayRow> forward = OneWayRow.forward(rows);
    List<OneWayRow> backward = OneWayRow.backward(rows);
    List<Finding> findings = new ArrayList<>();
    impossible(forward, links.forward(), ends.client(), ends.server()).ifPresent(findings::add);
    impossible(backward, links.backward(), ends.server(), ends.client()).ifPresent(findings::add);
    if (findings.isEmpty()) {
      bound(forward, links.forward(), Optional.of(ends), ends.client(), ends.server(), trips)
          .ifPresent(findings::add);
      bound(backward, links.backward(), peer, ends.server(), ends.client(), trips)
          .ifPresent(findings::add);
    }
    return findings;
  }

  private static Optional<OneWayRow> best(List<OneWayRow> rows) {
    return rows.stream().max(Comparator.comparingDouble(OneWayRow::gigabits));
  }

  private Optional<Finding> impossible(
      List<OneWayRow> rows, Optional<Direction> link, String from, String to) {
    if (link.isEmpty()) {
      return Optional.empty();
    }
    double limit = ImpossibleFigure.limit(link.get());
    List<OneWayRow> above =
        rows.stream().filter(row -> ImpossibleFigure.exceeds(row.gigabits(), limit)).toList();
    return best(above)
        .map(
            worst ->
                ImpossibleFigure.start(
                        catalogue,
                        ends,
                        String.format(
                            Locale.ROOT,
                            "%.2f Gb/s on %s from %s to %s",
                            worst.gigabits(),
                            ends.device(),
                            from,
                            to),
                        worst.gigabits(),
                        link.get().words(),
                        limit)
                    .direction(from, to)
                    .explanation(
                        "Every byte of it arrived, so another path carried it"
                            + ImpossibleFigure.others(above.size())
                            + "; see which interface the GID belongs to.")
                    .build());
  }

  private Optional<Finding> bound(
      List<OneWayRow> rows,
      Optional<Direction> link,
      Optional<Ends> sender,
      String from,
      String to,
      RoundTripResult trips) {
    Optional<OneWayRow> best = best(rows);
    if (best.isEmpty()) {
      return Optional.empty();
    }
    return BoundFinding.of(
            catalogue.start("perf.bound").host(from).direction(from, to),
            ends.device() + " from " + from + " to " + to,
            Ceilings.of(BandwidthBound.inputs(best.get(), rows, link, sender, trips)),
            OptionalDouble.of(best.get().gigabits()))
        .map(Finding.Builder::build);
  }
}
