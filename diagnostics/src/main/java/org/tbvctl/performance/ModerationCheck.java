package org.tbvctl.performance;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.tbvctl.finding.Check;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Remedy;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/**
 * {@code perf.interrupt-moderation}. A message that waits for a moderated interrupt waits half the
 * interval on average and the whole interval at worst, whatever its size.
 */
public final class ModerationCheck implements Check {
  /** What the kernel programs into the controller when nobody says otherwise. */
  private static final double DEFAULT_MICROSECONDS = 128;

  /** Larger messages spend their time on the wire. */
  private static final double SMALL_BYTES = 4096;

  private static final double NEAR = 0.2;

  @Override
  public void run(Hosts hosts, Findings findings) {
    for (HostSnapshot host : hosts.all()) {
      for (Figures figures : Figures.of(host)) {
        OptionalDouble flat = flatLatency(figures.table());
        if (flat.isPresent()
            && figures.isOverTheCable(host)
            && isNear(flat.getAsDouble(), interval(host))) {
          report(host, figures, flat.getAsDouble(), findings);
        }
      }
    }
  }

  /** Typical latency of the small messages when it hardly depends on their size. */
  private static OptionalDouble flatLatency(PerftestTable table) {
    OptionalInt typical = table.column("t_typical");
    if (typical.isEmpty()) {
      return OptionalDouble.empty();
    }
    List<Double> small =
        table.rows().stream()
            .filter(row -> row[0] <= SMALL_BYTES && row.length > typical.getAsInt())
            .map(row -> row[typical.getAsInt()])
            .filter(Double::isFinite)
            .sorted()
            .toList();
    if (small.isEmpty() || small.get(small.size() - 1) > small.get(0) * (1 + NEAR)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(small.get(small.size() / 2));
  }

  private static double interval(HostSnapshot host) {
    Optional<String> set =
        host.module().parameter("nhi_interrupt_throttle_ns").filter(text -> !text.equals("0"));
    try {
      return set.map(Double::parseDouble).map(nanos -> nanos / 1000).orElse(DEFAULT_MICROSECONDS);
    } catch (NumberFormatException e) {
      return DEFAULT_MICROSECONDS;
    }
  }

  private static boolean isNear(double latency, double interval) {
    return within(latency, interval / 2) || within(latency, interval);
  }

  private static boolean within(double value, double wanted) {
    return Math.abs(value - wanted) <= wanted * NEAR;
  }

  private static void report(
      HostSnapshot host, Figures figures, double latency, Findings findings) {
    String text = String.format(Locale.ROOT, "%.1f", latency);
    String interval = String.format(Locale.ROOT, "%.0f", interval(host));
    findings.add(
        findings
            .start("perf.interrupt-moderation")
            .host(host.name())
            .title(
                figures.command()
                    + " on "
                    + host.name()
                    + " shows "
                    + text
                    + " us at every small size, near the controller's interrupt moderation of "
                    + interval
                    + " us")
            .explanation(
                "The wire takes about a microsecond. A latency that does not grow with the message"
                    + " and lies at half or the whole of the moderation interval is the time that"
                    + " completions wait for their interrupt.")
            .detail("latencyMicroseconds", latency)
            .detail("intervalMicroseconds", interval(host))
            .evidence(
                Evidence.of(
                    host.name(), "commands/" + figures.command(), "t_typical", text + " us"))
            .remedy(
                Remedy.disruptive(
                    "On a kernel that exports tb_ring_throttling, try a smaller"
                        + " nhi_interrupt_throttle_ns on both hosts, load the module again and"
                        + " measure again.",
                    "tbvctl config plan nhi_interrupt_throttle_ns=8000")));
  }
}
