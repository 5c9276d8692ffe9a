package org.tbvctl.watch;

import java.util.List;

/** The page that explains keys and columns. */
final class HelpLines {
  private static final List<String> TEXT =
      List.of(
          "q, ctrl-C       quit",
          "f, space        freeze the picture; again: go on",
          "j, down, tab    next rail          k, up   rail before",
          "l, ctrl-L       draw anew          h, ?    this page, any key leaves it",
          "",
          "rail      peer id / rail id, as the module numbers them",
          "tx, rx    data frames sent and received a second, and bits a second",
          "          of payload if every frame is full: an upper bound",
          "flight    frames given to the ring that it has not finished",
          "stalls    how often a second credits were too few",
          "credits   frames that may still be sent, of the peer's window;",
          "          none towards a Mac, and before the handshake",
          "requests  open work requests; retransmits, timeouts and the like are",
          "          counted by the module for the host, not by rail",
          "-         unknown: not printed by this release, or no interval yet");

  private HelpLines() {}

  static List<Line> of(Viewport port) {
    return TEXT.stream().map(text -> port.line().add(text).line()).toList();
  }
}
