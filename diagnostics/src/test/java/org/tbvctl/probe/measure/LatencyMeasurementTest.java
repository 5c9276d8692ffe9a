package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.TestingHost;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.figures.LatencyFigures;
import org.tbvctl.probe.session.ProbeClient;
import org.tbvctl.probe.traffic.CallCost;
import org.tbvctl.probe.traffic.DeviceFacts;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RefusedException;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.verbs.QueuePairType;

/** Figures that a made-up worker gives, through a session with a made-up other end. */
class LatencyMeasurementTest {
  private static final Identity IDENTITY =
      new Identity(Identity.PROTOCOL, "0.1.0", "aa", "able", "6.18", "amd64");
  private static final DeviceFacts DEVICE =
      new DeviceFacts("d0", 1, "0:1", 4096, 1 << 24, 9, 9, 9, 1, "::1", "RoCE v2", "", "chosen");

  private static final Ends ENDS =
      new Ends("able", "baker", HostSnapshot.read(TestingHost.linux("able")), "d0", "0:1");

  /** Half a round trip takes 1000 ns and a tenth of a nanosecond for a byte. */
  private static RoundTripResult trips(int bytes, TrafficEnd end, long count) {
    long median = 1000 + bytes / 10;
    return new RoundTripResult(
        end,
        new LatencyFigures(
            count, 5, 900, median + 3.5, 2.25, count == 0 ? 0 : median, 1500, 1700, 1900, 2500),
        new LatencyFigures(count, 0, 1, 1, 1, 444, 1, 1, 1, 1),
        2,
        1);
  }

  /** Answers as a worker does; sizes from {@code stuck} on do not end. */
  private record MadeUpWorker(int stuck, TrafficEnd end, int refused, List<Plan> plans)
      implements Worker {
    @Override
    public Message call(Message request, Deadline deadline, BooleanSupplier abandoned)
        throws RefusedException {
      try {
        return answer(request.type(), request.read());
      } catch (ControlException e) {
        throw new AssertionError(e);
      }
    }

    private Message answer(String type, Fields fields) throws ControlException, RefusedException {
      return switch (type) {
        case "open" -> new Message("opened", DEVICE.fields());
        case "prepare" -> {
          Plan plan = Plan.read(fields.object("plan"));
          if (plan.bytes() == refused) {
            throw new RefusedException("d0 takes none.");
          }
          plans.add(plan);
          yield prepared();
        }
        case "round-trips" -> {
          int bytes = plans.get(plans.size() - 1).bytes();
          yield new Message(
              "round-tripped",
              bytes < stuck
                  ? trips(bytes, TrafficEnd.COMPLETE, 100).fields()
                  : trips(bytes, end, 0).fields());
        }
        default -> Message.of("done");
      };
    }

    @Override
    public void finish() {
      // Nothing runs.
    }

    @Override
    public String said() {
      return "";
    }

    @Override
    public void close() {
      // Nothing runs.
    }
  }

  private static Message prepared() {
    return Message.of(
        "prepared", "pairs", List.of(), "credits", 0, "cost", new CallCost(25, 80, 5000).fields());
  }

  private static Message opened() {
    Map<String, Object> fields = new LinkedHashMap<>(DEVICE.fields());
    fields.put("sessionNanos", 60_000_000_000L);
    fields.put("sessionNanosLeft", 60_000_000_000L);
    return new Message("opened", fields);
  }

  private static void serve(ServerSocket socket) {
    Deadline deadline = Deadline.in(Duration.ofMinutes(1));
    try (Socket client = socket.accept()) {
      ControlConnection connection = ControlConnection.accepted(client);
      connection.greet(IDENTITY, deadline);
      while (true) {
        switch (connection.receive(deadline).type()) {
          case "open" -> connection.send(opened());
          case "step" -> connection.send(new Message("ready", prepared().fields()));
          default -> {
            connection.send(Message.of("running"));
            connection.send(new Message("ran", trips(2, TrafficEnd.COMPLETE, 100).fields()));
          }
        }
      }
    } catch (IOException | ControlException e) {
      // The test is done.
    }
  }

  private final List<Plan> plans = new ArrayList<>();
  private TrafficEnd end = TrafficEnd.deadline("Time is up.");
  private int refused;

