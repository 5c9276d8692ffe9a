package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.probe.figures.LatencyFigures;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.session.StepRefusedException;
import org.tbvctl.probe.traffic.CallCost;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.verbs.QueuePairType;

/** What a bandwidth measurement tells: as text, as a document, and what it lacks. */
class BandwidthResultsTest {
  private static final FlowShape SHAPE =
      new FlowShape(QueuePairType.RC, Plan.Operation.SEND, true, false, true);
  private static final BandwidthMeasurement MEASUREMENT =
      new BandwidthMeasurement(
          List.of(1024, 65_536), List.of(1, 4), List.of(8, 16, 32), SHAPE, Duration.ofMillis(500));
  private static final LatencyFigures NONE = new LatencyFigures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  private static BandwidthResults results(long medianNanos) {
    Ends ends = new Ends("able", "baker", HostSnapshot.read(TestingHost.bare("able")), "d0", "0:1");
    LatencyFigures latency =
        medianNanos == 0
            ? NONE
            : new LatencyFigures(
                90, 10, medianNanos, medianNanos, 0, medianNanos, medianNanos, 0, 0, 0);
    return new BandwidthResults(
        MEASUREMENT, ends, new RoundTripResult(TrafficEnd.COMPLETE, latency, NONE, 0, 0));
  }

  private static FlowResult saw(TrafficEnd end, long sent, long right, long counted) {
    IntegrityFigures figures = new IntegrityFigures(sent, right, right, 0, 0, 0, Optional.empty());
    return new FlowResult(end, sent, sent, figures, counted, 8, 1_000_000, 8);
  }

  private static BandwidthRow row(TrafficEnd end, long sent, long right, long counted) {
    return new BandwidthRow(
        SHAPE.time(1024, 1, 8, 500_000_000),
        new ProbeClient.Flow(
            saw(end, sent, 0, 0), saw(end, sent, right, counted), new CallCost(0, 0, 0)));
  }

  @Test
  void aRowHasItsFigureAndWhatWasLost() {
    BandwidthResults results = results(4_000);
    results.rows().add(row(TrafficEnd.COMPLETE, 1_008, 1_006, 1_000));
    Measured measured = results.measured(List.of(), Optional.empty());

    assertThat(measured.incomplete()).isEmpty();
    assertThat(measured.text())
        .containsExactly(
            "size  pairs  depth  forward Gb/s  backward  checked  lost",
            "  1K      1      8          8.19         -     1006     2",
            "",
            "Counted: messages that arrived and of which every byte was right, after a warm-up of"
                + " one depth and a quarter of the time.",
            "Round trip of 64 B: median 8.00 us.");
    assertThat(measured.results())
        .containsEntry("transport", "RC")
        .containsEntry("operation", "SEND")
        .containsEntry("direction", "forward")
        .containsEntry("mode", "event")
        .containsEntry("durationNanos", 500_000_000L)
        .containsEntry("roundTripMedianNanos", 8_000L)
        .containsEntry("completionMedianNanos", null)
        .containsEntry("refused", List.of());
    Map<?, ?> row = (Map<?, ?>) ((List<?>) measured.results().get("rows")).get(0);
    assertThat(row.get("backward")).isNull();
    assertThat(row.get("forward").toString())
        .contains("gigabitsPerSecond=8.192", "sent=1008", "checked=1006", "lost=2");
  }

  /** What did not come by a deadline may still be on its way. */
  @Test
  void aFlowThatDidNotEndHasNoLoss() {
    BandwidthResults results = results(4_000);
    results.rows().add(row(TrafficEnd.deadline("Time was up."), 1_008, 1_006, 1_000));
    Measured measured = results.measured(List.of(), Optional.of("Time was up."));

    assertThat(measured.text().get(1)).endsWith("  1006     -");
    assertThat(measured.results().get("rows").toString()).contains("lost=null");
    assertThat(measured.incomplete()).contains("Time was up.");
  }

  @Test
  void rowsWithoutAnyFigureAreNoMeasurement() {
    BandwidthResults results = results(0);
    results.rows().add(row(TrafficEnd.COMPLETE, 0, 0, 0));
    Measured measured = results.measured(List.of(), Optional.empty());

    assertThat(measured.incomplete().orElseThrow())
        .isEqualTo("1 KiB with 1 pair has no figure: no message came.");
    assertThat(measured.text())
        .contains("1 KiB with 1 pair has no figure: no message came.")
        .last()
        .isEqualTo("Round trip of 64 B: not measured, as there were fewer than its warm-up takes.");
    assertThat(measured.results()).containsEntry("roundTripMedianNanos", null);
    results.rows().add(row(TrafficEnd.COMPLETE, 9, 9, 1));
    assertThat(results.measured(List.of(), Optional.empty()).incomplete()).isEmpty();
  }

