package org.tbvctl.history;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tbvctl.diagnosis.TextStyle;
import org.tbvctl.recorder.ClockSpan;
import org.tbvctl.recorder.RailKey;
import org.tbvctl.recorder.StoredSample;

/** A history as text: curves as sparklines, then what happened, then the last second. */
public final class HistoryText {
  private static final DateTimeFormatter DAY_AND_TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
  private static final int MOST_EVENTS = 60;
  private static final List<String> LAST_COUNTERS =
      List.of(
          "data_tx_enqueued",
          "data_tx_posted",
          "data_tx_completed",
          "data_tx_credit_received",
          "data_rx_completed",
          "data_rx_credit_sent",
          "tx_credits");

  private final History history;
  private final TextStyle style;
  private final ZoneId zone;
  private final StringBuilder text = new StringBuilder();

  private HistoryText(History history, TextStyle style, ZoneId zone) {
    this.history = history;
    this.style = style;
    this.zone = zone;
  }

  /** The text; its lines end with a newline. */
  public static String of(History history, TextStyle style, ZoneId zone) {
    return new HistoryText(history, style, zone).text();
  }

  private String text() {
    head();
    if (history.curves().count() > 0) {
      curves("host", history.curves().host());
      for (Map.Entry<RailKey, List<Curve>> rail : history.curves().rails().entrySet()) {
        curves(name(rail.getKey()), rail.getValue());
      }
      if (history.curves().rails().isEmpty()) {
        line("");
        line("No such rail was recorded in this time.");
      }
    }
    findings();
    events();
    lastSecond();
    return text.toString();
  }

  private void head() {
    ClockSpan first = history.clock().get(0);
    ClockSpan last = history.clock().get(history.clock().size() - 1);
    line(
        "recorded "
            + time(first.wallMillis(first.from()))
            + " to "
            + time(last.wallMillis(last.to())));
    line(
        String.format(
            Locale.ROOT,
            "shown    %s to %s (%s)",
            time(history.fromMillis()),
            time(history.toMillis()),
            zone));
    line(
        String.format(
            Locale.ROOT,
            "         %d samples, a column is %.1f s",
            history.curves().count(),
            history.curves().stepSeconds()));
  }

  private void curves(String title, List<Curve> curves) {
    line("");
    line(style.bold(title));
    for (Curve curve : curves) {
      List<OptionalDouble> values = curve.values();
      if (values.stream().anyMatch(OptionalDouble::isPresent)) {
        line(
            String.format(
                Locale.ROOT,
                "  %-20s |%s| most %s",
                curve.kind().label(),
                Sparkline.of(values, style.unicode()),
                number(values.stream().mapToDouble(value -> value.orElse(0)).max().orElse(0))));
      }
    }
  }

  private void findings() {
    if (history.findings().isEmpty()) {
      return;
    }
    line("");
    line(style.bold("findings"));
    for (HistoryFinding finding : history.findings()) {
      Object title = FindingTitle.of(finding.finding().document());
      line(
          "  "
              + time(finding.openedMillis())
              + "  "
              + severity(finding.finding().severity())
              + "  "
              + finding.finding().finding()
              + finding.finding().agent().map(agent -> ", with " + agent).orElse(""));
      line("      " + title);
      line("      " + ending(finding));
    }
  }

  private String ending(HistoryFinding finding) {
    if (finding.closedMillis().isEmpty()) {
      return "open at the end of the recording";
    }
    String when = time(finding.closedMillis().getAsLong());
    return finding.finding().ending().filter("recording"::equals).isPresent()
        ? "still open at " + when + ", where this run's recording ended"
        : "ended " + when;
  }

  private String severity(String word) {
    return switch (word) {
      case "error" -> style.red(word);
      case "warning" -> style.yellow(word);
      default -> word;
    };
  }

  private void events() {
    List<HistoryEvent> events = history.events();
    if (events.isEmpty()) {
      return;
    }
    line("");
    line(style.bold("events"));
    int left = Math.max(0, events.size() - MOST_EVENTS);
    if (left > 0) {
      line("  " + left + " earlier ones are left out; -o json has them all");
    }
    for (HistoryEvent event : events.subList(left, events.size())) {
      line(
          String.format(
              Locale.ROOT, "  %s  %-8s  %s", time(event.wallMillis()), event.kind(), event.text()));
    }
  }

  private void lastSecond() {
    List<StoredSample> end = history.curves().end();
    if (end.isEmpty()) {
      line("");
      line("No counters were recorded in this time.");
      return;
    }
    StoredSample first = end.get(0);
    StoredSample last = end.get(end.size() - 1);
    line("");
    line(
        style.bold("last second")
            + String.format(
                Locale.ROOT,
                "  %s%.3f s after boot",
                last.wallMillis().isPresent() ? time(last.wallMillis().getAsLong()) + ", " : "",
                last.at() / 1e9));
    for (RailKey rail : last.rails()) {
      if (history.curves().isWanted(rail)) {
        line("  " + name(rail));
        for (String counter : LAST_COUNTERS) {
          counter(rail, counter, first, last);
        }
      }
    }
  }

  private void counter(RailKey rail, String counter, StoredSample first, StoredSample last) {
    OptionalLong value = last.counter(rail, counter);
    if (value.isEmpty()) {
      return;
    }
    OptionalLong before =
        first.epoch() == last.epoch() ? first.counter(rail, counter) : OptionalLong.empty();
    String change =
        before.isPresent() && first.at() < last.at()
            ? String.format(
                Locale.ROOT,
                "%+d in %.1f s",
                value.getAsLong() - before.getAsLong(),
                (last.at() - first.at()) / 1e9)
            : "";
    line(
        String.format(Locale.ROOT, "    %-24s %12d  %s", counter, value.getAsLong(), change)
            .stripTrailing());
  }

  private static String name(RailKey rail) {
    return "peer " + rail.peer() + " rail " + rail.rail();
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.1f", value);
  }

  private String time(long millis) {
    return DAY_AND_TIME.format(Instant.ofEpochMilli(millis).atZone(zone));
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
