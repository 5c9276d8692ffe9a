package org.tbvctl.probe.traffic;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.verbs.Loopback;
import org.tbvctl.verbs.Verbs;
import org.tbvctl.verbs.VerbsFailure;

/** Both ends of a step in this process, on the look-alike of libibverbs, each on a thread. */
final class BothEnds implements AutoCloseable {
  private static final DeviceRequest ANY =
      new DeviceRequest(Optional.empty(), 1, OptionalInt.empty(), Optional.of("127.0.0.1"));
  private static final int MTU = 4096;

  private final OpenDevice clientDevice;
  private final OpenDevice serverDevice;
  private final Connections client;
  private final Connections server;

  BothEnds(Plan plan) throws TrafficException, VerbsFailure {
    Verbs verbs = Loopback.load();
    clientDevice = OpenDevice.open(verbs, ANY);
    serverDevice = OpenDevice.open(verbs, ANY);
    client = Connections.prepare(clientDevice, plan, Role.CLIENT, new SplittableRandom(1));
    server = Connections.prepare(serverDevice, plan, Role.SERVER, new SplittableRandom(2));
    client.connect(server.addresses(), MTU);
    server.connect(client.addresses(), MTU);
  }

  /**
   * What one end of a run came to.
   *
   * @param allocated bytes that its thread allocated on the heap
   */
  record End<T>(T result, long allocated) {}

  /** Both ends of a run. */
  record Run<T>(End<T> client, End<T> server) {}

  Run<RoundTripResult> roundTrips(Duration time) {
    Deadline deadline = Deadline.in(time);
    return run(end -> end.roundTrips(deadline));
  }

  Run<FlowResult> flow(Duration time) {
    Deadline deadline = Deadline.in(time);
    int ofServer = server.credits();
    int ofClient = client.credits();
    return run(end -> end.flow(end == client ? ofServer : ofClient, deadline));
  }

  private <T> Run<T> run(Function<Connections, T> step) {
    CompletableFuture<End<T>> other = CompletableFuture.supplyAsync(() -> measured(step, server));
    End<T> own = measured(step, client);
    return new Run<>(own, other.join());
  }

  private static <T> End<T> measured(Function<Connections, T> step, Connections end) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    T result = step.apply(end);
    return new End<>(result, threads.getThreadAllocatedBytes(thread) - before);
  }

  @Override
  public void close() throws VerbsFailure {
    client.close();
    server.close();
    clientDevice.close();
    serverDevice.close();
  }
}
