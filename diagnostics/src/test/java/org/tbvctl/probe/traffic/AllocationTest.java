package org.tbvctl.probe.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.probe.traffic.BothEnds.Run;
import org.tbvctl.verbs.QueuePairType;

/** A whole run allocates as much with ten times the messages: nothing for any of them. */
class AllocationTest {
  private static final Duration PLENTY = Duration.ofSeconds(30);
  private static final long FEW = 300;
  private static final long MANY = 3000;

  @ParameterizedTest
  @CsvSource({"RC, SEND, 64", "UC, SEND, 4096", "RC, WRITE, 64", "RC, SEND, 2"})
  void roundTripsAllocateNothing(QueuePairType transport, Plan.Operation operation, int bytes)
      throws Exception {
    roundTrips(transport, operation, bytes, FEW);
    Run<RoundTripResult> few = roundTrips(transport, operation, bytes, FEW);
    Run<RoundTripResult> many = roundTrips(transport, operation, bytes, MANY);

    assertThat(many.client().result().latency().count()).isEqualTo(MANY);
    assertNothingForAMessage(few, many);
  }

  private static Run<RoundTripResult> roundTrips(
      QueuePairType transport, Plan.Operation operation, int bytes, long messages)
      throws Exception {
    Plan plan =
        new Plan(
            Plan.Kind.ROUND_TRIP,
            transport,
            operation,
            bytes,
            1,
            1,
            messages,
            0,
            10,
            true,
            true,
            true);
    try (BothEnds ends = new BothEnds(plan)) {
      return ends.roundTrips(PLENTY);
    }
  }

  @Test
  void aFlowAllocatesNothing() throws Exception {
    flow(FEW);
    Run<FlowResult> few = flow(FEW);
    Run<FlowResult> many = flow(MANY);

    assertThat(many.server().result().received().right()).isEqualTo(MANY);
    assertNothingForAMessage(few, many);
  }

  private static Run<FlowResult> flow(long messages) throws Exception {
    Plan plan =
        new Plan(
            Plan.Kind.FLOW,
            QueuePairType.RC,
            Plan.Operation.SEND,
            4096,
            1,
            32,
            messages,
            0,
            10,
            true,
            true,
            true);
    try (BothEnds ends = new BothEnds(plan)) {
      return ends.flow(PLENTY);
    }
  }

  private static void assertNothingForAMessage(Run<?> few, Run<?> many) {
    assertThat((many.client().allocated() - few.client().allocated()) / (MANY - FEW))
        .as(
            "bytes a message at the client, %d and %d in all",
            few.client().allocated(), many.client().allocated())
        .isZero();
    assertThat((many.server().allocated() - few.server().allocated()) / (MANY - FEW))
        .as(
            "bytes a message at the server, %d and %d in all",
            few.server().allocated(), many.server().allocated())
        .isZero();
  }
}
