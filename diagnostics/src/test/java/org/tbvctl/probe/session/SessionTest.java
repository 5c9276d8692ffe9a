package org.tbvctl.probe.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.child.ChildFiles;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.LiveSource;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.ends.EndReader;
import org.tbvctl.probe.ends.EndReadings;
import org.tbvctl.probe.ends.EndsDiagnosis;
import org.tbvctl.probe.measure.Ends;
import org.tbvctl.probe.measure.FlowShape;
import org.tbvctl.probe.measure.IntegrityMeasurement;
import org.tbvctl.probe.measure.Measured;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.ChildWorker;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.verbs.Loopback;
import org.tbvctl.verbs.QueuePairType;

/** A server and a client in this process, each with a worker process on the look-alike. */
class SessionTest {
  private static final Duration PLENTY = Duration.ofMinutes(3);
  private static final DeviceRequest ANY =
      new DeviceRequest(Optional.empty(), 1, OptionalInt.empty(), Optional.empty());
  private static final FlowShape UNRELIABLE =
      new FlowShape(QueuePairType.UC, Plan.Operation.SEND, true, false, true);
  private static final FlowShape RELIABLE =
      new FlowShape(QueuePairType.RC, Plan.Operation.SEND, true, false, true);

  @TempDir private Path folder;
  private final BlockingQueue<String> notices = new LinkedBlockingQueue<>();
  private final AtomicReference<Worker> serverWorker = new AtomicReference<>();
  private ProbeServer server;

  @BeforeEach
  void serve() throws Exception {
    serve(PLENTY);
  }

  private void serve(Duration longest, String... faults) throws Exception {
    ProbeServer.Setup setup =
        new ProbeServer.Setup(
            identity("baker"),
            folder,
            this::reader,
            ANY,
            () -> {
              serverWorker.set(ChildWorker.start(program(faults)));
              return serverWorker.get();
            },
            longest);
    server = ProbeServer.listen(new InetSocketAddress("127.0.0.1", 0), setup, notices::add);
    Thread thread = new Thread(() -> server.serve(Integer.MAX_VALUE));
    thread.setDaemon(true);
    thread.start();
  }

