package org.tbvctl.probe.measure;

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
import org.tbvctl.probe.payload.SizeBisection.Edge;
import org.tbvctl.probe.payload.SizeBisection.Outcome;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.SessionException;
import org.tbvctl.probe.session.StepRefusedException;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;

/** The sizes that were tried so far, and what came of them. */
final class IntegrityTrials {
  private final IntegrityMeasurement measurement;
  private final ProbeClient client;
  private final Ends ends;
  private final Deadline deadline;
  private final FlowFindings faults = new FlowFindings(FindingCatalogue.load());
  private final List<Finding> findings = new ArrayList<>();
  private final Map<Integer, FlowStops> stops = new TreeMap<>();
  private final List<IntegrityRow> rows = new ArrayList<>();
  private final Refusals refusals = new Refusals();
  private Optional<String> incomplete = Optional.empty();
  private Optional<Edge> edge = Optional.empty();
  private final Map<Integer, FlowStops> failures = new TreeMap<>();
  private int asked;

  IntegrityTrials(
      IntegrityMeasurement measurement, ProbeClient client, Ends ends, Deadline deadline) {
    this.measurement = measurement;
    this.client = client;
    this.ends = ends;
    this.deadline = deadline;
  }

  /** Tries a size that was asked for; what is wrong with it is a finding. */
  Outcome asked(int bytes) throws SessionException {
    if (deadline.isOver()) {
      stop("Time was up before " + Sizes.words(bytes) + " messages were tried.");
      return Outcome.UNTRIED;
    }
    Plan plan = measurement.plan(bytes);
    try {
      ProbeClient.Flow flow = flow(plan);
      findings.addAll(faults.of(ends, plan, flow));
      stops.putIfAbsent(bytes, FlowStops.of(plan, flow));
      asked = rows.size();
      return outcome(plan, flow);
    } catch (StepRefusedException refused) {
      refusals.add(plan, refused);
      return Outcome.UNTRIED;
    }
  }

  /** Tries a size to find where the failure begins. */
  Outcome narrowed(int bytes) throws SessionException {
    if (deadline.isOver()) {
      stop("Time was up before the failing size was narrowed down.");
      return Outcome.UNTRIED;
    }
    Plan plan = measurement.plan(bytes);
    return outcome(plan, flow(plan));
  }

  private ProbeClient.Flow flow(Plan plan) throws SessionException {
    ProbeClient.Flow flow = client.flow(plan, deadline.butAtMost(measurement.patience()));
    if (plan.forward()) {
      rows.add(new IntegrityRow(plan, true, flow.client(), flow.server()));
    }
    if (plan.backward()) {
      rows.add(new IntegrityRow(plan, false, flow.server(), flow.client()));
    }
    return flow;
  }

  /**
   * A size fails that messages stop at, or that most of them do not arrive whole of: one message in
   * many is damaged or lost at any size.
   */
  private Outcome outcome(Plan plan, ProbeClient.Flow flow) {
    boolean stopped = flow.client().end().isStop() || flow.server().end().isStop();
    Optional<String> why = FlowFindings.reason(flow);
    if (why.isPresent() && (deadline.isOver() || !stopped)) {
      stop(
          stopped
              ? why.get()
              : "Time was up while "
                  + Sizes.words(plan.bytes())
                  + " messages were on their way; a longer "
                  + (deadline.isOver() ? "--timeout" : "--patience")
                  + " lets them end.");
      return Outcome.UNTRIED;
    }
    FlowStops failure = stopped ? FlowStops.of(plan, flow) : missing(plan, flow);
    if (stopped && failure.isNone()) {
      failure = FlowStops.all(plan, why.orElse(""));
    }
    if (failure.isNone()) {
      return Outcome.WORKS;
    }
    failures.putIfAbsent(plan.bytes(), failure);
    return Outcome.FAILS;
  }

  /** The directions in which most messages do not arrive whole. */
  private static FlowStops missing(Plan plan, ProbeClient.Flow flow) {
    Optional<String> why = Optional.of("Most messages of this size do not arrive whole.");
    return new FlowStops(
        why.filter(it -> plan.forward() && !arrives(flow.server(), flow.client().sent())),
        why.filter(it -> plan.backward() && !arrives(flow.client(), flow.server().sent())));
  }

  private static boolean arrives(FlowResult receiver, long sent) {
    return 2 * receiver.received().right() >= sent;
  }

  /** Notes why it cannot go on; whether anything was tried until then. */
  boolean stop(String why) {
    incomplete = incomplete.or(() -> Optional.of(why));
    return !rows.isEmpty();
  }

  /** Notes where the failure begins. */
  void limit(Edge found) {
    edge = Optional.of(found);
  }

  /**
   * All of it.
   *
   * @param messages that were planned for each size
   */
  Measured measured(long messages) throws StepRefusedException {
    refusals.throwUnless(!rows.isEmpty());
    FlowStops limited =
        edge.map(found -> failures.getOrDefault(found.fails(), FlowStops.NONE))
            .orElse(FlowStops.NONE);
    edge.ifPresent(found -> addLimits(found, limited));
    // A limit says the same of its direction, and more.
    stops.forEach(
        (bytes, stop) -> findings.addAll(faults.stops(ends, bytes, stop.without(limited))));
    Optional<String> why =
        incomplete.or(() -> measurement.all() ? refusals.incomplete() : Optional.empty());
    return new Measured(document(messages), text(why), findings, why);
  }

  private void addLimits(Edge found, FlowStops limited) {
    int works = found.works();
    int fails = found.fails();
    limited
        .forward()
        .map(why -> faults.sizeLimit(ends.client(), ends.server(), works, fails, why))
        .ifPresent(findings::add);
    limited
        .backward()
        .map(why -> faults.sizeLimit(ends.server(), ends.client(), works, fails, why))
        .ifPresent(findings::add);
  }

  private Map<String, Object> document(long messages) {
    FlowShape shape = measurement.shape();
    Map<String, Object> results = new LinkedHashMap<>();
    results.put("transport", shape.transport().name());
    results.put("operation", shape.operation().name());
    results.put("direction", shape.direction());
    results.put("messages", messages);
    results.put("rows", rows.stream().map(IntegrityRow::document).toList());
    results.put("refused", refusals.documents());
    edge.ifPresent(
        found -> {
          results.put("worksBytes", found.works());
          results.put("failsBytes", found.fails());
          results.put("trials", rows.size() - asked);
        });
    return results;
  }

  private List<String> text(Optional<String> why) {
    TextTable table = IntegrityRow.table();
    rows.forEach(row -> row.addTo(table));
    List<String> text = new ArrayList<>(refusals.text());
    edge.ifPresent(
        found ->
            text.add(
                "The failure begins above "
                    + Sizes.words(found.works())
                    + " and at or below "
                    + Sizes.words(found.fails())
                    + "."));
    if (why.isEmpty() && findings.isEmpty()) {
      text.add(
          "Every message of the sizes above arrived once, in order, and every byte was right.");
    }
    List<String> lines = new ArrayList<>(table.lines());
    if (!text.isEmpty()) {
      lines.add("");
    }
    lines.addAll(text);
    return lines;
  }
}
