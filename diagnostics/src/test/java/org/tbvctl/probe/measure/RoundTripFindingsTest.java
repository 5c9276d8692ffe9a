package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.probe.figures.LatencyFigures;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.verbs.QueuePairType;

class RoundTripFindingsTest {
  private static final LatencyFigures FIGURES =
      new LatencyFigures(95, 3, 900, 1000, 2, 1000, 1500, 1700, 1900, 2500);

  private static List<Finding> findings(QueuePairType transport, long lost, long corrupted) {
    Ends ends =
        new Ends("able", "baker", HostSnapshot.read(TestingHost.linux("able")), "d0", "0:1");
    return new RoundTripFindings(FindingCatalogue.load(), ends, transport)
        .of(64, new RoundTripResult(TrafficEnd.COMPLETE, FIGURES, FIGURES, lost, corrupted));
  }

  @Test
  void soundMessagesAreNone() {
    assertThat(findings(QueuePairType.UC, 0, 0)).isEmpty();
  }

  @Test
  void lostAndDamagedMessagesAreErrorsWithTheirNumber() {
    List<Finding> findings = findings(QueuePairType.UC, 2, 1);

    assertThat(findings)
        .extracting(Finding::id)
        .containsExactly("probe.messages-lost", "probe.payload-damaged");
    assertThat(findings).extracting(Finding::severity).containsOnly(Severity.ERROR);
    assertThat(findings)
        .extracting(Finding::title)
        .containsExactly(
            "Of 100 64 B messages from able to baker and back 2 were not answered",
            "1 of 100 64 B messages from able to baker and back arrived damaged");
    assertThat(findings.get(0).details()).containsEntry("lost", 2L);
    assertThat(findings.get(0).explanation()).contains("An unreliable connection");
    assertThat(findings(QueuePairType.RC, 1, 0).get(0).explanation()).contains("must not lose");
  }
}
