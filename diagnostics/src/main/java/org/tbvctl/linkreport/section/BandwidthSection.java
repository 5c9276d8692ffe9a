package org.tbvctl.linkreport.section;

import static org.tbvctl.linkreport.page.Block.Table.Column.number;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.tbvctl.linkreport.chart.Axis;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.chart.Scale;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.source.End;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.BandwidthRow;
import org.tbvctl.linkreport.source.Results.Flow;

/** Throughput of one run by size, pairs, depth and direction, against what the link can carry. */
public final class BandwidthSection {
  static final Axis GIGABITS =
      new Axis("Gb/s received and checked, one direction", Scale.LINEAR, Axis.Unit.NUMBER);

  /** More lines could not be told apart. */
  private static final int MOST_LANES = 8;

  private BandwidthSection() {}

  public static List<Block> of(Labelled<ProbeRun> run, Bandwidth bandwidth, FigureNames names) {
    List<Block> blocks = new ArrayList<>();
    Optional<LinkCeiling> ceiling = LinkCeiling.of(run.source().findings());
    blocks.add(
        new Block.Table(
            "Bandwidth of " + run.source().where() + ", Gb/s (" + run.label() + ")",
            List.of(
                number("size"),
                number("pairs"),
                number("depth"),
                number("forward"),
                number("of the link"),
                number("backward"),
                number("of the link"),
                number("checked"),
                number("lost"),
                number("damaged")),
            rows(bandwidth, ceiling, isUneven(run.source()))));
    List<Lane> lanes = Lane.of(bandwidth);
    List<Lane> drawn =
        lanes.stream()
            .sorted(Comparator.comparingDouble((Lane lane) -> -lane.best().y()))
            .limit(MOST_LANES)
            .toList();
    Chart chart = chart(run, lanes.stream().filter(drawn::contains).toList(), ceiling);
    if (!chart.isEmpty()) {
      blocks.add(new Block.Figure(names.next("bandwidth"), chart));
    }
    blocks.add(new Block.Bullets(points(bandwidth, lanes, drawn.size(), ceiling)));
    return blocks;
  }

  private static boolean isUneven(ProbeRun run) {
    return run.ends().stream().limit(1).anyMatch(End::hasUnevenLink);
  }

  /**
   * On an uneven link the ceiling is that of the faster direction and says nothing of the other.
   */
  private static List<List<String>> rows(
      Bandwidth bandwidth, Optional<LinkCeiling> ceiling, boolean uneven) {
    double forward = fastest(bandwidth, BandwidthRow::forward);
    double backward = fastest(bandwidth, BandwidthRow::backward);
    Optional<LinkCeiling> out = uneven && forward < backward ? Optional.empty() : ceiling;
    Optional<LinkCeiling> in = uneven && backward <= forward ? Optional.empty() : ceiling;
    return bandwidth.rows().stream().map(row -> row(row, out, in)).toList();
  }

  static double fastest(Bandwidth bandwidth, Function<BandwidthRow, Optional<Flow>> direction) {
    return bandwidth.rows().stream()
        .mapToDouble(row -> gigabits(direction.apply(row)).orElse(0))
        .max()
        .orElse(0);
  }

  private static List<String> row(
      BandwidthRow row, Optional<LinkCeiling> out, Optional<LinkCeiling> in) {
    return List.of(
        Cell.size(row.bytes()),
        Cell.whole(row.queuePairs()),
        Cell.whole(row.depth()),
        Cell.number(gigabits(row.forward())),
        share(gigabits(row.forward()), out),
        Cell.number(gigabits(row.backward())),
        share(gigabits(row.backward()), in),
        Cell.whole(sum(row, Flow::checked)),
        Cell.whole(sum(row, Flow::lost)),
        Cell.whole(sum(row, Flow::damaged)));
  }

  static OptionalDouble gigabits(Optional<Flow> flow) {
    return flow.map(Flow::gigabits).orElse(OptionalDouble.empty());
  }

  private static String share(OptionalDouble gigabits, Optional<LinkCeiling> ceiling) {
    return gigabits.isPresent() && ceiling.isPresent()
        ? Math.round(gigabits.getAsDouble() / ceiling.get().gigabits() * 100) + " %"
        : Cell.UNKNOWN;
  }

  /** Of both directions, where any tells it. */
  private static OptionalLong sum(BandwidthRow row, Function<Flow, OptionalLong> count) {
    OptionalLong forward = row.forward().map(count).orElse(OptionalLong.empty());
    OptionalLong backward = row.backward().map(count).orElse(OptionalLong.empty());
    return forward.isEmpty() && backward.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(forward.orElse(0) + backward.orElse(0));
  }

  private static Chart chart(
      Labelled<ProbeRun> run, List<Lane> lanes, Optional<LinkCeiling> ceiling) {
    return new Chart(
        "Bandwidth of " + run.source().where() + " by message size (" + run.label() + ")",
        "Bandwidth by message size. "
            + ceiling
                .map(it -> "The link carries at most " + Cell.decimal(it.gigabits()) + " Gb/s.")
                .orElse("What the link carries is not known.")
            + " The table has every figure.",
        LatencySection.SIZE,
        GIGABITS,
        lanes.stream().map(lane -> Chart.Series.measured(lane.name(), lane.points())).toList(),
        ceiling.stream().map(it -> new Chart.Level(it.words(), it.gigabits())).toList());
  }

  private static List<String> points(
      Bandwidth bandwidth, List<Lane> lanes, int drawn, Optional<LinkCeiling> ceiling) {
    List<String> points = new ArrayList<>();
    points.add(
        "Counted: "
            + bandwidth.setting().getOrDefault("counted", "the document does not say what")
            + ".");
    points.add(
        ceiling
            .map(it -> "Ceiling of one direction: " + it.words() + ".")
            .orElse(
                "The speed that the link trained to is not known, so no figure is held against it."));
    if (bandwidth.roundTrip().isPresent()) {
      points.add(
          "Round trip of a small message before the transfers: "
              + Cell.micros(bandwidth.roundTrip())
              + " us, completion "
              + Cell.micros(bandwidth.completion())
              + " us (medians).");
    }
    if (drawn < lanes.size()) {
      points.add(
          "The diagram has the "
              + drawn
              + " of "
              + lanes.size()
              + " combinations that came highest.");
    }
    return points;
  }
}
