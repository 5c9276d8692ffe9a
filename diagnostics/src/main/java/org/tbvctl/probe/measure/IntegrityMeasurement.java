package org.tbvctl.probe.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.probe.payload.SizeBisection;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;

/**
 * Whether every message arrives as it was sent, by size; a size that fails is narrowed down.
 *
 * @param messages messages of each size and direction, fewer of long ones
 * @param patience how long one size may take
 */
public record IntegrityMeasurement(
    List<Integer> sizes, int depth, long messages, FlowShape shape, Duration patience) {
  private static final int GRANULE = 4096;

  /** Memory that messages on their way may take at one end. */
  private static final int MOST_ON_THE_WAY = 64 << 20;

  /** Long messages are fewer: a size must end within the patience on a link of 0.5 Gb/s, too. */
  private static final long MOST_OF_A_SIZE = 128L << 20;

  private static final long FEWEST = 16;

  /** Measures every size. */
  public Measured run(ProbeClient client, Ends ends, Deadline deadline) throws SessionException {
    Trials trials = new Trials(client, ends, deadline);
    TreeMap<Integer, Boolean> tried = new TreeMap<>();
    for (int bytes : sizes) {
      if (deadline.isOver()) {
        trials.incomplete =
            Optional.of("Time was up before " + Sizes.words(bytes) + " messages were tried.");
        break;
      }
      tried.put(bytes, trials.works(bytes));
    }
    if (tried.containsValue(false) && !deadline.isOver()) {
      int asked = trials.rows.size();
      SizeBisection.Edge edge = new SizeBisection(GRANULE).narrow(tried, trials::outcome);
      trials.findings.add(
          trials.faults.sizeLimit(
              ends.client(), ends.server(), edge.works(), edge.fails(), trials.firstReason));
      trials.narrowed = trials.rows.size() - asked;
      trials.edge = Optional.of(edge);
    }
    return trials.measured();
  }

  /** The sizes that were tried so far. */
  private final class Trials {
    private final ProbeClient client;
    private final Ends ends;
    private final Deadline deadline;
    private final FlowFindings faults = new FlowFindings(FindingCatalogue.load());
    private final List<Finding> findings = new ArrayList<>();
    private final List<Map<String, Object>> rows = new ArrayList<>();
    private final TextTable table =
        new TextTable(
            "size", "direction", "sent", "right", "lost", "reordered", "twice", "damaged", "end");
    private Optional<String> incomplete = Optional.empty();
    private Optional<SizeBisection.Edge> edge = Optional.empty();
    private String firstReason = "";
    private int narrowed;

    Trials(ProbeClient client, Ends ends, Deadline deadline) {
      this.client = client;
      this.ends = ends;
      this.deadline = deadline;
    }

    /** A size that there was no time for has not failed. */
    SizeBisection.Outcome outcome(int bytes) throws SessionException {
      if (deadline.isOver()) {
        incomplete = Optional.of("Time was up before the failing size was narrowed down.");
        return SizeBisection.Outcome.UNTRIED;
      }
      if (works(bytes)) {
        return SizeBisection.Outcome.WORKS;
      }
      return deadline.isOver() ? SizeBisection.Outcome.UNTRIED : SizeBisection.Outcome.FAILS;
    }

    boolean works(int bytes) throws SessionException {
      int fitting = Math.max(1, Math.min(depth, MOST_ON_THE_WAY / bytes));
      long some = Math.min(messages, Math.max(FEWEST, MOST_OF_A_SIZE / bytes));
      Plan plan = shape.messages(bytes, 1, fitting, some);
      ProbeClient.Flow flow = client.flow(plan, deadline.butAtMost(patience));
      boolean sound = true;
      if (shape.forward()) {
        sound = note(bytes, true, flow.client(), flow.server());
      }
      if (shape.backward()) {
        sound &= note(bytes, false, flow.server(), flow.client());
      }
      Optional<String> reason = FlowFindings.reason(flow);
      if (reason.isPresent() && firstReason.isEmpty()) {
        firstReason = reason.get();
      }
      boolean works = sound && reason.isEmpty();
      if (!works && deadline.isOver()) {
        incomplete =
            Optional.of("Time was up while " + Sizes.words(bytes) + " messages were on their way.");
      }
      return works;
    }

    private boolean note(int bytes, boolean forward, FlowResult sender, FlowResult receiver) {
      IntegrityFigures figures = receiver.received();
      rows.add(row(bytes, forward, sender, receiver));
      table.add(
          Sizes.text(bytes),
          forward ? "forward" : "backward",
          Long.toString(figures.sent()),
          Long.toString(figures.right()),
          Long.toString(figures.lost()),
          Long.toString(figures.reordered()),
          Long.toString(figures.duplicated()),
          Long.toString(figures.corrupted()),
          sender.end().kind().name().toLowerCase(java.util.Locale.ROOT));
      boolean ended = sender.end().isComplete() && receiver.end().isComplete();
      String from = forward ? ends.client() : ends.server();
      String to = forward ? ends.server() : ends.client();
      if (ended || figures.corrupted() > 0) {
        findings.addAll(faults.of(from, to, bytes, shape.transport(), figures));
      }
      return figures.isSound();
    }

    private Map<String, Object> row(
        int bytes, boolean forward, FlowResult sender, FlowResult receiver) {
      IntegrityFigures figures = receiver.received();
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("bytes", bytes);
      row.put("direction", forward ? "forward" : "backward");
      row.put("sent", figures.sent());
      row.put("right", figures.right());
      row.put("lost", figures.lost());
      row.put("reordered", figures.reordered());
      row.put("duplicated", figures.duplicated());
      row.put("damaged", figures.corrupted());
      row.put("firstDamage", figures.first().map(FlowResult::damage).orElse(null));
      row.put("end", sender.end().kind().name().toLowerCase(java.util.Locale.ROOT));
      row.put("reason", sender.end().reason());
      return row;
    }

    Measured measured() {
      Map<String, Object> results = new LinkedHashMap<>();
      results.put("transport", shape.transport().name());
      results.put("operation", shape.operation().name());
      results.put("direction", shape.direction());
      results.put("messages", messages);
      results.put("rows", rows);
      List<String> text = new ArrayList<>(table.lines());
      edge.ifPresent(
          found -> {
            results.put("worksBytes", found.works());
            results.put("failsBytes", found.fails());
            results.put("trials", narrowed);
            text.add("");
            text.add(
                "The failure begins above "
                    + Sizes.words(found.works())
                    + " and at or below "
                    + Sizes.words(found.fails())
                    + ".");
          });
      return new Measured(results, text, findings, incomplete);
    }
  }
}
