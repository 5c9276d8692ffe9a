package org.tbvctl.probe.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.LiveSource;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.ends.EndReader;
import org.tbvctl.probe.ends.EndReadings;
import org.tbvctl.probe.ends.EndsDiagnosis;
import org.tbvctl.probe.measure.Ends;
import org.tbvctl.probe.measure.FlowShape;
import org.tbvctl.probe.measure.IntegrityMeasurement;
import org.tbvctl.probe.measure.Measured;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.verbs.QueuePairType;

/** What a session is, from the greeting until somebody goes. */
class SessionTest extends ServedSession {
  static Measured integrity(ProbeClient client, Ends ends, List<Integer> sizes)
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
}
