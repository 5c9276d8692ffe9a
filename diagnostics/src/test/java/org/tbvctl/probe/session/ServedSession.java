package org.tbvctl.probe.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.child.ChildFiles;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.host.LiveSource;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.ends.EndReader;
import org.tbvctl.probe.ends.EndsDiagnosis;
import org.tbvctl.probe.measure.Ends;
import org.tbvctl.probe.measure.FlowShape;
import org.tbvctl.probe.measure.IntegrityMeasurement;
import org.tbvctl.probe.measure.Measured;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.ChildWorker;
import org.tbvctl.probe.worker.Worker;
import org.tbvctl.verbs.Loopback;
import org.tbvctl.verbs.QueuePairType;

/** A server and a client in this process, each with a worker process on the look-alike. */
abstract class ServedSession {
  static final Duration PLENTY = Duration.ofMinutes(3);
  static final DeviceRequest ANY =
      new DeviceRequest(Optional.empty(), 1, OptionalInt.empty(), Optional.empty());
  static final FlowShape UNRELIABLE =
      new FlowShape(QueuePairType.UC, Plan.Operation.SEND, true, false, true);
  static final FlowShape RELIABLE =
      new FlowShape(QueuePairType.RC, Plan.Operation.SEND, true, false, true);

  @TempDir Path folder;
  final BlockingQueue<String> notices = new LinkedBlockingQueue<>();
  final AtomicReference<Worker> serverWorker = new AtomicReference<>();
  ProbeServer server;

  @BeforeEach
  void serve() throws Exception {
    serve(PLENTY);
  }

  void serve(Duration longest, String... faults) throws Exception {
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

  ChildFiles reader(Deadline end) throws TrafficException {
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

  static Identity identity(String host) {
    return new Identity(
        Identity.PROTOCOL, "0.1.0", Identity.UNKNOWN_BUILD, host, "6.18.0", "amd64");
  }

  ChildProgram program(String... faults) {
    ChildProgram program = Loopback.program(folder.resolve("fabric"));
    for (String fault : faults) {
      String[] pair = fault.split("=", 2);
      program = program.with("TBVCTL_LOOPBACK_" + pair[0], pair[1]);
    }
    return program;
  }

  interface Use {
    void with(ProbeClient client) throws Exception;
  }

  void client(Use use, String... faults) throws Exception {
    Deadline deadline = Deadline.in(PLENTY);
    InetSocketAddress address = new InetSocketAddress("127.0.0.1", server.port());
    try (ControlConnection connection = ControlConnection.connect(address, deadline);
        Worker worker = ChildWorker.start(program(faults))) {
      ProbeClient client = ProbeClient.open(connection, worker, identity("able"), ANY, deadline);
      use.with(client);
      client.bye();
    }
  }

  Ends ends(ProbeClient client) throws Exception {
    return new Ends(
        "able",
        "baker",
        EndsDiagnosis.snapshot(
            new EndReader(folder, LiveSource.filesBelow(folder), "able").readings()),
        client.ownDevice().device(),
        client.ownDevice().guid());
  }

  static Plan roundTrips(QueuePairType transport, int bytes) {
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

  String notice(String containing) throws InterruptedException {
    for (String line = notices.poll(20, TimeUnit.SECONDS);
        line != null;
        line = notices.poll(20, TimeUnit.SECONDS)) {
      if (line.contains(containing)) {
        return line;
      }
    }
    throw new AssertionError("no notice with " + containing);
  }

  static Deadline soon() {
    return Deadline.in(Duration.ofMinutes(1));
  }

  static Measured integrity(ProbeClient client, Ends ends, List<Integer> sizes)
      throws SessionException {
    return new IntegrityMeasurement(sizes, 16, 60, RELIABLE, Duration.ofSeconds(8), true)
        .run(client, ends, Deadline.in(PLENTY));
  }
}
