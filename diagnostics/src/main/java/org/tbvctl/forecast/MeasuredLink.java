package org.tbvctl.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.tbvctl.linkreport.source.FindingFacts;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results;
import org.tbvctl.linkreport.source.Results.Bandwidth;
import org.tbvctl.linkreport.source.Results.BandwidthRow;
import org.tbvctl.linkreport.source.Results.Flow;
import org.tbvctl.linkreport.source.Results.Latency;

/**
 * The figures of a link that documents of probes tell.
 *
 * @param latency the least median, in nanoseconds
 * @param bandwidth the highest figure of the slower direction, in bits a second: hosts that
 *     exchange vectors wait for it
 * @param refused why figures of a run are not taken, a sentence each
 */
public record MeasuredLink(
    Optional<Figure> latency, Optional<Figure> bandwidth, List<String> refused) {
  private static final double BITS_IN_GIGABIT = 1e9;

  public MeasuredLink {
    refused = List.copyOf(refused);
  }

  /** A figure and where it comes from. */
  public record Figure(double value, String from) {}

  /** The first of each that there is; a run that calls its own figure impossible tells none. */
  public static MeasuredLink of(Gathered gathered) {
    Optional<Figure> latency = Optional.empty();
    Optional<Figure> bandwidth = Optional.empty();
    List<String> refused = new ArrayList<>();
    for (ProbeRun run : gathered.all(ProbeRun.class)) {
      Optional<FindingFacts> impossible = run.impossibleFigure();
      if (impossible.isPresent()) {
        refused.add(
            run.name()
                + " says itself that its figures cannot be those of the link, so none is taken: "
                + impossible.get().title()
                + ".");
        continue;
      }
      Optional<Results> results = run.results();
      if (latency.isEmpty() && results.orElse(null) instanceof Latency figures) {
        latency = latency(run, figures);
      }
      if (bandwidth.isEmpty() && results.orElse(null) instanceof Bandwidth figures) {
        bandwidth = bandwidth(run, figures);
      }
    }
    return new MeasuredLink(latency, bandwidth, refused);
  }

  private static Optional<Figure> latency(ProbeRun run, Latency figures) {
    return figures.floor().stream()
        .filter(floor -> floor > 0)
        .mapToObj(floor -> new Figure(floor, "least median of " + run.name()))
        .findFirst();
  }

  private static Optional<Figure> bandwidth(ProbeRun run, Bandwidth figures) {
    OptionalDouble forward = highest(figures, BandwidthRow::forward);
    OptionalDouble backward = highest(figures, BandwidthRow::backward);
    double slower =
        Math.min(
            forward.orElse(Double.POSITIVE_INFINITY), backward.orElse(Double.POSITIVE_INFINITY));
    if (!Double.isFinite(slower)) {
      return Optional.empty();
    }
    boolean both = forward.isPresent() && backward.isPresent();
    return Optional.of(
        new Figure(
            slower * BITS_IN_GIGABIT,
            String.format(
                Locale.ROOT,
                "highest figure of %s in %s",
                both ? "the slower direction" : "the only direction measured",
                run.name())));
  }

  private static OptionalDouble highest(
      Bandwidth figures, Function<BandwidthRow, Optional<Flow>> direction) {
    return figures.rows().stream()
        .flatMap(row -> direction.apply(row).stream())
        .flatMapToDouble(flow -> flow.gigabits().stream())
        .filter(gigabits -> gigabits > 0)
        .max();
  }
}
