package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.figures.Line;
import org.tbvctl.probe.figures.Sizes;

/**
 * Whether latency can be what it is: a message cannot be there before its last bit has left. Half a
 * round trip takes the mean of both directions' times.
 */
final class LatencyFindings {
  /** A rise over less than this lies within a frame or two, which may be sent whole. */
  private static final double LEAST_SPAN = 4 * 4096;

  private final Ends ends;
  private final LinkDirections links;
  private final FindingCatalogue catalogue;

  /**
   * @param ends as the client sees them
   * @param peer as the server sees them; empty when it was not read
   */
  LatencyFindings(Ends ends, Optional<Ends> peer, FindingCatalogue catalogue) {
    this.ends = ends;
    this.links = LinkDirections.of(ends, peer);
    this.catalogue = catalogue;
  }

  /**
   * What is impossible of it.
   *
   * @param medians in ns by size in bytes
   */
  List<Finding> of(List<Line.Point> medians) {
    List<Finding> findings = new ArrayList<>();
    if (links.forward().isEmpty() || links.backward().isEmpty()) {
      return findings;
    }
    double limit =
        mean(
            ImpossibleFigure.limit(links.forward().get()),
            ImpossibleFigure.limit(links.backward().get()));
    tooSoon(medians, limit).ifPresent(findings::add);
    tooFlat(medians, limit).ifPresent(findings::add);
    return findings;
  }

  /** The harmonic mean: the rate of a message that goes there and one that comes back. */
  private static double mean(double one, double other) {
    return 2 * one * other / (one + other);
  }

  /**
   * Bits per nanosecond are Gb/s; the last bit of a message has left after its size at the rate.
   */
  private static double implied(Line.Point median) {
    return median.y() > 0 ? median.x() * Byte.SIZE / median.y() : 0;
  }

  private Optional<Finding> tooSoon(List<Line.Point> medians, double limit) {
    List<Line.Point> above =
        medians.stream().filter(it -> ImpossibleFigure.exceeds(implied(it), limit)).toList();
    return above.stream()
        .max(Comparator.comparingDouble(LatencyFindings::implied))
        .map(
            worst ->
                finding(
                    String.format(
                        Locale.ROOT,
                        "A latency of %s us for %s on %s needs %.2f Gb/s, which",
                        TextTable.micros(worst.y()),
                        Sizes.words((int) worst.x()),
                        ends.device(),
                        implied(worst)),
                    implied(worst),
                    limit,
                    "A message cannot be there before its last bit has left, which takes "
                        + TextTable.micros(worst.x() * Byte.SIZE / limit)
                        + " us on this cable"
                        + ImpossibleFigure.others(above.size())
                        + ". See which interface the GID belongs to."));
  }

  private Optional<Finding> tooFlat(List<Line.Point> medians, double limit) {
    double most = medians.stream().mapToDouble(Line.Point::x).max().orElse(0);
    double least = medians.stream().mapToDouble(Line.Point::x).min().orElse(0);
    return LatencyRise.of(medians)
        .filter(rise -> most - least >= LEAST_SPAN)
        .flatMap(LatencyRise::gigabits)
        .filter(slope -> ImpossibleFigure.exceeds(slope, limit))
        .map(
            slope ->
                finding(
                    String.format(
                        Locale.ROOT,
                        "The rise of latency with the size on %s is that of %.2f Gb/s, which",
                        ends.device(),
                        slope),
                    slope,
                    limit,
                    "Every further byte takes its time on the cable. See which interface the GID"
                        + " belongs to."));
  }

  private Finding finding(String figure, double gigabits, double limit, String why) {
    String out = links.forward().orElseThrow().words();
    String in = links.backward().orElseThrow().words();
    String trained = out.equals(in) ? out : out + " out and " + in + " in";
    return ImpossibleFigure.start(catalogue, ends, figure, gigabits, trained, limit)
        .explanation(why)
        .build();
  }
}
