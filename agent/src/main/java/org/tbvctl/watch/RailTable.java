package org.tbvctl.watch;

import java.util.List;
import org.tbvctl.ledger.Count;

/** The table of rails for one width. */
final class RailTable {
  private static final int NARROWEST_BAR = 6;
  private static final int WIDEST_BAR = 34;
  private static final int LONGER_PEER = 16;
  private static final int NARROWEST_TREND = 10;
  private static final int WIDEST_TREND = 60;
  private static final int LOW_CREDITS = 8;

  private final int width;
  private final boolean unicode;
  private final List<RailColumn> columns;
  private final int peer;
  private final int bar;
  private final int trend;

  RailTable(int width, boolean unicode) {
    this.width = width;
    this.unicode = unicode;
    this.columns = RailColumn.fitting(width);
    int room = width - RailColumn.widthOf(columns);
    int shortPeer = RailColumn.PEER.width();
    this.peer = shortPeer + Math.min(LONGER_PEER, Math.max(0, room - 2 * WIDEST_BAR));
    room -= peer - shortPeer + 1;
    this.bar = room < NARROWEST_BAR ? 0 : Math.min(WIDEST_BAR, room);
    room -= bar + 1;
    this.trend = room < NARROWEST_TREND ? 0 : Math.min(WIDEST_TREND, room);
  }

  Line heading() {
    LineBuilder line = new LineBuilder(width, unicode);
    for (RailColumn column : columns) {
      cell(line, column, column.heading(), Tone.DIM);
    }
    if (trend > 0) {
      line.to(RailColumn.widthOf(columns) + peer - RailColumn.PEER.width() + bar + 2)
          .add("frames/s, both ways", Tone.DIM);
    }
    return line.line();
  }

  Line row(RailNow rail, boolean chosen) {
    LineBuilder line = new LineBuilder(width, unicode);
    for (RailColumn column : columns) {
      cell(line, column, text(column, rail) + mark(column, chosen), tone(column, rail));
    }
    if (bar > 0) {
      line.add(" ").add(creditBar(rail, bar), creditTone(rail));
    }
    if (trend > 0) {
      line.add(" ").add(Gauge.curve(rail.trend(), trend, unicode), Tone.DIM);
    }
    return chosen ? line.to(width).line().in(Tone.CHOSEN) : line.line();
  }

  private void cell(LineBuilder line, RailColumn column, String text, Tone tone) {
    int cells = column == RailColumn.PEER ? peer : column.width();
    if (line.used() > 0) {
      line.add(" ");
    }
    if (column.isText()) {
      line.left(text, cells, tone);
    } else {
      line.right(text, cells, tone);
    }
  }

  /** Colour may be off, so the chosen rail has a mark too. */
  private static String mark(RailColumn column, boolean chosen) {
    return chosen && column == RailColumn.RAIL ? " <" : "";
  }

  private static String text(RailColumn column, RailNow rail) {
    return switch (column) {
      case RAIL -> rail.key();
      case PEER -> rail.peerName().orElse(rail.backend());
      case STATE -> rail.state();
      case SENT -> Quantity.of(rail.sent());
      case SENT_BITS -> Quantity.of(rail.sentBits());
      case RECEIVED -> Quantity.of(rail.received());
      case RECEIVED_BITS -> Quantity.of(rail.receivedBits());
      case IN_FLIGHT -> Quantity.of(rail.inFlight());
      case STALLS -> Quantity.of(rail.stalls());
      case CREDITS -> credits(rail);
    };
  }

  private static Tone tone(RailColumn column, RailNow rail) {
    return switch (column) {
      case STATE -> rail.book().ready() ? Tone.GOOD : rail.failed() ? Tone.BAD : Tone.WARN;
      case STALLS -> rail.stalls().orElse(0) > 0 ? Tone.WARN : Tone.PLAIN;
      case CREDITS -> creditTone(rail);
      case RAIL -> Tone.BOLD;
      case PEER, SENT, SENT_BITS, RECEIVED, RECEIVED_BITS, IN_FLIGHT -> Tone.PLAIN;
    };
  }

  /** A rail to a Mac has no credit window, and a native one none before HELLO. */
  private static String credits(RailNow rail) {
    Count left = rail.book().creditsLeft();
    Count window = rail.book().creditWindow();
    return window.positive() ? left + "/" + window : "none";
  }

  private String creditBar(RailNow rail, int cells) {
    Count left = rail.book().creditsLeft();
    Count window = rail.book().creditWindow();
    return window.positive() && left.known()
        ? Gauge.bar(left.value(), window.value(), cells, unicode)
        : "";
  }

  private static Tone creditTone(RailNow rail) {
    Count left = rail.book().creditsLeft();
    Count window = rail.book().creditWindow();
    if (!window.positive() || !left.known()) {
      return Tone.DIM;
    }
    if (left.atMost(0)) {
      return Tone.BAD;
    }
    return left.value() < window.value() / LOW_CREDITS ? Tone.WARN : Tone.PLAIN;
  }
}
