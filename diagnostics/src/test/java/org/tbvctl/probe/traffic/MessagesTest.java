package org.tbvctl.probe.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.figures.LatencyRecorder;
import org.tbvctl.probe.payload.Damage;
import org.tbvctl.probe.payload.IntegrityFigures;
import org.tbvctl.rdma.Gid;
import org.tbvctl.verbs.QueuePairType;

/** What the two ends tell each other arrives as it was meant. */
class MessagesTest {
  private static final Plan PLAN =
      new Plan(
          Plan.Kind.FLOW,
          QueuePairType.UC,
          Plan.Operation.WRITE,
          4097,
          3,
          17,
          0,
          5,
          9,
          true,
          false,
          true);

  private static Fields fields(Map<String, Object> members) throws ControlException {
    return new Message("any", members).read();
  }

  @Test
  void aPlan() throws ControlException {
    assertThat(Plan.read(fields(PLAN.fields()))).isEqualTo(PLAN);
  }

  @ParameterizedTest
  @CsvSource({
    "bytes, 0",
    "bytes, 1073741825",
    "queuePairs, 0",
    "queuePairs, 257",
    "depth, 16385",
    "nanos, -1"
  })
  void aPlanOutsideItsLimitsIsRefused(String name, long value) {
    Map<String, Object> members = PLAN.fields();
    members.put(name, value);

    assertThatThrownBy(() -> Plan.read(fields(members))).isInstanceOf(ControlException.class);
  }

  @Test
  void onlyAFlowThatEndsWithItsTimeWarmsUpByTime() {
    assertThat(PLAN.warmupNanos()).isEqualTo(1);
    assertThat(PLAN.sends(Role.CLIENT)).isTrue();
    assertThat(PLAN.receives(Role.CLIENT)).isFalse();
    assertThat(PLAN.receives(Role.SERVER)).isTrue();
    assertThat(PLAN.bothWays()).isFalse();
  }

  @Test
  void anAddress() throws ControlException {
    PairAddress address =
        new PairAddress(
            0xffffff,
            7,
            Gid.parse("fe80:0000:0000:0000:0000:0000:0000:0001").orElseThrow(),
            5,
            -1,
            0x80000001);

    assertThat(PairAddress.read(fields(address.fields()))).isEqualTo(address);
  }

  @Test
  void theResultOfAFlow() throws ControlException {
    Damage damage = new Damage(4, 700, 2, 1024, Optional.of(new Damage.Bytes(1, 254)));
    FlowResult result =
        new FlowResult(
            TrafficEnd.deadline("Time is up."),
            10,
            9,
            new IntegrityFigures(12, 11, 8, 1, 2, 3, Optional.of(damage)),
            7,
            1,
            1000,
            32);

    assertThat(FlowResult.read(fields(result.fields()), 12)).isEqualTo(result);
    assertThat(result.gigabits(1000).orElseThrow()).isEqualTo(56);
  }

  @Test
  void theResultOfRoundTrips() throws ControlException {
    LatencyRecorder recorder = new LatencyRecorder(1);
    for (long nanos = 1000; nanos < 9000; nanos += 1000) {
      recorder.record(nanos);
    }
    RoundTripResult result =
        new RoundTripResult(TrafficEnd.COMPLETE, recorder.figures(), recorder.figures(), 3, 4);

    assertThat(RoundTripResult.read(fields(result.fields()))).isEqualTo(result);
  }

  @Test
  void theCostOfCalls() throws ControlException {
    CallCost cost = new CallCost(22.5, 80.25, 5000);

    assertThat(CallCost.read(fields(cost.fields()))).isEqualTo(cost);
  }
}
