package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.traffic.CallCost;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.verbs.QueuePairType;

class BandwidthRowTest {
  private static final int BYTES = 1000;

  private static FlowResult end(long sent, long counted, long nanos) {
    IntegrityFigures received = new IntegrityFigures(sent, sent, sent, 0, 0, 0, Optional.empty());
    return new FlowResult(TrafficEnd.COMPLETE, sent, sent, received, counted, 1, nanos, 16);
  }

  private static BandwidthRow row(boolean backward) {
    Plan plan =
        new FlowShape(QueuePairType.RC, Plan.Operation.SEND, true, backward, true)
            .time(BYTES, 2, 16, 1000);
    return new BandwidthRow(
        plan,
        new ProbeClient.Flow(end(50, 20, 80_000), end(100, 90, 90_000), new CallCost(0, 0, 0)));
  }

  @Test
  void whatArrivedIsCountedWhereItArrived() {
    BandwidthRow row = row(true);

    assertThat(row.forward().orElseThrow()).isCloseTo(8, within(1e-9));
    assertThat(row.backward().orElseThrow()).isCloseTo(2, within(1e-9));
    OneWayRow forward = OneWayRow.forward(List.of(row)).get(0);
    assertThat(forward.gigabits()).isCloseTo(8, within(1e-9));
    assertThat(forward.messagesPerSecond()).isCloseTo(1e6, within(1e-3));
    assertThat(forward.onTheWay()).isEqualTo(32);
    assertThat(forward.isHeldByReceiver()).isFalse();
    assertThat(OneWayRow.backward(List.of(row)).get(0).gigabits()).isCloseTo(2, within(1e-9));
  }

  private static BandwidthRow row(FlowResult client, FlowResult server, int depth) {
    Plan plan =
        new FlowShape(QueuePairType.RC, Plan.Operation.SEND, true, true, true)
            .time(BYTES, 2, depth, 100_000_000);
    return new BandwidthRow(plan, new ProbeClient.Flow(client, server, new CallCost(0, 0, 0)));
  }

  private static List<String> cells(BandwidthRow row) {
    TextTable table =
        new TextTable("size", "pairs", "depth", "forward", "backward", "checked", "lost");
    row.addTo(table);
    return List.of(table.lines().get(1).strip().split(" +"));
  }

  @Test
  void theDepthIsTheOneThatTheReceiverHadRoomFor() {
    assertThat(cells(row(end(50, 20, 80_000), end(50, 20, 80_000), 64)).get(2)).isEqualTo("16");
  }

  @Test
  void aRowThatIsAllWarmUpSaysSo() {
    BandwidthRow row = row(end(64, 0, 0), end(64, 0, 0), 16);

    assertThat(row.isUnmeasured()).isTrue();
    assertThat(row.unmeasured(Duration.ofMillis(100)).orElseThrow())
        .isEqualTo(
            "1000 B with 2 pairs has no figure: all 128 messages that came belong to the warm-up or"
                + " are too few; give it more than --duration 100ms.");
    BandwidthRow half = row(end(64, 0, 0), end(64, 20, 1000), 16);
    assertThat(half.isUnmeasured()).isFalse();
    assertThat(half.unmeasured(Duration.ofMillis(100)).orElseThrow()).contains("figure backward:");
    assertThat(row(true).unmeasured(Duration.ofMillis(100))).isEmpty();
  }

  @Test
  void whatWasOnItsWayAtTheEndIsNotCountedAsLost() {
    IntegrityFigures some = new IntegrityFigures(100, 36, 36, 0, 0, 0, Optional.empty());
    FlowResult cut =
        new FlowResult(TrafficEnd.deadline("Time is up."), 100, 36, some, 36, 1, 1000, 16);
    BandwidthRow row = row(cut, cut, 16);

    assertThat(cells(row).get(6)).isEqualTo("-");
    assertThat((Map<?, ?>) row.document().get("forward")).extracting("lost").isNull();
  }

  @Test
  void aDirectionThatWasNotMeasuredHasNoFigure() {
    BandwidthRow row = row(false);
    TextTable table =
        new TextTable("size", "pairs", "depth", "forward", "backward", "checked", "lost");
    row.addTo(table);

    assertThat(row.backward()).isEmpty();
    assertThat(row.document()).containsEntry("backward", null);
    assertThat((Map<?, ?>) row.document().get("forward")).extracting("checked").isEqualTo(100L);
    assertThat(table.lines().get(1)).contains("1000", "8.00", "-", "150");
  }
}
