package org.tbvctl.probe.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.child.Child;
import org.tbvctl.child.ChildEnd;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.measure.FlowShape;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.Plan.Operation;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.verbs.Loopback;
import org.tbvctl.verbs.QueuePairType;

class WorkerTest {
  private static final Duration PLENTY = Duration.ofSeconds(5);
  private static final Duration LITTLE = Duration.ofSeconds(1);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "RC, SEND, 64",
    "RC, SEND, 65536",
    "UC, SEND, 2",
    "UC, SEND, 4096",
    "RC, WRITE, 64",
    "RC, WRITE, 65536"
  })
  void everyMessageOfAFlowArrivesWhole(QueuePairType transport, Operation operation, int bytes)
      throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder)) {
      FlowResult[] saw = workers.flow(TwoWorkers.flow(transport, operation, bytes, 500), PLENTY);

      assertThat(saw[0].end()).isEqualTo(TrafficEnd.COMPLETE);
      assertThat(saw[0].sent()).isEqualTo(500);
      assertThat(saw[1].end()).isEqualTo(TrafficEnd.COMPLETE);
      assertThat(saw[1].received().isSound()).as("%s", saw[1]).isTrue();
      assertThat(saw[1].received().right()).isEqualTo(500);
      assertThat(saw[1].counted()).isEqualTo(490);
      assertThat(saw[1].gigabits(bytes)).isPresent();
    }
  }

  @ParameterizedTest
  @CsvSource({"RC, SEND, 4096", "RC, WRITE, 4096", "RC, SEND, 8", "UC, SEND, 32"})
  void bothDirectionsOnSeveralConnections(QueuePairType transport, Operation operation, int bytes)
      throws Exception {
    Plan plan = TwoWorkers.both(TwoWorkers.flow(transport, operation, bytes, 200), 3);
    try (TwoWorkers workers = TwoWorkers.start(folder)) {
      FlowResult[] saw = workers.flow(plan, PLENTY);

      for (FlowResult end : saw) {
        assertThat(end.end()).as("%s", List.of(saw)).isEqualTo(TrafficEnd.COMPLETE);
        assertThat(end.sent()).isEqualTo(600);
        assertThat(end.received().right()).isEqualTo(600);
        assertThat(end.received().isSound()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"RC, SEND, 2", "RC, SEND, 65536", "UC, SEND, 64", "RC, WRITE, 64", "RC, WRITE, 4096"})
  void roundTripsAreMeasured(QueuePairType transport, Operation operation, int bytes)
      throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder)) {
      RoundTripResult saw =
          workers.roundTrips(TwoWorkers.roundTrips(transport, operation, bytes), PLENTY);

      assertThat(saw.end()).isEqualTo(TrafficEnd.COMPLETE);
      assertThat(saw.latency().count()).isEqualTo(200);
      assertThat(saw.latency().dropped()).isEqualTo(20);
      assertThat(saw.latency().median()).isPositive();
      assertThat(saw.corrupted()).isZero();
      assertThat(saw.lost()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"UC, 1048576", "UC, 524288", "UC, 262144", "UC, 131072", "RC, 1048576"})
  void creditTakesNoReceiveThatAMessageNeeds(QueuePairType transport, int bytes) throws Exception {
    Plan plan = TwoWorkers.both(TwoWorkers.flow(transport, Operation.SEND, bytes, 600), 1);
    try (TwoWorkers workers = TwoWorkers.start(folder, "WINDOW_LAW=frames-1")) {
      for (FlowResult end : workers.flow(plan, PLENTY)) {
        assertThat(end.end()).isEqualTo(TrafficEnd.COMPLETE);
        assertThat(end.received().lost()).isZero();
        assertThat(end.received().right()).isEqualTo(600);
      }
    }
  }

  @Test
  void lostMessageOfAnUnreliableConnectionIsBooked() throws Exception {
    try (TwoWorkers workers = TwoWorkers.startFaulty(folder, "DROP=100")) {
      FlowResult[] saw =
          workers.flow(TwoWorkers.flow(QueuePairType.UC, Operation.SEND, 1024, 500), PLENTY);

      assertThat(saw[1].received().lost()).isEqualTo(1);
      assertThat(saw[1].received().right()).isEqualTo(499);
      assertThat(saw[1].end()).isEqualTo(TrafficEnd.COMPLETE);
    }
  }

  /** The first message of a place is missed as any other is. */
  @ParameterizedTest
  @CsvSource({"7, 4096", "7, 16", "60, 4096", "33, 131072"})
  void lostWriteIsNoDamage(int every, int bytes) throws Exception {
    try (TwoWorkers workers = TwoWorkers.startFaulty(folder, "DROP=" + every)) {
      Plan plan = TwoWorkers.flow(QueuePairType.UC, Operation.WRITE, bytes, 100);
      FlowResult receiver = workers.flow(plan, PLENTY)[1];
      assertThat(receiver.received().corrupted()).isZero();
      assertThat(receiver.received().lost()).isPositive();
      assertThat(receiver.received().right()).isEqualTo(100 - receiver.received().lost());
    }
  }

  @ParameterizedTest
  @CsvSource({"CORRUPT=100:700, 1, 0, 0", "DUPLICATE=100, 0, 1, 0", "REORDER=100, 0, 0, 1"})
  void faultsOfMessagesAreToldApart(String fault, int corrupted, int duplicated, int reordered)
      throws Exception {
    try (TwoWorkers workers = TwoWorkers.startFaulty(folder, fault)) {
      FlowResult saw =
          workers.flow(TwoWorkers.flow(QueuePairType.UC, Operation.SEND, 1024, 500), PLENTY)[1];

      assertThat(saw.received().corrupted()).isEqualTo(corrupted);
      assertThat(saw.received().duplicated()).isEqualTo(duplicated);
      assertThat(saw.received().reordered()).isEqualTo(reordered);
      assertThat(saw.received().lost()).isZero();
      saw.received().first().ifPresent(damage -> assertThat(damage.offset()).isEqualTo(700));
    }
  }

  @Test
  void completionThatNeverComesEndsAtTheDeadline() throws Exception {
    Plan everyEndTold =
        new Plan(
            Plan.Kind.FLOW,
            QueuePairType.UC,
            Operation.SEND,
            64,
            1,
            4,
            200,
            0,
            1,
            true,
            false,
            true);
    try (TwoWorkers workers = TwoWorkers.start(folder, "NEVER=100")) {
      FlowResult saw = workers.flow(everyEndTold, PLENTY)[0];

      assertThat(saw.end().kind()).isEqualTo(TrafficEnd.Kind.STALLED_SENDING);
      assertThat(saw.end().reason()).startsWith("Time is up, and nothing has moved for");
    }
  }

  @Test
  void messagesThatMoveUntilTheEndHaveNotStopped() throws Exception {
    Plan longer =
        new FlowShape(QueuePairType.RC, Operation.SEND, true, false, true)
            .time(4096, 1, 16, Duration.ofHours(1).toNanos());
    try (TwoWorkers workers = TwoWorkers.start(folder)) {
      FlowResult[] saw = workers.flow(longer, LITTLE);

      assertThat(saw[0].end().kind()).isEqualTo(TrafficEnd.Kind.DEADLINE);
      assertThat(saw[0].end().reason()).contains("while messages were moving");
      assertThat(saw[1].received().right()).isPositive();
    }
  }

  @Test
  void tooLittleTimeIsNoHang() throws Exception {
    Message open = new Message("open", TwoWorkers.ANY.fields());
    try (TwoWorkers workers = TwoWorkers.start(folder)) {
      assertThatThrownBy(
              () -> workers.client.call(open, Deadline.in(Duration.ofMillis(1)), () -> false))
          .hasMessageStartingWith("There was no answer to 'open' in time: the time was too short");
    }
  }

  @Test
  void failingSizeIsASentence() throws Exception {
    try (TwoWorkers workers = TwoWorkers.startFaulty(folder, "FAIL_FROM=8192")) {
      FlowResult saw =
          workers.flow(TwoWorkers.flow(QueuePairType.RC, Operation.SEND, 8192, 50), LITTLE)[0];

      assertThat(saw.end().kind()).isEqualTo(TrafficEnd.Kind.FAILED);
      assertThat(saw.end().reason()).contains("REM_OP_ERR");
    }
  }

  @Test
  void receiverThatTakesNothingEndsWithASentence() throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder, "NOT_READY=1")) {
      FlowResult saw =
          workers.flow(TwoWorkers.flow(QueuePairType.RC, Operation.SEND, 64, 50), PLENTY)[0];

      assertThat(saw.end().kind()).isEqualTo(TrafficEnd.Kind.FAILED);
      assertThat(saw.end().reason()).contains("RNR_RETRY_EXC_ERR", "no receive posted");
    }
  }

  @Test
  void windowOfTheDeviceLimitsTheCredit() throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder, "WINDOW_LAW=frames-1", "WINDOW=64")) {
      FlowResult[] saw =
          workers.flow(TwoWorkers.flow(QueuePairType.RC, Operation.SEND, 65_536, 40), PLENTY);

      assertThat(saw[1].depth()).isEqualTo(2);
      assertThat(saw[1].received().isSound()).isTrue();
    }
  }

  @Test
  void windowIsFittedByItself() throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder, "WINDOW_LAW=frames-1")) {
      TwoWorkers.ask(workers.client, new Message("open", TwoWorkers.ANY.fields()));
      Message answer =
          TwoWorkers.ask(
              workers.client,
              Message.of("window", "sizes", "16K,64K,1M", "transport", "UC", "asked", 1024));
      WindowMessage window = WindowMessage.read(answer.read());

      assertThat(window.result().fit().holding())
          .singleElement()
          .satisfies(fit -> assertThat(fit.law().formula()).isEqualTo("floor(N/f)-1"));
      assertThat(window.result().added()).isNotEmpty();
    }
  }

  @Test
  void crashIsNamed() throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder, "CRASH=open")) {
      assertThatThrownBy(
              () -> TwoWorkers.ask(workers.client, new Message("open", TwoWorkers.ANY.fields())))
          .isInstanceOf(TrafficException.class)
          .hasMessageContaining("SIGSEGV");
    }
  }

  @Test
  void hangEndsAtTheDeadlineAndWhenNobodyWaits() throws Exception {
    Message open = new Message("open", TwoWorkers.ANY.fields());
    try (TwoWorkers workers = TwoWorkers.start(folder, "HANG=open")) {
      assertThatThrownBy(() -> workers.client.call(open, Deadline.in(LITTLE), () -> false))
          .hasMessageContaining("'open' in time");
      assertThatThrownBy(() -> workers.server.call(open, Deadline.in(PLENTY), () -> true))
          .hasMessageContaining("went away");
    }
  }

  @ParameterizedTest
  @CsvSource({"ibv_query_port, open", "ibv_create_qp, window", "ibv_post_recv, window"})
  void hangIsNamedByTheFunctionThatItIsIn(String call, String request) throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder, "SPIN=" + call)) {
      assertThatThrownBy(
              () -> {
                Deadline deadline = Deadline.in(PLENTY);
                workers.client.call(
                    new Message("open", TwoWorkers.ANY.fields()), deadline, () -> false);
                workers.client.call(
                    Message.of("window", "sizes", "4K", "transport", "UC", "asked", 16),
                    deadline,
                    () -> false);
              })
          .hasMessage(
              "The device did not come back from '"
                  + request
                  + "' in time; it is still in "
                  + call
                  + ".");
    }
  }

  @Test
  void aWorkerWhoseParentIsGoneDoesNotStayBehindInAHang() throws Exception {
    try (Child orphan =
        TwoWorkers.program(folder, "HANG=open").start(WorkerProgram.class, List.of())) {
      orphan.tell(
          new String(new Message("open", TwoWorkers.ANY.fields()).bytes(), StandardCharsets.UTF_8));
      orphan.input().close();

      assertThat(orphan.await("", Duration.ofSeconds(60))).isInstanceOf(ChildEnd.Exited.class);
    }
  }

  @Test
  void wrongDeviceAndGidAreSentences() throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder)) {
      assertThatThrownBy(
              () ->
                  TwoWorkers.ask(
                      workers.client,
                      Message.of("open", "device", "mlx5_0", "port", 1, "gidIndex", -1)))
          .hasMessageContaining("no device 'mlx5_0', but [usb4_rdma0]");
      assertThatThrownBy(
              () -> TwoWorkers.ask(workers.client, Message.of("open", "port", 1, "gidIndex", 5)))
          .hasMessageContaining("GID 5 is not in use");
      assertThatThrownBy(() -> TwoWorkers.ask(workers.client, Message.of("prepare")))
          .hasMessageContaining("prepare");
      assertThatThrownBy(() -> TwoWorkers.ask(workers.client, Message.of("nonsense")))
          .hasMessageContaining("no request 'nonsense'");
    }
  }

  @Test
  void nothingIsLeftBehind() throws Exception {
    try (TwoWorkers workers = TwoWorkers.start(folder)) {
      workers.flow(TwoWorkers.flow(QueuePairType.RC, Operation.SEND, 64, 20), PLENTY);
      for (Worker worker : new Worker[] {workers.client, workers.server}) {
        TwoWorkers.ask(worker, Message.of("release"));
      }

      assertThat(Loopback.live(folder.resolve("fabric")))
          .containsEntry("pairs", 0L)
          .containsEntry("queues", 0L)
          .containsEntry("regions", 0L)
          .containsEntry("channels", 0L);
    }
  }
}
