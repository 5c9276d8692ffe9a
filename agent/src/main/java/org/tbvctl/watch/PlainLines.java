package org.tbvctl.watch;

import java.util.Locale;
import java.util.OptionalDouble;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;
import org.tbvctl.ledger.Count;
import org.tbvctl.log.EventPlace;

/** Statements as lines of text, for pipes and terminals that cannot move the cursor. */
public final class PlainLines {
  /** Wide enough for any name; a pipe has no width. */
  private static final int WIDTH = 2000;

  private final LogLines log;
  private final Viewport port;

  public PlainLines(MessageCatalogue catalogue, Viewport port) {
    this.log = new LogLines(catalogue);
    this.port = port.resized(WIDTH, 1);
  }

  /** One line, without its end. */
  public Line of(Statement statement, WatchState state) {
    LineBuilder line = port.line().add(port.clock(state.time()) + " " + state.host().name() + " ");
    if (statement instanceof Statement.OfRail rail) {
      rail(line, rail.rail(), state);
    } else if (statement instanceof Statement.Gap gap) {
      line.add("no counters: " + gap.reason(), Tone.WARN);
    } else if (statement instanceof Statement.Changed changed) {
      line.add("change: " + changed.change().words(), Tone.WARN);
    } else if (statement instanceof Statement.Logged logged) {
      logged(line, logged.event());
    } else if (statement instanceof Statement.OfFinding finding) {
      finding(line, "finding ", finding.finding(), finding.open());
    } else if (statement instanceof Statement.OfPair pair) {
      finding(line, "finding of both ends ", pair.finding(), pair.open());
    } else if (statement instanceof Statement.Noticed noticed) {
      line.add("note: " + noticed.words(), Tone.WARN);
    }
    return line.line();
  }

  private static void rail(LineBuilder line, RailNow rail, WatchState state) {
    line.add("rail " + rail.key(), Tone.BOLD)
        .add(" " + rail.peerName().orElse(rail.backend()) + " ")
        .add(rail.state(), rail.book().ready() ? Tone.GOOD : Tone.WARN)
        .add(direction(" tx ", rail.sent(), rail.sentBits()))
        .add(direction(" rx ", rail.received(), rail.receivedBits()))
        .add(" flight " + number(rail.inFlight()))
        .add(" credits " + credits(rail))
        .add(" stalls " + Quantity.of(rail.stalls()) + "/s")
        .add(" retransmits " + number(state.totals().get(Totals.RETRANSMITS).value()));
  }

  private static String direction(String name, OptionalDouble frames, OptionalDouble bits) {
    return name + Quantity.of(frames) + "/s " + Quantity.of(bits) + "bit/s";
  }

  private static String credits(RailNow rail) {
    Count window = rail.book().creditWindow();
    return window.positive() ? number(rail.book().creditsLeft()) + "/" + window : "none";
  }

  private static String number(Count count) {
    return count.known() ? count.toString() : Quantity.UNKNOWN;
  }

  private void logged(LineBuilder line, LogEvent event) {
    String place = EventPlace.words(event);
    boolean bad = event.level().compareTo(Level.WARNING) <= 0;
    line.add("log " + (place.isEmpty() ? "" : place + ": "))
        .add(log.meaning(event), bad ? Tone.WARN : Tone.PLAIN);
  }

  private static void finding(LineBuilder line, String words, Finding finding, boolean open) {
    Tone tone = finding.severity() == Severity.ERROR ? Tone.BAD : Tone.WARN;
    line.add(words + (open ? "opened: " : "closed: "))
        .add(finding.severity().word().toLowerCase(Locale.ROOT), open ? tone : Tone.PLAIN)
        .add(" " + finding.id() + " ", Tone.BOLD)
        .add(finding.title());
  }
}
