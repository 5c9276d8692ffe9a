package org.tbvctl.watch;

import java.util.List;
import java.util.OptionalLong;

/** The counters of the chosen rail in words. */
final class RailDetail {
  /** Lines that it needs. */
  static final int HEIGHT = 4;

  private RailDetail() {}

  static List<Line> of(RailNow rail, int width, boolean unicode) {
    return List.of(
        line(width, unicode, bringUp(rail)),
        line(width, unicode, data(rail)),
        line(width, unicode, control(rail)),
        line(width, unicode, credits(rail)));
  }

  private static Line line(int width, boolean unicode, String text) {
    return new LineBuilder(width, unicode).add(text).line();
  }

  private static String bringUp(RailNow rail) {
    return "rail "
        + rail.key()
        + rail.peerName().map(name -> " to " + name).orElse("")
        + ": "
        + rail.backend()
        + ", route "
        + text(rail, "route")
        + ", "
        + text(rail, "state")
        + ", lane "
        + text(rail, "link_speed")
        + ", attempts "
        + number(rail, "attempts")
        + ", error "
        + number(rail, "last_error");
  }

  private static String data(RailNow rail) {
    return "  data: "
        + number(rail, "data_tx_enqueued")
        + " queued, "
        + number(rail, "data_tx_posted")
        + " posted, "
        + number(rail, "data_tx_completed")
        + " completed";
  }

  private static String control(RailNow rail) {
    return "  control: "
        + number(rail, "control_tx_posted")
        + " posted, "
        + number(rail, "control_tx_completed")
        + " completed; received "
        + number(rail, "data_rx_completed")
        + " of both";
  }

  private static String credits(RailNow rail) {
    return "  credits: "
        + number(rail, "data_tx_credit_received")
        + " got, "
        + number(rail, "data_rx_credit_sent")
        + " given, "
        + number(rail, "rx_credit_pending")
        + " to give; stalls "
        + number(rail, "data_tx_credit_stalls");
  }

  private static String text(RailNow rail, String name) {
    return rail.rail().text(name).orElse(Quantity.UNKNOWN);
  }

  private static String number(RailNow rail, String name) {
    OptionalLong value = rail.rail().get(name);
    return value.isPresent() ? Long.toString(value.getAsLong()) : Quantity.UNKNOWN;
  }
}