  private Measured measured(int stuck, Integer... sizes) throws Exception {
    Deadline deadline = Deadline.in(Duration.ofMinutes(1));
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> serve(socket), "made-up server");
      thread.setDaemon(true);
      thread.start();
      InetSocketAddress address = new InetSocketAddress("127.0.0.1", socket.getLocalPort());
      try (ControlConnection connection = ControlConnection.connect(address, deadline)) {
        ProbeClient client =
            ProbeClient.open(
                connection,
                new MadeUpWorker(stuck, end, refused, plans),
                IDENTITY,
                new DeviceRequest(Optional.empty(), 1, OptionalInt.empty(), Optional.empty()),
                deadline);
        return new LatencyMeasurement(
                List.of(sizes), QueuePairType.UC, Plan.Operation.SEND, 100, 5, false)
            .run(client, ENDS, deadline);
      }
    }
  }

  @Test
  void everySizeIsARowWithItsPercentiles() throws Exception {
    Measured measured = measured(1 << 20, 2, 10_000, 20_000);

    assertThat(plans).extracting(Plan::bytes).containsExactly(2, 10_000, 20_000);
    assertThat(plans).allMatch(plan -> plan.kind() == Plan.Kind.ROUND_TRIP && plan.warmup() == 5);
    List<?> rows = (List<?>) measured.results().get("rows");
    assertThat(rows).hasSize(3);
    Map<?, ?> second = (Map<?, ?>) rows.get(1);
    assertThat(second.get("medianNanos")).isEqualTo(2000L);
    assertThat(second.get("samples")).isEqualTo(100L);
    assertThat(second.get("dropped")).isEqualTo(5L);
    assertThat(second.get("p999Nanos")).isEqualTo(1900L);
    assertThat(second.get("completionMedianNanos")).isEqualTo(444L);
    assertThat(second.get("lost")).isEqualTo(2L);
    assertThat(second.get("damaged")).isEqualTo(1L);
    assertThat(measured.findings())
        .filteredOn(finding -> finding.title().contains(" 2 B messages"))
        .extracting(Finding::id)
        .containsExactly("probe.messages-lost", "probe.payload-damaged");
    assertThat(measured.results()).containsEntry("mode", "spin").containsEntry("transport", "UC");
    assertThat(measured.text().get(0).strip().split(" +"))
        .containsExactly(
            "size", "samples", "min", "median", "mean", "p90", "p99", "p99.9", "max", "stddev",
            "lost");
    assertThat(measured.text().get(1).strip().split(" +"))
        .containsExactly(
            "2", "100", "0.90", "1.00", "1.00", "1.50", "1.70", "1.90", "2.50", "0.00", "2");
    assertThat(measured.incomplete()).isEmpty();
  }

  @Test
  void theFloorAndItsRiseWithTheSizeAreTold() throws Exception {
    Measured measured = measured(1 << 20, 2, 10_000, 20_000);

    assertThat(measured.results()).containsEntry("floorNanos", 1000.0);
    Map<?, ?> line = (Map<?, ?>) measured.results().get("line");
    assertThat((Double) line.get("slopeNanosPerByte")).isCloseTo(0.1, within(0.001));
    assertThat((Double) line.get("interceptNanos")).isCloseTo(1000, within(1.0));
    assertThat(String.join("\n", measured.text()))
        .contains(
            "Floor: 1.00 us, the smallest median.",
            "By size: 1.00 us for a message of any size and 0.10 ns for a byte (79.99 Gb/s)",
            "the line explains 100 % of the spread",
            "0.03 us a reading of the clock, 0.08 us an empty poll",
            "Dropped as warm-up: 5 samples a size.");
  }

  @Test
  void aSizeThatDoesNotEndIsTheLastOne() throws Exception {
    Measured measured = measured(64, 2, 64, 128);

    assertThat(plans).extracting(Plan::bytes).containsExactly(2, 64);
    assertThat(measured.incomplete()).contains("64 B: Time is up.");
    assertThat(measured.results()).containsEntry("floorNanos", 1000.0);
  }

  @Test
  void withoutASampleThereIsNoFloor() throws Exception {
    Measured measured = measured(1, 2);

    assertThat(measured.results()).doesNotContainKeys("floorNanos", "line");
    assertThat(String.join("\n", measured.text())).doesNotContain("Floor");
    assertThat(measured.text().get(1).strip().split(" +"))
        .containsExactly("2", "0", "-", "-", "-", "-", "-", "-", "-", "-", "2");
    Map<?, ?> row = (Map<?, ?>) ((List<?>) measured.results().get("rows")).get(0);
    assertThat(row.get("medianNanos")).isNull();
    assertThat(row.get("maxNanos")).isNull();
  }

  @Test
  void messagesThatStopAreTheDiagnosis() throws Exception {
    end = new TrafficEnd(TrafficEnd.Kind.STALLED_SENDING, "Nothing has moved for 3.0 s.");

    Measured measured = measured(64, 2, 64);

    assertThat(measured.findings())
        .filteredOn(finding -> finding.id().equals("probe.stalled"))
        .singleElement()
        .extracting(Finding::explanation)
        .asString()
        .contains("3.0 s");
    assertThat(measured.incomplete()).contains("64 B: Nothing has moved for 3.0 s.");
  }

  @Test
  void timeThatIsUpIsNoDiagnosis() throws Exception {
    assertThat(measured(64, 2, 64).findings())
        .extracting(Finding::id)
        .doesNotContain("probe.stalled");
  }

  @Test
  void aSizeThatTheDeviceCannotDoIsNamedAndTheOthersAreMeasured() throws Exception {
    refused = 64;

    Measured measured = measured(1 << 20, 2, 64, 128);

    assertThat((List<?>) measured.results().get("rows")).hasSize(2);
    assertThat(String.join("\n", measured.text())).contains("Not measured: 64 B. d0 takes none.");
    assertThat(measured.incomplete().orElseThrow()).contains("d0 takes none.");
  }
}
