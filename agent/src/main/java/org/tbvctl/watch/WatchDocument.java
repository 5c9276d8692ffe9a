package org.tbvctl.watch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Place;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.ledger.Count;

/**
 * Statements as documents of the schema {@code tbvctl.watch/1}, one a line: nested maps in stable
 * order. What is unknown is null.
 */
public final class WatchDocument {
  public static final String SCHEMA = "tbvctl.watch/1";

  private WatchDocument() {}

  /** The document of one statement. */
  public static Map<String, Object> of(Statement statement, WatchState state) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("schema", SCHEMA);
    document.put("time", state.time().toString());
    document.put("host", state.host().name());
    if (statement instanceof Statement.OfRail rail) {
      rail(document, rail.rail(), state);
    } else if (statement instanceof Statement.Gap gap) {
      words(document, "gap", gap.reason());
    } else if (statement instanceof Statement.Changed changed) {
      words(document, "change", changed.change().words());
    } else if (statement instanceof Statement.Logged logged) {
      log(document, logged.event());
    } else if (statement instanceof Statement.OfFinding finding) {
      finding(document, finding.finding(), finding.open(), false);
    } else if (statement instanceof Statement.OfPair pair) {
      finding(document, pair.finding(), pair.open(), true);
    } else if (statement instanceof Statement.Noticed noticed) {
      words(document, "notice", noticed.words());
    }
    return document;
  }

  private static void words(Map<String, Object> document, String type, String words) {
    document.put("type", type);
    document.put("text", words);
  }

  private static void rail(Map<String, Object> document, RailNow rail, WatchState state) {
    document.put("type", "rail");
    document.put("peer", rail.book().peer());
    document.put("rail", Integer.toUnsignedLong(rail.book().id()));
    document.put("peerName", rail.peerName().orElse(null));
    document.put("backend", rail.backend());
    document.put("state", rail.rail().text("state").orElse(null));
    document.put("ready", rail.book().ready());
    document.put("sentFramesPerSecond", number(rail.sent()));
    document.put("sentBitsPerSecondAtMost", number(rail.sentBits()));
    document.put("receivedFramesPerSecond", number(rail.received()));
    document.put("receivedBitsPerSecondAtMost", number(rail.receivedBits()));
    document.put("creditsLeft", number(rail.book().creditsLeft()));
    document.put("creditWindow", number(rail.book().creditWindow()));
    document.put("inFlight", number(rail.inFlight()));
    document.put("creditStalls", number(rail.book().get("data_tx_credit_stalls")));
    document.put("creditStallsPerSecond", number(rail.stalls()));
    Totals.Total retransmits = state.totals().get(Totals.RETRANSMITS);
    document.put("hostRetransmits", number(retransmits.value()));
    document.put("hostRetransmitsPerSecond", number(retransmits.perSecond()));
  }

  private static void log(Map<String, Object> document, LogEvent event) {
    document.put("type", "log");
    document.put("id", event.id());
    document.put("stage", event.stage());
    document.put("level", event.level().name().toLowerCase(java.util.Locale.ROOT));
    document.put("seconds", event.nanos().isPresent() ? event.nanos().getAsLong() / 1e9 : null);
    document.put("text", event.text());
  }

  private static void finding(
      Map<String, Object> document, Finding finding, boolean open, boolean ofBoth) {
    Place place = finding.place();
    document.put("type", "finding");
    document.put("open", open);
    document.put("ofBothEnds", ofBoth);
    document.put("id", finding.id());
    document.put("severity", finding.severity().word());
    document.put("grade", finding.grade().word());
    document.put("peer", number(place.peer()));
    document.put("rail", number(place.rail()));
    document.put("title", finding.title());
  }

  private static Long number(Count count) {
    return count.known() ? count.value() : null;
  }

  private static Integer number(OptionalInt value) {
    return value.isPresent() ? value.getAsInt() : null;
  }

  /** Three decimals are more than a clock of the kernel is good for here. */
  private static Double number(OptionalDouble value) {
    return value.isPresent() ? Math.round(value.getAsDouble() * 1000) / 1000.0 : null;
  }
}
