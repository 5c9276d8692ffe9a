package org.tbvctl.probe.bound;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
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
   * Fills in a finding; empty when no ceiling is known.
   *
   * @param start of the id {@code perf.bound}
   * @param where in words, such as {@code usb4_rdma0 on A}
   * @param measured what was measured, in Gb/s
   */
  public static Optional<Finding.Builder> of(
      Finding.Builder start, String where, Ceilings ceilings, OptionalDouble measured) {
    return ceilings
        .tightest()
        .map(
            tightest ->
                start
                    .title(title(where, tightest, measured))
                    .explanation(explanation(ceilings, tightest, measured))
                    .detail("bound", tightest.kind().word())
                    .detail("ceilingGigabits", tightest.gigabits().getAsDouble())
                    .detail("ceilings", rows(ceilings)))
        .map(
            finding ->
                measured.isPresent()
                    ? finding.detail("measuredGigabits", measured.getAsDouble())
                    : finding);
  }

  private static String title(String where, Ceiling tightest, OptionalDouble measured) {
    String bound = tightest.kind().words() + ": " + tightest.arithmetic();
    if (measured.isEmpty()) {
      return "The tightest known bound on " + where + " is " + bound;
    }
    double figure = measured.getAsDouble();
    double ceiling = tightest.gigabits().getAsDouble();
    String share = Amounts.gigabits(figure) + " on " + where;
    if (figure > ceiling * SPREAD) {
      return share + " is above what " + bound + " allows, so an input of that is wrong";
    }
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

  private static String explanation(Ceilings ceilings, Ceiling tightest, OptionalDouble measured) {
    StringBuilder text = new StringBuilder();
    String others =
        ceilings.all().stream()
            .filter(Ceiling::isKnown)
            .filter(ceiling -> ceiling != tightest)
            .map(ceiling -> ceiling.kind().words() + ": " + ceiling.arithmetic())
            .collect(Collectors.joining("; "));
    if (!others.isEmpty()) {
      text.append("Looser bounds: ").append(others).append(". ");
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
