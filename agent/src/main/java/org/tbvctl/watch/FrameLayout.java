package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.tbvctl.kernellog.MessageCatalogue;

/** Lays a state out as a frame of a given size. */
public final class FrameLayout {
  private static final String KEYS = "q quit  f freeze  j/k rail  ? help";

  private final LogLines logLines;

  public FrameLayout(MessageCatalogue catalogue) {
    this.logLines = new LogLines(catalogue);
  }

  /** The frame that shows the newest state, or the frozen one. */
  public Frame of(WatchState latest, View view, Viewport port) {
    WatchState state = view.shown(latest);
    List<Line> lines = new ArrayList<>();
    lines.add(title(state, view, port));
    if (view.help()) {
      lines.addAll(HelpLines.of(port));
    } else {
      body(lines, state, view, port);
    }
    while (lines.size() < port.height() - 1) {
      lines.add(Line.EMPTY);
    }
    List<Line> shown = new ArrayList<>(lines.subList(0, Math.max(1, port.height() - 1)));
    if (port.height() > 1) {
      shown.add(port.line().add(hidden(state, port) + KEYS, Tone.DIM).line());
    }
    return new Frame(port.width(), port.height(), shown);
  }

  private static String hidden(WatchState state, Viewport port) {
    int rows = RowPlan.of(state, port.height()).rails();
    int all = state.rails().size();
    return rows < all ? rows + " of " + all + " rails  " : "";
  }

  private static Line title(WatchState state, View view, Viewport port) {
    String clock = port.clock(state.time());
    String right = view.frozen().isPresent() ? "FROZEN " + clock : clock;
    int room = Math.max(0, port.width() - right.length() - 1);
    LineBuilder left = new LineBuilder(room, port.unicode());
    left.add(state.host().name(), Tone.BOLD)
        .add("  kernel " + state.host().kernel())
        .add("  module " + state.host().release().orElse("unknown"))
        .add("  " + state.source(), Tone.DIM);
    LineBuilder line = port.line();
    left.line().pieces().forEach(piece -> line.add(piece.text(), piece.tone()));
    return line.to(port.width() - right.length())
        .add(right, view.frozen().isPresent() ? Tone.WARN : Tone.PLAIN)
        .line();
  }

  private void body(List<Line> lines, WatchState state, View view, Viewport port) {
    RowPlan rows = RowPlan.of(state, port.height());
    RailTable table = new RailTable(port.width(), port.unicode());
    if (state.gap().isPresent()) {
      lines.add(port.line().add(state.gap().get(), Tone.WARN).line());
    } else if (state.rails().isEmpty()) {
      lines.add(port.line().add("the module has no rail: no peer is bound", Tone.WARN).line());
    } else {
      lines.add(table.heading());
      rails(lines, state, view, rows.rails(), table);
    }
    if (rows.totals() > 0 && state.gap().isEmpty()) {
      lines.add(totals(state, port));
    }
    if (rows.detail() > 0 && state.gap().isEmpty()) {
      int chosen = view.chosenIndex(state.rails());
      lines.addAll(RailDetail.of(state.rails().get(chosen), port.width(), port.unicode()));
    }
    List<Line> peer = PeerLines.of(state, rows.peer(), table, port);
    if (PeerLines.hasRails(state, peer) && (state.gap().isPresent() || state.rails().isEmpty())) {
      lines.add(table.heading());
    }
    lines.addAll(peer);
    changes(lines, state, rows.changes(), port);
    lines.addAll(FindingLines.of(state, rows.findings(), port));
    lines.addAll(logLines.of(state, rows.log(), port));
  }

  /** The chosen rail is always among those that are shown. */
  private static void rails(
      List<Line> lines, WatchState state, View view, int rows, RailTable table) {
    List<RailNow> rails = state.rails();
    int chosen = view.chosenIndex(rails);
    int first = Math.max(0, Math.min(chosen - rows / 2, rails.size() - rows));
    for (int i = first; i < Math.min(rails.size(), first + rows); i++) {
      lines.add(table.row(rails.get(i), i == chosen && rails.size() > 1));
    }
  }

  private static Line totals(WatchState state, Viewport port) {
    LineBuilder line = port.line();
    line.add("requests " + Quantity.of(state.totals().get("data_wr_live").value()) + " open");
    total(line, state, Totals.RETRANSMITS, "retransmits");
    total(line, state, "data_wr_rnr_retransmit", "RNR repeats");
    total(line, state, "data_wr_timeout", "timeouts");
    total(line, state, "data_wr_retry_exhausted", "given up");
    total(line, state, "data_rx_bad_frame", "bad frames");
    return line.line();
  }

  private static void total(LineBuilder line, WatchState state, String counter, String words) {
    Totals.Total total = state.totals().get(counter);
    if (!total.value().known()) {
      return;
    }
    OptionalDouble rate = total.perSecond();
    boolean grows = rate.orElse(0) > 0;
    line.add(
        ", "
            + Quantity.of(total.value())
            + " "
            + words
            + (grows ? " +" + Quantity.of(rate) + "/s" : ""),
        grows ? Tone.WARN : Tone.PLAIN);
  }

  private static void changes(List<Line> lines, WatchState state, int rows, Viewport port) {
    int notices = Math.min(rows, state.allNotices().size());
    int changes = Math.min(rows - notices, state.changes().size());
    List<Change> all = state.changes();
    for (Change change : all.subList(all.size() - changes, all.size())) {
      lines.add(
          port.line().add(port.clock(change.time()) + " " + change.words(), Tone.WARN).line());
    }
    for (String notice : state.allNotices().subList(0, notices)) {
      lines.add(port.line().add(notice, Tone.WARN).line());
    }
  }
}
