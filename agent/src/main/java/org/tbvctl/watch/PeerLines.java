package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.List;

/** The other end of the link: a heading and a line for each rail, as the module there counts. */
final class PeerLines {
  /** A heading alone would say nothing. */
  static final int FEWEST = 2;

  private PeerLines() {}

  /** Rows that show all of it; 0 without another end. */
  static int wanted(WatchState state) {
    return state.peer().map(peer -> 1 + Math.max(1, peer.rails().size())).orElse(0);
  }

  /** Whether these lines show rails, which need the table's heading. */
  static boolean hasRails(WatchState state, List<Line> lines) {
    return !lines.isEmpty()
        && state.peer().filter(it -> it.gap().isEmpty() && !it.rails().isEmpty()).isPresent();
  }

  static List<Line> of(WatchState state, int rows, RailTable table, Viewport port) {
    List<Line> lines = new ArrayList<>();
    if (rows < FEWEST || state.peer().isEmpty()) {
      return lines;
    }
    WatchState peer = state.peer().get();
    int shown = Math.min(rows - 1, peer.rails().size());
    lines.add(heading(peer, shown, port));
    if (peer.gap().isPresent()) {
      lines.add(port.line().add(peer.gap().get(), Tone.WARN).line());
    } else if (peer.rails().isEmpty()) {
      lines.add(port.line().add("the module there has no rail", Tone.WARN).line());
    } else {
      peer.rails().subList(0, shown).forEach(rail -> lines.add(table.row(rail, false)));
    }
    return lines;
  }

  private static Line heading(WatchState peer, int shown, Viewport port) {
    int all = peer.rails().size();
    return port.line()
        .add(peer.host().name(), Tone.BOLD)
        .add("  module " + peer.host().release().orElse("unknown"))
        .add("  " + peer.source(), Tone.DIM)
        .add(shown < all ? "  " + shown + " of " + all + " rails" : "", Tone.DIM)
        .line();
  }
}
