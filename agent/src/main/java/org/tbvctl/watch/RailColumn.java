package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Columns of the table of rails, in the order in which they stand. */
enum RailColumn {
  RAIL("rail", 5),
  PEER("peer", 8),
  STATE("state", 7),
  SENT("tx/s", 5),
  SENT_BITS("tx b/s", 6),
  RECEIVED("rx/s", 5),
  RECEIVED_BITS("rx b/s", 6),
  IN_FLIGHT("flight", 6),
  STALLS("stalls", 6),
  CREDITS("credits", 9);

  /** Which go first where the terminal is narrow. */
  private static final List<RailColumn> DISPENSABLE =
      List.of(PEER, STALLS, RECEIVED, SENT, IN_FLIGHT, STATE, RECEIVED_BITS, SENT_BITS);

  private final String heading;
  private final int width;

  RailColumn(String heading, int width) {
    this.heading = heading;
    this.width = width;
  }

  String heading() {
    return heading;
  }

  int width() {
    return width;
  }

  boolean isText() {
    return this == RAIL || this == PEER || this == STATE;
  }

  /** The columns that a terminal of this width has room for. */
  static List<RailColumn> fitting(int columns) {
    Set<RailColumn> kept = EnumSet.allOf(RailColumn.class);
    for (RailColumn next : DISPENSABLE) {
      if (widthOf(kept) <= columns) {
        break;
      }
      kept.remove(next);
    }
    return List.copyOf(new ArrayList<>(kept));
  }

  /** Width of the columns with a blank after each but the last. */
  static int widthOf(java.util.Collection<RailColumn> columns) {
    return columns.stream().mapToInt(column -> column.width + 1).sum() - 1;
  }
}