  private ChildFiles reader(Deadline end) throws TrafficException {
    try {
      return ChildFiles.start(
          ChildProgram.ofThisProcess(), folder, Duration.ofSeconds(20), end.nanos());
    } catch (IOException e) {
      throw new TrafficException("no reader", e);
    }
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private static Identity identity(String host) {
    return new Identity(
        Identity.PROTOCOL, "0.1.0", Identity.UNKNOWN_BUILD, host, "6.18.0", "amd64");
  }

  private ChildProgram program(String... faults) {
    ChildProgram program = Loopback.program(folder.resolve("fabric"));
    for (String fault : faults) {
      String[] pair = fault.split("=", 2);
      program = program.with("TBVCTL_LOOPBACK_" + pair[0], pair[1]);
    }
    return program;
  }

  private interface Use {
    void with(ProbeClient client) throws Exception;
  }

  private void client(Use use, String... faults) throws Exception {
    Deadline deadline = Deadline.in(PLENTY);
    InetSocketAddress address = new InetSocketAddress("127.0.0.1", server.port());
    try (ControlConnection connection = ControlConnection.connect(address, deadline);
        Worker worker = ChildWorker.start(program(faults))) {
      ProbeClient client = ProbeClient.open(connection, worker, identity("able"), ANY, deadline);
      use.with(client);
      client.bye();
    }
  }

  private Ends ends(ProbeClient client) throws Exception {
    return new Ends(
        "able",
        "baker",
        EndsDiagnosis.snapshot(
            new EndReader(folder, LiveSource.filesBelow(folder), "able").readings()),
        client.ownDevice().device(),
        client.ownDevice().guid());
  }

  private static Measured integrity(ProbeClient client, Ends ends, List<Integer> sizes)
      throws SessionException {
    return new IntegrityMeasurement(sizes, 16, 60, RELIABLE, Duration.ofSeconds(8), true)
        .run(client, ends, Deadline.in(PLENTY));
  }

  @Test
  void flowsAndRoundTripsFollowEachOther() throws Exception {
    client(
        client -> {
          assertThat(client.server().host()).isEqualTo("baker");
          ProbeClient.Flow flow = client.flow(RELIABLE.messages(4096, 2, 16, 100), soon());
          assertThat(flow.server().received().right()).isEqualTo(200);
          assertThat(flow.server().received().isSound()).isTrue();
          Plan trips = roundTrips(QueuePairType.UC, 64);
          ProbeClient.RoundTrips measured = client.roundTrips(trips, soon());
          assertThat(measured.result().end()).isEqualTo(TrafficEnd.COMPLETE);
          assertThat(measured.cost().clockNanos()).isPositive();
          Measured sound = integrity(client, ends(client), List.of(64, 8192));
          assertThat(sound.findings()).isEmpty();
          assertThat(sound.incomplete()).isEmpty();
        });
    assertThat(notice("is done")).contains("(able) is done");
  }

  private static Plan roundTrips(QueuePairType transport, int bytes) {
    return new Plan(
        Plan.Kind.ROUND_TRIP,
        transport,
        Plan.Operation.SEND,
        bytes,
        1,
        1,
        50,
        0,
        5,
        true,
        true,
        true);
  }

  @Test
  void theOtherEndDoesNotWaitForOneThatFailed() throws Exception {
    client(
        client -> {
          ProbeClient.Flow flow = client.flow(RELIABLE.messages(1 << 20, 1, 4, 20), soon());
          assertThat(flow.client().end().kind()).isEqualTo(TrafficEnd.Kind.FAILED);
          assertThat(flow.server().end().kind()).isEqualTo(TrafficEnd.Kind.DEADLINE);
          assertThat(flow.server().end().reason()).startsWith("The other end has ended already.");
          RoundTripResult trips =
              client.roundTrips(roundTrips(QueuePairType.UC, 1 << 20), soon()).result();
          assertThat(trips.end().kind()).isEqualTo(TrafficEnd.Kind.FAILED);
          // What follows is a run of its own.
          assertThat(client.flow(RELIABLE.messages(4096, 1, 4, 20), soon()).server().end())
              .isEqualTo(TrafficEnd.COMPLETE);
        },
        "FAIL_FROM=1040000");
  }

  @Test
  void thisEndDoesNotWaitForAServerThatFailed() throws Exception {
    server.close();
    serve(PLENTY, "FAIL_FROM=1040000");
    client(
        client -> {
          FlowShape back = new FlowShape(QueuePairType.UC, Plan.Operation.SEND, false, true, true);
          ProbeClient.Flow flow = client.flow(back.messages(1 << 20, 1, 4, 20), soon());
          assertThat(flow.server().end().kind()).isEqualTo(TrafficEnd.Kind.FAILED);
          assertThat(flow.client().end().reason()).startsWith("The other end has ended already.");
          RoundTripResult trips =
              client.roundTrips(roundTrips(QueuePairType.RC, 1 << 20), soon()).result();
          assertThat(trips.end().kind()).isEqualTo(TrafficEnd.Kind.FAILED);
          assertThat(trips.end().reason()).startsWith("At the other end: ").contains("REM_OP_ERR");
        });
  }

  @Test
  void sizeThatFailsIsNarrowedDown() throws Exception {
    client(
        client -> {
          Measured measured = integrity(client, ends(client), List.of(4096, 65_536, 1 << 20));

          assertThat(measured.results())
              .containsEntry("worksBytes", 253 * 4096)
              .containsEntry("failsBytes", 254 * 4096);
          assertThat(measured.findings()).extracting(Finding::id).contains("probe.size-limit");
          assertThat(measured.findings().get(0).explanation()).contains("REM_OP_ERR");
        },
        "FAIL_FROM=1040000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"DROP=5", "DUPLICATE=5", "REORDER=5", "CORRUPT=5:3000"})
  void oneMessageInManyIsNoLimitOfItsSize(String fault) throws Exception {
    client(
        client -> {
          Measured measured =
              new IntegrityMeasurement(
                      List.of(64, 4096), 16, 30, UNRELIABLE, Duration.ofSeconds(8), true)
                  .run(client, ends(client), Deadline.in(PLENTY));

          assertThat(measured.findings())
              .extracting(Finding::id)
              .isSubsetOf("probe.messages-lost", "probe.payload-damaged")
              .isNotEmpty();
          assertThat(measured.results()).doesNotContainKey("failsBytes");
        },
        fault);
  }

  @Test
  void nothingThatEverArrivesIsAStallAndNoLimit() throws Exception {
    client(
        client -> {
          FlowShape back = new FlowShape(QueuePairType.UC, Plan.Operation.SEND, false, true, true);
          Measured measured =
              new IntegrityMeasurement(List.of(4096), 16, 30, back, Duration.ofSeconds(4), true)
                  .run(client, ends(client), Deadline.in(PLENTY));

          assertThat(measured.findings()).extracting(Finding::id).containsExactly("probe.stalled");
          assertThat(measured.findings().get(0).place().direction()).contains("baker->able");
          assertThat(measured.results()).doesNotContainKey("failsBytes");
        },
        "NOT_READY=1");
  }

  @Test
  void sizesThatTheWindowHasNoRoomForAreNamedAndTheOthersMeasured() throws Exception {
    client(
        client -> {
          FlowShape back = new FlowShape(QueuePairType.RC, Plan.Operation.SEND, false, true, true);
          Measured measured =
              new IntegrityMeasurement(
                      List.of(4096, 4 << 20, 8192), 16, 30, back, Duration.ofSeconds(8), true)
                  .run(client, ends(client), Deadline.in(PLENTY));

          assertThat((List<?>) measured.results().get("rows")).hasSize(2);
          assertThat(String.join("\n", measured.text())).contains("Not measured: 4 MiB.");
          assertThat(measured.incomplete().orElseThrow()).contains("takes no receive");
          assertThat(measured.findings()).isEmpty();
        },
        "WINDOW_LAW=frames-1");
  }

  @Test
  void damageIsFound() throws Exception {
    client(
        client -> {
          Measured measured = integrity(client, ends(client), List.of(16_384));

          assertThat(measured.findings())
              .extracting(Finding::id)
              .containsExactly("probe.payload-damaged");
          assertThat(measured.results()).doesNotContainKey("failsBytes");
          assertThat(measured.findings().get(0).details()).containsEntry("firstOffset", 8192);
        },
        "CORRUPT=30:8192");
  }

  @Test
  void serverWhoseProcessIsKilledEndsTheClientSoon() throws Exception {
    client(
        client -> {
          CompletableFuture<Void> killer =
              CompletableFuture.runAsync(() -> serverWorker.get().close());
          Plan endless = RELIABLE.time(4096, 1, 16, PLENTY.toNanos());
          assertThatThrownBy(() -> client.flow(endless, soon()))
              .isInstanceOf(SessionException.class)
              .hasMessageStartingWith("The other end at 127.0.0.1")
              .hasMessageContaining("process that uses libibverbs");
          killer.join();
        });
  }

  @Test
  void secondClientIsToldToWait() throws Exception {
    client(
        first ->
            assertThatThrownBy(() -> client(second -> {}))
                .isInstanceOf(SessionException.class)
                .hasMessageContaining("measures with another client"));
  }

  @Test
  void clientThatGoesAwayFreesTheServer() throws Exception {
    InetSocketAddress address = new InetSocketAddress("127.0.0.1", server.port());
    ControlConnection.connect(address, soon()).close();
    assertThat(notice("cannot go on")).contains("closed the connection");

    client(client -> assertThat(client.serverDevice().device()).isEqualTo("usb4_rdma0"));
  }

  @Test
  void clientThatNeverReadsIsCutOffAtTheEndOfItsTime() throws Exception {
    Path debugfs = Files.createDirectories(folder.resolve("sys/kernel/debug/thunderbolt_ibverbs"));
    Files.writeString(debugfs.resolve("summary"), "data_tx_posted: 1\n".repeat(20_000));
    server.close();
    serve(Duration.ofSeconds(8));
    InetSocketAddress address = new InetSocketAddress("127.0.0.1", server.port());
    try (ControlConnection connection = ControlConnection.connect(address, soon())) {
      connection.greet(identity("able"), soon());
      // Their answers are more than two sockets hold.
      for (int i = 0; i < 100; i++) {
        connection.send(Message.of("counters"));
      }
      assertThat(notice("was left")).contains("as long as");
    }
    client(client -> assertThat(client.serverDevice().device()).isEqualTo("usb4_rdma0"));
  }

  @Test
  void aClientCannotAskForMoreTimeThanASessionHas() throws Exception {
    server.close();
    serve(Duration.ofSeconds(3));
    client(
        client -> {
          Plan endless = RELIABLE.time(4096, 1, 16, PLENTY.toNanos());
          ProbeClient.Flow flow = client.flow(endless, Deadline.in(PLENTY));
          assertThat(flow.server().end().reason()).startsWith("Time is up");
          assertThat(flow.client().end().reason()).startsWith("The other end has ended already.");
        });
  }

  @Test
  void aPlanThatTakesMoreTimeThanASessionIsRefusedBefore() throws Exception {
    server.close();
    serve(Duration.ofMinutes(90));
    client(
        client -> {
          assertThat(client.sessionTime().limit()).isEqualTo(Duration.ofMinutes(90));
          assertThatCode(() -> client.sessionTime().require(Duration.ofMinutes(80), "x"))
              .doesNotThrowAnyException();
          assertThatThrownBy(
                  () -> client.sessionTime().require(Duration.ofMinutes(90), "9 of --duration 10m"))
              .isInstanceOf(SessionException.class)
              .hasMessage(
                  "The plan (9 of --duration 10m) takes 90m, and the other end serves a client for"
                      + " 90m at most; start 'tbvctl probe serve' there with a longer --timeout, or"
                      + " plan less.");
        });
  }

  @Test
  void aClientThatStaysTooLongIsToldOfTheLimit() throws Exception {
    server.close();
    serve(Duration.ofSeconds(1));
    InetSocketAddress address = new InetSocketAddress("127.0.0.1", server.port());
    try (ControlConnection connection = ControlConnection.connect(address, soon())) {
      connection.greet(identity("able"), soon());
      assertThatThrownBy(() -> connection.receive(soon()))
          .hasMessageContaining("'tbvctl probe serve --timeout 1s' lets it.");
    }
  }

  @Test
  void countersOfBothEndsMakeTheBooks() throws Exception {
    Path debugfs = Files.createDirectories(folder.resolve("sys/kernel/debug/thunderbolt_ibverbs"));
    Files.writeString(debugfs.resolve("summary"), "state: registered\ndata_tx_posted: 1\n");
    Files.writeString(debugfs.resolve("peers"), "");
    EndReader own = new EndReader(folder, LiveSource.filesBelow(folder), "able");
    own.sample();
    client(
        client -> {
          Files.writeString(debugfs.resolve("summary"), "state: registered\ndata_tx_posted: 9\n");
          EndReadings peer = client.counters(soon());
          own.sample();

          assertThat(peer.hasInterval()).isTrue();
          assertThat(peer.name()).isEqualTo("baker");
          assertThat(EndsDiagnosis.of(own.readings(), Optional.of(peer)).hosts().all())
              .extracting(host -> host.samples().size())
              .containsExactly(2, 2);
        });
    assertThat(FindingCatalogue.load().kind("probe.stalled")).isPresent();
  }

  @Test
  void addressOfSomebodyElseIsRefused() {
    assertThatThrownBy(
            () -> ProbeServer.listen(new InetSocketAddress("192.0.2.1", 1), null, line -> {}))
        .isInstanceOf(SessionException.class)
        .hasMessageContaining("Cannot listen at 192.0.2.1:1");
  }

  private String notice(String containing) throws InterruptedException {
    for (String line = notices.poll(20, TimeUnit.SECONDS);
        line != null;
        line = notices.poll(20, TimeUnit.SECONDS)) {
      if (line.contains(containing)) {
        return line;
      }
    }
    throw new AssertionError("no notice with " + containing);
  }

  private static Deadline soon() {
    return Deadline.in(Duration.ofMinutes(1));
  }
}
