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
                    "tbvctl probe integrity --sizes 4K..1M"));
    figures.first().ifPresent(damage -> describe(damage, finding));
    return finding.build();
  }

  private static void describe(Damage damage, Finding.Builder finding) {
    finding
        .explanation(
            "The first one, number "
                + damage.sequence()
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
    boolean reliable = transport == QueuePairType.RC;
    return catalogue
        .start("probe.messages-lost")
        .host(to)
        .direction(from, to)
        .title(
            "Of "
                + figures.sent()
                + " "
                + messages
                + " "
                + figures.lost()
                + " were lost, "
                + figures.duplicated()
                + " came twice and "
                + figures.reordered()
                + " out of order")
        .explanation(
            reliable
                ? "A reliable connection must not do any of this."
                : "An unreliable connection may lose messages, and never tells.")
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
  static Optional<String> reason(org.tbvctl.probe.session.ProbeClient.Flow flow) {
    if (!flow.client().end().isComplete()) {
      return Optional.of(flow.client().end().reason());
    }
    return flow.server().end().isComplete()
        ? Optional.empty()
        : Optional.of(flow.server().end().reason());
  }
}
