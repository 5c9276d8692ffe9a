package org.tbvctl.probe.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;

/** One size in one direction, and what arrived of it. */
record IntegrityRow(Plan plan, boolean forward, FlowResult sender, FlowResult receiver) {

  static TextTable table() {
    return new TextTable(
        "size", "direction", "sent", "right", "lost", "reordered", "twice", "damaged", "end");
  }

  private String direction() {
    return forward ? "forward" : "backward";
  }

  /** Of a flow that did not end the messages that did not come may still be on their way. */
  private boolean ended() {
    return sender.end().isComplete() && receiver.end().isComplete();
  }

  void addTo(TextTable table) {
    IntegrityFigures figures = receiver.received();
    table.add(
        Sizes.text(plan.bytes()),
        direction(),
        Long.toString(figures.sent()),
        Long.toString(figures.right()),
        ended() ? Long.toString(figures.lost()) : "-",
        Long.toString(figures.reordered()),
        Long.toString(figures.duplicated()),
        Long.toString(figures.corrupted()),
        sender.end().kind().word());
  }

  Map<String, Object> document() {
    IntegrityFigures figures = receiver.received();
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("bytes", plan.bytes());
    row.put("direction", direction());
    row.put("sent", figures.sent());
    row.put("right", figures.right());
    row.put("lost", ended() ? figures.lost() : null);
    row.put("reordered", figures.reordered());
    row.put("duplicated", figures.duplicated());
    row.put("damaged", figures.corrupted());
    row.put("firstDamage", figures.first().map(FlowResult::damage).orElse(null));
    row.put("end", sender.end().kind().word());
    row.put("reason", sender.end().reason());
    return row;
  }
}
