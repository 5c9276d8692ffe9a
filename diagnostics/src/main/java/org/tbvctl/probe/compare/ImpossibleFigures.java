package org.tbvctl.probe.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Remedy;

/**
 * Finds the figures that cannot be; of each kind the worst of a run, with the number of the others.
 *
 * @param link what the link signals in one direction, in Gb/s; empty when it is not known
 */
record ImpossibleFigures(FindingCatalogue catalogue, OptionalDouble link) {
  private static final String AVERAGE =
      "No link carries more than it signals. Completions that come when a descriptor leaves the send"
          + " queue give the speed of the queue. Reject the figure, and everything derived from it.";
  private static final String PEAK =
      "The peak is the shortest time between a post and its completion, so it tells of a queue, not of"
          + " the link. Do not quote it.";
  private static final String LATENCY =
      "A message cannot arrive before its last bit has left: at this speed it takes longer than that."
          + " Reject the figure; perhaps both ends were on one host.";
  private static final String NONSENSE =
      "Some releases print such words when they misread the processor's clock, and still end with 0."
          + " Measure again.";

  List<Finding> of(String name, PerftestOutput output) {
    List<Finding> findings = new ArrayList<>();
    nonsense(name, output).ifPresent(findings::add);
    if (link.isPresent()) {
      double limit = link.getAsDouble() * (output.bothWays() ? 2 : 1);
      above(name, output, limit, "reports %.2f Gb/s", AVERAGE, PerftestRow::gigabits)
          .or(() -> above(name, output, limit, "has a peak of %.2f Gb/s", PEAK, PerftestRow::peak))
          .ifPresent(findings::add);
      above(
              name,
              output,
              link.getAsDouble(),
              "has a latency that only %.2f Gb/s could give",
              LATENCY,
              PerftestRow::impliedGigabits)
          .ifPresent(findings::add);
    }
    return findings;
  }

  private Optional<Finding> nonsense(String name, PerftestOutput output) {
    List<PerftestRow> rows = output.rows().stream().filter(PerftestRow::isImpossible).toList();
    return rows.stream()
        .findFirst()
        .map(
            row ->
                start(NONSENSE)
                    .title(
                        name
                            + " reports '"
                            + row.nonsense().orElseThrow()
                            + "' at "
                            + row.bytes()
                            + " bytes"
                            + others(rows.size()))
                    .detail("figure", row.nonsense().orElseThrow())
                    .build());
  }

  private Optional<Finding> above(
      String name,
      PerftestOutput output,
      double limit,
      String says,
      String why,
      Function<PerftestRow, OptionalDouble> figure) {
    List<PerftestRow> rows =
        output.rows().stream().filter(row -> figure.apply(row).orElse(0) > limit).toList();
    return rows.stream()
        .max(Comparator.comparingDouble(row -> figure.apply(row).orElse(0)))
        .map(
            row -> {
              double value = figure.apply(row).getAsDouble();
              return start(why)
                  .title(
                      String.format(
                          Locale.ROOT,
                          "%s " + says + " at %d bytes, and %s %.1f Gb/s%s",
                          name,
                          value,
                          row.bytes(),
                          limit > link.getAsDouble()
                              ? "both directions of the link signal"
                              : "the link signals",
                          limit,
                          others(rows.size())))
                  .detail("figureGigabits", value)
                  .detail("limitGigabits", limit)
                  .build();
            });
  }

  private Finding.Builder start(String explanation) {
    return catalogue
        .start("perf.impossible-figure")
        .explanation(explanation)
        .remedy(Remedy.safe("Measure what arrives.", "tbvctl probe bandwidth SERVER"));
  }

  private static String others(int all) {
    return all == 1 ? "" : ", as at " + (all - 1) + (all == 2 ? " other size" : " other sizes");
  }
}
