package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.TestingHost;
import org.tbvctl.probe.payload.Damage;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.probe.session.ProbeClient.Flow;
import org.tbvctl.probe.traffic.CallCost;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.verbs.QueuePairType;

class FlowFindingsTest {
  private static final Ends ENDS =
      new Ends("able", "baker", HostSnapshot.read(TestingHost.linux("able")), "d0", "0:1");

  private final FlowFindings findings = new FlowFindings(FindingCatalogue.load());

  private List<Finding> of(QueuePairType transport, IntegrityFigures figures) {
    return findings.of("able", "baker", 65_536, transport, figures);
  }

  @Test
  void soundFlowHasNone() {
    assertThat(of(QueuePairType.RC, new IntegrityFigures(9, 9, 9, 0, 0, 0, Optional.empty())))
        .isEmpty();
  }

  @Test
  void lossIsGradedByTheConnection() {
    IntegrityFigures lossy = new IntegrityFigures(10, 9, 8, 1, 1, 0, Optional.empty());

    Finding unreliable = of(QueuePairType.UC, lossy).get(0);

    assertThat(unreliable.id()).isEqualTo("probe.messages-lost");
    assertThat(unreliable.title())
        .isEqualTo(
            "Of 10 64 KiB messages from able to baker 2 were lost, 1 came twice and 1 out of"
                + " order");
    assertThat(unreliable.place().direction()).contains("able->baker");
    assertThat(unreliable.explanation()).contains("unreliable connection may lose");
    assertThat(of(QueuePairType.RC, lossy).get(0).explanation()).contains("must deliver");
  }

  /** sent, arrived, right, reordered, duplicated */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UC | 9 | 0 | 0 | 1 was lost                    | An unreliable connection may lose messages, and never tells.
          UC | 10 | 0 | 1 | 1 came twice                 | Even an unreliable connection must not deliver a message twice.
          UC | 10 | 1 | 0 | 1 came out of order          | Even an unreliable connection must not change the order of messages.
          UC | 10 | 2 | 1 | 1 came twice and 2 out of order | Even an unreliable connection must not deliver a message twice or change the order.
          UC | 8 | 1 | 0 | 2 were lost and 1 out of order | An unreliable connection may lose messages, and never tells. Even an unreliable connection must not change the order of messages.
          RC | 10 | 0 | 1 | 1 came twice                 | A reliable connection must deliver every message once and in order.
          """)
  void whatHappenedIsWhatIsExplained(
      QueuePairType transport,
      long right,
      long reordered,
      long duplicated,
      String words,
      String meaning) {
    Finding finding =
        of(
                transport,
                new IntegrityFigures(10, right, right, reordered, duplicated, 0, Optional.empty()))
            .get(0);

    assertThat(finding.title()).isEqualTo("Of 10 64 KiB messages from able to baker " + words);
    assertThat(finding.explanation()).isEqualTo(meaning);
  }

  @Test
  void damageNamesTheFirstWrongByte() {
    Damage damage = new Damage(7, 8192, 4096, 65_536, Optional.of(new Damage.Bytes(1, 254)));

    Finding finding =
        of(QueuePairType.RC, new IntegrityFigures(10, 10, 9, 0, 0, 1, Optional.of(damage))).get(0);

    assertThat(finding.id()).isEqualTo("probe.payload-damaged");
    assertThat(finding.explanation())
        .contains(
            "number 8 of its connection",
            "offset 8192",
            "byte 254 came where 1 was sent",
            "4096 bytes differ");
    assertThat(finding.details()).containsEntry("firstOffset", 8192);
  }

  private static FlowResult saw(TrafficEnd end, long sent, long right) {
    IntegrityFigures figures = new IntegrityFigures(sent, right, right, 0, 0, 0, Optional.empty());
    return new FlowResult(end, sent, right, figures, right, 0, 1, 16);
  }

  private static Plan plan(boolean forward, boolean backward) {
    return new FlowShape(QueuePairType.RC, Plan.Operation.SEND, forward, backward, true)
        .time(4096, 1, 16, 1000);
  }

  @Test
  void whatIsOnItsWayWhenTimeIsUpIsNotLost() {
    TrafficEnd late = TrafficEnd.deadline("Time is up.");
    Plan plan = plan(true, false);
    Flow cut = new Flow(saw(late, 100, 0), saw(late, 100, 64), new CallCost(0, 0, 0));
    Flow ended =
        new Flow(
            saw(TrafficEnd.COMPLETE, 100, 0),
            saw(TrafficEnd.COMPLETE, 100, 64),
            new CallCost(0, 0, 0));

    assertThat(findings.of(ENDS, plan, cut)).isEmpty();
    assertThat(findings.stops(ENDS, plan, cut)).isEmpty();
    assertThat(findings.of(ENDS, plan, ended))
        .extracting(Finding::id)
        .containsExactly("probe.messages-lost");
  }

  @Test
  void theDirectionThatStoppedIsNamed() {
    TrafficEnd late = TrafficEnd.deadline("Time is up.");
    TrafficEnd nothingComes = new TrafficEnd(TrafficEnd.Kind.STALLED_RECEIVING, "Nothing came.");
    Flow flow = new Flow(saw(nothingComes, 0, 0), saw(late, 0, 0), new CallCost(0, 0, 0));

    assertThat(findings.stops(ENDS, plan(true, true), flow))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.id()).isEqualTo("probe.stalled");
              assertThat(finding.place().direction()).contains("baker->able");
              assertThat(finding.explanation()).isEqualTo("Nothing came.");
            });
  }

  /** What stalls because the other end failed at sending did not stop by itself. */
  @Test
  void theEndThatFailedIsTheOneThatStopped() {
    TrafficEnd failed = TrafficEnd.failed("Error 11.");
    TrafficEnd stalled = new TrafficEnd(TrafficEnd.Kind.STALLED_SENDING, "Nothing moved.");
    Flow flow = new Flow(saw(stalled, 9, 0), saw(failed, 9, 0), new CallCost(0, 0, 0));

    assertThat(findings.stops(ENDS, plan(true, true), flow))
        .extracting(it -> it.place().direction().orElse("") + " " + it.explanation())
        .containsExactly("baker->able Error 11.");
  }

  @Test
  void sizeThatFailsNamesTheLargestThatDoesNot() {
    Finding edge = findings.sizeLimit("able", "baker", 1 << 19, 1 << 20, "no end came");
    assertThat(edge.title())
        .isEqualTo("Messages of 1 MiB from able to baker fail, and those of 512 KiB do not");
    assertThat(edge.remedy()).isPresent();

    assertThat(findings.sizeLimit("able", "baker", 0, 4096, "").remedy()).isEmpty();
  }

  @Test
  void columnsAreAligned() {
    TextTable table = new TextTable("size", "us");
    table.add("64K", TextTable.micros(12_345));

    assertThat(table.lines()).containsExactly("size     us", " 64K  12.35");
  }
}
