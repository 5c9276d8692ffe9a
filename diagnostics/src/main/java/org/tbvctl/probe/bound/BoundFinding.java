package org.tbvctl.probe.bound;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tbvctl.finding.Finding;

/** {@code perf.bound}: names the tightest ceiling and shows the arithmetic of all of them. */
public final class BoundFinding {
  /** From this share of a ceiling on, the ceiling is what throughput runs into. */
  private static final double NEAR = 0.8;

  /** A measurement a little above a ceiling is the spread of its inputs. */
  private static final double SPREAD = 1.05;

  private BoundFinding() {}

  /**
   * Fills in a finding; empty when no ceiling is known. A ceiling that the measurement is above is
   * none: it is told as a contradiction, and never named as the bound.
   *
   * @param start of the id {@code perf.bound}
   * @param where in words, such as {@code usb4_rdma0 on A}
   * @param measured what was measured, in Gb/s
   */
  public static Optional<Finding.Builder> of(
      Finding.Builder start, String where, Ceilings ceilings, OptionalDouble measured) {
    if (ceilings.tightest().isEmpty()) {
      return Optional.empty();
    }
    List<Ceiling> known = ceilings.all().stream().filter(Ceiling::isKnown).toList();
    Optional<Ceiling> bound = known.stream().filter(it -> !isExceeded(it, measured)).findFirst();
    Finding.Builder finding =
        start
            .title(
                bound
                    .map(tightest -> title(where, tightest, measured))
                    .orElseGet(() -> contradiction(where, known, measured.orElse(0))))
            .explanation(explanation(ceilings, known, bound, measured));
    bound.ifPresent(
        it ->
            finding
                .detail("bound", it.kind().word())
                .detail("ceilingGigabits", it.gigabits().getAsDouble()));
    finding.detail("ceilings", rows(ceilings));
    measured.ifPresent(figure -> finding.detail("measuredGigabits", figure));
    return Optional.of(finding);
  }

  private static boolean isExceeded(Ceiling ceiling, OptionalDouble measured) {
    return measured.orElse(0) > ceiling.gigabits().orElse(Double.POSITIVE_INFINITY) * SPREAD;
  }

  private static String contradiction(String where, List<Ceiling> known, double figure) {
    return Amounts.gigabits(figure)
        + " on "
        + where
        + " is above what "
        + known.stream().map(BoundFinding::words).collect(Collectors.joining(", and "))
        + " allows, so an input of that is wrong";
  }

  private static String words(Ceiling ceiling) {
    return ceiling.kind().words() + ": " + ceiling.arithmetic();
  }

  private static String title(String where, Ceiling tightest, OptionalDouble measured) {
    String bound = words(tightest);
    if (measured.isEmpty()) {
      return "The tightest known bound on " + where + " is " + bound;
    }
    double figure = measured.getAsDouble();
    double ceiling = tightest.gigabits().getAsDouble();
    String share = Amounts.gigabits(figure) + " on " + where;
    String percent = Math.round(figure / ceiling * 100) + " %";
    return figure >= ceiling * NEAR
        ? share + " is at the bound of " + bound + " (" + percent + " of it)"
        : share
            + " is explained by no bound that is known; the tightest is "
            + bound
            + " ("
            + percent
            + " of it used)";
  }

  private static String explanation(
      Ceilings ceilings, List<Ceiling> known, Optional<Ceiling> bound, OptionalDouble measured) {
    StringBuilder text = new StringBuilder();
    String others =
        joined(known, it -> !isExceeded(it, measured) && !bound.equals(Optional.of(it)));
    String exceeded = bound.isPresent() ? joined(known, it -> isExceeded(it, measured)) : "";
    if (!others.isEmpty()) {
      text.append("Looser bounds: ").append(others).append(". ");
    }
    if (!exceeded.isEmpty()) {
      text.append("No bound, as more than that was measured, so an input of it is wrong: ")
          .append(exceeded)
          .append(". ");
    }
    for (Ceiling ceiling : ceilings.unknown()) {
      text.append("Not computed: ")
          .append(ceiling.kind().words())
          .append(" (")
          .append(ceiling.arithmetic())
          .append("), as ")
          .append(String.join(" and ", ceiling.missing()))
          .append(ceiling.missing().size() == 1 ? " is" : " are")
          .append(" not known. ");
    }
    if (measured.isEmpty()) {
      text.append("No throughput was measured to hold against it.");
    }
    return text.toString().strip();
  }

  private static String joined(List<Ceiling> known, Predicate<Ceiling> which) {
    return known.stream().filter(which).map(BoundFinding::words).collect(Collectors.joining("; "));
  }

  private static List<Map<String, Object>> rows(Ceilings ceilings) {
    return ceilings.all().stream().map(BoundFinding::row).toList();
  }

  /** One ceiling as a row of a document. */
  public static Map<String, Object> row(Ceiling ceiling) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("bound", ceiling.kind().word());
    row.put("gigabits", ceiling.isKnown() ? ceiling.gigabits().getAsDouble() : null);
    row.put("arithmetic", ceiling.arithmetic());
    row.put("missing", ceiling.missing());
    return row;
  }
}