  @Test
  void stepsThatWereRefusedAreCountedAndTold() throws Exception {
    BandwidthResults results = results(4_000);
    results.rows().add(row(TrafficEnd.COMPLETE, 9, 9, 1));
    for (int bytes : new int[] {65_536, 1 << 20}) {
      results
          .refusals()
          .add(SHAPE.time(bytes, 4, 32, 1), new StepRefusedException("Too few receives " + bytes));
    }
    Measured measured = results.measured(List.of(), Optional.empty());

    assertThat(measured.incomplete())
        .contains("Not measured were 2 of the planned combinations. Too few receives 65536");
    assertThat(measured.text())
        .contains(
            "Not measured: 64 KiB. Too few receives 65536",
            "Not measured: 1 MiB. Too few receives 1048576");
    assertThat(((List<?>) measured.results().get("refused")).get(0))
        .isEqualTo(
            Map.of(
                "bytes", 65_536,
                "queuePairs", 4,
                "depth", 32,
                "reason", "Too few receives 65536"));
    assertThat(results.measured(List.of(), Optional.of("It broke.")).incomplete())
        .contains("It broke.");
  }

  @Test
  void aMeasurementOfRefusalsOnlyEndsWithTheFirst() {
    Refusals refusals = new Refusals();
    assertThatCode(() -> refusals.throwUnless(false)).doesNotThrowAnyException();
    assertThat(refusals.incomplete()).isEmpty();
    refusals.add(SHAPE.time(64, 1, 1, 1), new StepRefusedException("first"));
    refusals.add(SHAPE.time(128, 1, 1, 1), new StepRefusedException("second"));

    assertThatCode(() -> refusals.throwUnless(true)).doesNotThrowAnyException();
    assertThatThrownBy(() -> refusals.throwUnless(false))
        .isInstanceOf(StepRefusedException.class)
        .hasMessage("first");
  }

  @Test
  void everyCombinationSendsForItsTime() {
    assertThat(MEASUREMENT.planned()).isEqualTo(Duration.ofSeconds(6));
  }

  @ParameterizedTest
  @CsvSource({"true, true, both", "true, false, forward", "false, true, backward"})
  void theDirectionIsThatOfTheSenders(boolean forward, boolean backward, String word) {
    FlowShape shape =
        new FlowShape(QueuePairType.UC, Plan.Operation.SEND, forward, backward, false);

    assertThat(shape.direction()).isEqualTo(word);
    assertThat(shape.time(64, 2, 16, 9).warmup()).isEqualTo(16);
    assertThat(shape.messages(64, 2, 16, 9).messages()).isEqualTo(9);
  }

  private static List<String> cells(IntegrityRow row) {
    TextTable table = IntegrityRow.table();
    row.addTo(table);
    return List.of(table.lines().get(1).strip().split(" +"));
  }

  @ParameterizedTest
  @CsvSource({"true, forward", "false, backward"})
  void anIntegrityRowCountsWhatTheReceiverSaw(boolean forward, String direction) {
    Plan plan = SHAPE.messages(4_096, 1, 8, 10);
    FlowResult receiver =
        new FlowResult(
            TrafficEnd.COMPLETE,
            0,
            0,
            new IntegrityFigures(10, 9, 7, 1, 1, 1, Optional.empty()),
            0,
            0,
            1,
            8);
    IntegrityRow sound =
        new IntegrityRow(plan, forward, saw(TrafficEnd.COMPLETE, 10, 0, 0), receiver);
    IntegrityRow cut =
        new IntegrityRow(plan, forward, saw(TrafficEnd.deadline("Time."), 10, 0, 0), receiver);

    assertThat(cells(sound))
        .containsExactly("4K", direction, "10", "7", "2", "1", "1", "1", "complete");
    assertThat(cells(cut))
        .containsExactly("4K", direction, "10", "7", "-", "1", "1", "1", "deadline");
    assertThat(cut.document()).containsEntry("lost", null).containsEntry("reason", "Time.");
    assertThat(sound.document()).containsEntry("lost", 2L).containsEntry("firstDamage", null);
  }
}
