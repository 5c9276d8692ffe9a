package org.tbvctl.probe.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.Role;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.verbs.Loopback;
import org.tbvctl.verbs.QueuePairType;

/** A worker at each end, in processes of their own, on the look-alike of libibverbs. */
final class TwoWorkers implements AutoCloseable {
  static final DeviceRequest ANY =
      new DeviceRequest(Optional.empty(), 1, OptionalInt.empty(), Optional.of("127.0.0.1"));

  private static final Duration PATIENCE = Duration.ofSeconds(90);

  final Worker client;
  final Worker server;

  private TwoWorkers(Worker client, Worker server) {
    this.client = client;
    this.server = server;
  }

  /** Both with the same faults; names without their prefix. */
  static TwoWorkers start(Path folder, String... faults) throws TrafficException {
    ChildProgram program = program(folder, faults);
    return new TwoWorkers(ChildWorker.start(program), ChildWorker.start(program));
  }

  /** Faults at the client only. */
  static TwoWorkers startFaulty(Path folder, String... clientFaults) throws TrafficException {
    return new TwoWorkers(
        ChildWorker.start(program(folder, clientFaults)), ChildWorker.start(program(folder)));
  }

  static ChildProgram program(Path folder, String... faults) {
    ChildProgram program = Loopback.program(folder.resolve("fabric"));
    for (String fault : faults) {
      int equals = fault.indexOf('=');
      program =
          program.with(
              "TBVCTL_LOOPBACK_" + fault.substring(0, equals), fault.substring(equals + 1));
    }
    return program;
  }

  static Plan flow(QueuePairType transport, Plan.Operation operation, int bytes, long messages) {
    return new Plan(
        Plan.Kind.FLOW, transport, operation, bytes, 1, 32, messages, 0, 10, true, false, true);
  }

  static Plan both(Plan plan, int queuePairs) {
    return new Plan(
        plan.kind(),
        plan.transport(),
        plan.operation(),
        plan.bytes(),
        queuePairs,
        plan.depth(),
        plan.messages(),
        plan.nanos(),
        plan.warmup(),
        true,
        true,
        plan.events());
  }

  static Plan roundTrips(QueuePairType transport, Plan.Operation operation, int bytes) {
    return new Plan(
        Plan.Kind.ROUND_TRIP, transport, operation, bytes, 1, 1, 200, 0, 20, true, true, true);
  }

  static Message ask(Worker worker, Message request) throws TrafficException {
    return worker.call(request, Deadline.in(PATIENCE), () -> false);
  }

  /** Opens, prepares and connects both; returns the credits of each. */
  int[] connect(Plan plan) throws TrafficException {
    Message own = prepare(client, plan, Role.CLIENT);
    Message other = prepare(server, plan, Role.SERVER);
    connect(server, own);
    connect(client, other);
    return new int[] {credits(own), credits(other)};
  }

  static Message prepare(Worker worker, Plan plan, Role role) throws TrafficException {
    ask(worker, new Message("open", ANY.fields()));
    return ask(worker, Message.of("prepare", "plan", plan.fields(), "role", role.name()));
  }

  static void connect(Worker worker, Message peer) throws TrafficException {
    ask(worker, Message.of("connect", "pairs", peer.fields().get("pairs"), "mtu", 4096));
  }

  private static int credits(Message prepared) {
    return (int) prepared.fields().get("credits");
  }

  /** What both saw of a flow; the client first. */
  FlowResult[] flow(Plan plan, Duration time) throws Exception {
    int[] credits = connect(plan);
    CompletableFuture<Message> other =
        background(server, Message.of("flow", left(time, "credits", credits[0])));
    Message own = ask(client, Message.of("flow", left(time, "credits", credits[1])));
    Message answer = other.get();
    FlowResult clientSaw = FlowResult.read(own.read(), (long) number(answer, "sent"));
    return new FlowResult[] {clientSaw, FlowResult.read(answer.read(), clientSaw.sent())};
  }

  RoundTripResult roundTrips(Plan plan, Duration time) throws Exception {
    connect(plan);
    CompletableFuture<Message> other = background(server, Message.of("round-trips", left(time)));
    Message own = ask(client, Message.of("round-trips", left(time)));
    other.get();
    return RoundTripResult.read(own.read());
  }

  private static long number(Message message, String name) {
    return ((Number) message.fields().get(name)).longValue();
  }

  private static Object[] left(Duration time, Object... more) {
    Object[] all = new Object[more.length + 2];
    all[0] = "nanosLeft";
    all[1] = time.toNanos();
    System.arraycopy(more, 0, all, 2, more.length);
    return all;
  }

  static CompletableFuture<Message> background(Worker worker, Message request) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return ask(worker, request);
          } catch (TrafficException e) {
            throw new CompletionException(e);
          }
        });
  }

  static Map<String, Object> fields(Object... namesAndValues) {
    return new LinkedHashMap<>(Message.of("", namesAndValues).fields());
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}
