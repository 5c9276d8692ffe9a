package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Remedy;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.payload.Damage;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.probe.session.ProbeClient.Flow;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.verbs.QueuePairType;

/** What is wrong with the messages of a flow. */
final class FlowFindings {
  private final FindingCatalogue catalogue;

  FlowFindings(FindingCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Findings about one direction.
   *
   * @param from name of the sending host
   * @param to name of the receiving host
   */
  List<Finding> of(
      String from, String to, int bytes, QueuePairType transport, IntegrityFigures figures) {
    List<Finding> findings = new ArrayList<>();
    String messages = Sizes.words(bytes) + " messages from " + from + " to " + to;
    if (figures.corrupted() > 0) {
      findings.add(damaged(from, to, messages, figures));
    }
    if (figures.lost() > 0 || figures.duplicated() > 0 || figures.reordered() > 0) {
      findings.add(astray(from, to, messages, transport, figures));
    }
    return findings;
  }

  private Finding damaged(String from, String to, String messages, IntegrityFigures figures) {
    Finding.Builder finding =
        catalogue
            .start("probe.payload-damaged")
            .host(to)
            .direction(from, to)
            .title(
                figures.corrupted() + " of " + figures.sent() + " " + messages + " arrived damaged")
            .detail("damaged", figures.corrupted())
            .remedy(
                Remedy.safe(
                    "Find the size from which on it happens, and whether it does so in the other"
                        + " direction.",
                    "tbvctl probe integrity SERVER --sizes 4K..1M"));
    figures.first().ifPresent(damage -> describe(damage, finding));
    return finding.build();
  }

  private static void describe(Damage damage, Finding.Builder finding) {
    finding
        .explanation(
            "The first one, number "
                + (damage.sequence() + 1)
                + " of its connection"
                + ", is wrong from offset "
                + damage.offset()
                + " on: "
                + damage
                    .bytes()
                    .map(
                        it -> "byte " + it.found() + " came where " + it.sent() + " was sent, and ")
                    .orElse("")
                + damage.wrongBytes()
                + " bytes differ in all. Offsets that are multiples of 4096 point at a lost or"
                + " exchanged frame.")
        .detail("firstOffset", damage.offset())
        .detail("firstSequence", damage.sequence());
  }

  private Finding astray(
      String from, String to, String messages, QueuePairType transport, IntegrityFigures figures) {
    return catalogue
        .start("probe.messages-lost")
        .host(to)
        .direction(from, to)
        .title("Of " + figures.sent() + " " + messages + " " + Astray.words(figures))
        .explanation(Astray.meaning(transport, figures))
        .detail("lost", figures.lost())
        .detail("duplicated", figures.duplicated())
        .detail("reordered", figures.reordered())
        .remedy(
            Remedy.safe(
                "Count frames at both ends while it runs again.",
                "sudo tbvctl diagnose --peer ssh:PEER --interval 5s"))
        .build();
  }

  /** Messages that stopped on their way. */
  Finding stalled(String from, String to, int bytes, String reason) {
    return catalogue
        .start("probe.stalled")
        .host(from)
        .direction(from, to)
        .title(
            Sizes.words(bytes) + " messages from " + from + " to " + to + " stopped on their way")
        .explanation(reason)
        .remedy(
            Remedy.safe(
                "The ledger of both ends says where, when their counters can be read.",
                "sudo tbvctl diagnose --peer ssh:PEER --interval 5s"))
        .build();
  }

  /** Messages that fail from a size on. */
  Finding sizeLimit(String from, String to, int works, int fails, String reason) {
    Finding.Builder finding =
        catalogue
            .start("probe.size-limit")
            .host(from)
            .direction(from, to)
            .title(
                "Messages of "
                    + Sizes.words(fails)
                    + " from "
                    + from
                    + " to "
                    + to
                    + " fail"
                    + (works > 0 ? ", and those of " + Sizes.words(works) + " do not" : ""))
            .explanation(reason)
            .detail("worksBytes", works)
            .detail("failsBytes", fails);
    return works > 0
        ? finding
            .remedy(Remedy.safe("Keep messages at or below " + Sizes.words(works) + "."))
            .build()
        : finding.build();
  }

  /** The first reason why a flow did not end as planned. */
  static Optional<String> reason(Flow flow) {
    if (flow.client().end().isStop() || flow.server().end().isComplete()) {
      return reason(flow.client().end());
    }
    return reason(flow.server().end());
  }

  private static Optional<String> reason(TrafficEnd end) {
    return end.isComplete() ? Optional.empty() : Optional.of(end.reason());
  }

  /** What is wrong with both directions of a flow; what did not come is lost only after its end. */
  List<Finding> of(Ends ends, Plan plan, Flow flow) {
    boolean ended = flow.client().end().isComplete() && flow.server().end().isComplete();
    List<Finding> findings = new ArrayList<>();
    if (plan.forward()) {
      IntegrityFigures figures = flow.server().received();
      findings.addAll(
          of(
              ends.client(),
              ends.server(),
              plan.bytes(),
              plan.transport(),
              ended ? figures : figures.ofArrived()));
    }
    if (plan.backward()) {
      IntegrityFigures figures = flow.client().received();
      findings.addAll(
          of(
              ends.server(),
              ends.client(),
              plan.bytes(),
              plan.transport(),
              ended ? figures : figures.ofArrived()));
    }
    return findings;
  }

  /** The directions of a flow in which messages stopped. */
  List<Finding> stops(Ends ends, Plan plan, Flow flow) {
    return stops(ends, plan.bytes(), FlowStops.of(plan, flow));
  }

  /** A finding for each direction that stopped. */
  List<Finding> stops(Ends ends, int bytes, FlowStops stops) {
    List<Finding> findings = new ArrayList<>();
    stops
        .forward()
        .map(reason -> stalled(ends.client(), ends.server(), bytes, reason))
        .ifPresent(findings::add);
    stops
        .backward()
        .map(reason -> stalled(ends.server(), ends.client(), bytes, reason))
        .ifPresent(findings::add);
    return findings;
  }
}
