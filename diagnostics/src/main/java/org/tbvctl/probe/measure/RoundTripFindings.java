package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Remedy;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.verbs.QueuePairType;

/**
 * What is wrong with messages that go to and fro. Only the end that waits for the answers knows of
 * it, so nothing tells on which of the two ways it happened.
 */
record RoundTripFindings(FindingCatalogue catalogue, Ends ends, QueuePairType transport) {

  /** Findings about the messages of one size, in bytes. */
  List<Finding> of(int bytes, RoundTripResult result) {
    long sent = result.latency().count() + result.latency().dropped() + result.lost();
    String messages =
        sent
            + " "
            + Sizes.words(bytes)
            + " messages from "
            + ends.client()
            + " to "
            + ends.server()
            + " and back";
    List<Finding> findings = new ArrayList<>();
    if (result.lost() > 0) {
      findings.add(lost(result.lost(), messages));
    }
    if (result.corrupted() > 0) {
      findings.add(damaged(result.corrupted(), messages));
    }
    return findings;
  }

  private Finding lost(long lost, String messages) {
    return catalogue
        .start("probe.messages-lost")
        .host(ends.client())
        .title("Of " + messages + " " + lost + (lost == 1 ? " was" : " were") + " not answered")
        .explanation(
            transport == QueuePairType.RC
                ? "A reliable connection must not lose anything."
                : "An unreliable connection may lose messages, and never tells. The figures are"
                    + " those of the others.")
        .detail("lost", lost)
        .remedy(
            Remedy.safe(
                "Find out on which way they are lost; this one tells each direction by itself.",
                "tbvctl probe integrity SERVER --direction both"))
        .build();
  }

  private Finding damaged(long damaged, String messages) {
    return catalogue
        .start("probe.payload-damaged")
        .host(ends.client())
        .title(damaged + " of " + messages + " arrived damaged")
        .explanation("They were not as the other end writes them; which way did it is not known.")
        .detail("damaged", damaged)
        .remedy(
            Remedy.safe(
                "Find the way and the first wrong byte.",
                "tbvctl probe integrity SERVER --direction both"))
        .build();
  }
}
