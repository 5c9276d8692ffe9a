package org.tbvctl.probe.session;

import java.time.Duration;
import java.util.Optional;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.ends.EndReadings;
import org.tbvctl.probe.traffic.CallCost;
import org.tbvctl.probe.traffic.DeviceFacts;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.FlowResult;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RefusedException;
import org.tbvctl.probe.traffic.Role;
import org.tbvctl.probe.traffic.RoundTripResult;
import org.tbvctl.probe.traffic.TrafficEnd;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.Worker;

/** The end that measures, connected to one that serves. */
public final class ProbeClient {
  /** How long the other end may take to say what it saw, after this end has finished. */
  private static final Duration GRACE = Duration.ofMillis(400);

  private final ControlConnection connection;
  private final Worker worker;
  private final Identity server;
  private final DeviceFacts ownDevice;
  private final DeviceFacts serverDevice;
  private final SessionTime sessionTime;

  private ProbeClient(
      ControlConnection connection,
      Worker worker,
      Identity server,
      DeviceFacts ownDevice,
      DeviceFacts serverDevice,
      SessionTime sessionTime) {
    this.connection = connection;
    this.worker = worker;
    this.server = server;
    this.ownDevice = ownDevice;
    this.serverDevice = serverDevice;
    this.sessionTime = sessionTime;
  }

  /**
   * Exchanges identities and opens the devices of both ends.
   *
   * @throws SessionException when the other end or one of the devices cannot be used
   */
  public static ProbeClient open(
      ControlConnection connection,
      Worker worker,
      Identity identity,
      DeviceRequest device,
      Deadline deadline)
      throws SessionException {
    try {
      Identity server = connection.greet(identity, ControlConnection.brief(deadline));
      DeviceRequest wanted =
          new DeviceRequest(
              device.device(),
              device.port(),
              device.gidIndex(),
              Optional.of(connection.localAddress()));
      connection.send(Message.of("open"));
      Message opened = call(connection, worker, new Message("open", wanted.fields()), deadline);
      DeviceFacts own = DeviceFacts.read(opened.read());
      Fields other = connection.expect("opened", deadline);
      return new ProbeClient(
          connection, worker, server, own, DeviceFacts.read(other), SessionTime.read(other));
    } catch (ControlException | TrafficException e) {
      throw new SessionException(e.getMessage(), e);
    }
  }

  /** Who the other end is. */
  public Identity server() {
    return server;
  }

  public DeviceFacts ownDevice() {
    return ownDevice;
  }

  public DeviceFacts serverDevice() {
    return serverDevice;
  }

  /** How long the other end serves this one. */
  public SessionTime sessionTime() {
    return sessionTime;
  }

  /**
   * What both ends saw of a flow.
   *
   * @param client this end, which sends forward
   * @param server the other end, which sends backward
   */
  public record Flow(FlowResult client, FlowResult server, CallCost cost) {}

  /** What this end saw of round trips, and what its calls cost. */
  public record RoundTrips(RoundTripResult result, CallCost cost) {}

  /** Runs a flow. */
  public Flow flow(Plan plan, Deadline deadline) throws SessionException {
    try {
      Outcome outcome = run(plan, deadline);
      long sentBack = outcome.server().number("sent", 0, Long.MAX_VALUE);
      FlowResult client = FlowResult.read(outcome.client(), sentBack);
      return new Flow(client, FlowResult.read(outcome.server(), client.sent()), outcome.cost());
    } catch (ControlException | TrafficException e) {
      throw new SessionException(e.getMessage(), e);
    }
  }

  /** Runs round trips. */
  public RoundTrips roundTrips(Plan plan, Deadline deadline) throws SessionException {
    try {
      Outcome outcome = run(plan, deadline);
      RoundTripResult result =
          RoundTripResult.read(outcome.client()).with(TrafficEnd.read(outcome.server()));
      return new RoundTrips(result, outcome.cost());
    } catch (ControlException | TrafficException e) {
      throw new SessionException(e.getMessage(), e);
    }
  }

  private record Outcome(Fields client, Fields server, CallCost cost) {}

  private Outcome run(Plan plan, Deadline deadline)
      throws ControlException, TrafficException, StepRefusedException {
    Message prepared = prepare(plan, deadline);
    Fields own = prepared.read();
    CallCost cost = CallCost.read(own.object("cost"));
    connection.send(
        Message.of(
            "step",
            "plan",
            plan.fields(),
            "pairs",
            Step.pairs(own),
            "mtu",
            ownDevice.mtu(),
            "nanosLeft",
            Math.max(0, deadline.left())));
    Message answer = connection.receive(deadline);
    if (answer.is(Step.UNABLE)) {
      throw new StepRefusedException("The other end: " + answer.read().text(Step.REASON));
    }
    Fields peer = connection.expected(answer, "ready");
    call(Step.connect(peer, serverDevice.mtu()), deadline);
    connection.send(
        Message.of("run", "credits", Step.credits(own), "nanosLeft", Math.max(0, deadline.left())));
    connection.expect("running", deadline);
    Message result = run(Step.run(plan.kind(), Step.credits(peer), deadline), deadline);
    // The other end counts its time from a moment later.
    Fields ran = connection.expect("ran", deadline.plus(GRACE));
    call(Message.of("release"), deadline.plus(GRACE));
    return new Outcome(result.read(), ran, cost);
  }

  /** Runs this end; when one end has ended without being done, the other one need not wait. */
  private Message run(Message request, Deadline deadline)
      throws ControlException, TrafficException {
    OtherEnd other = new OtherEnd(connection, worker, Step::hasEndedEarly);
    Message result;
    try {
      result = worker.call(request, deadline.plus(GRACE), other::isOver);
    } catch (TrafficException e) {
      // The other end may have said why.
      connection.listen();
      throw e;
    }
    if (Step.hasEndedEarly(result)) {
      connection.send(Message.of(Step.FINISH));
    }
    return result;
  }

  private Message prepare(Plan plan, Deadline deadline)
      throws ControlException, TrafficException, StepRefusedException {
    try {
      return call(Step.prepare(plan, Role.CLIENT.name()), deadline);
    } catch (RefusedException e) {
      throw new StepRefusedException(e.getMessage());
    }
  }

  private Message call(Message request, Deadline limit) throws TrafficException, ControlException {
    return call(connection, worker, request, limit);
  }

  private static Message call(
      ControlConnection connection, Worker worker, Message request, Deadline limit)
      throws TrafficException, ControlException {
    try {
      return worker.call(request, limit, () -> isOver(connection));
    } catch (TrafficException e) {
      // The other end may have said why.
      connection.listen();
      throw e;
    }
  }

  private static boolean isOver(ControlConnection connection) {
    try {
      connection.listen();
      return false;
    } catch (ControlException e) {
      return true;
    }
  }

  /** The other end's counters, sampled once more. */
  public EndReadings counters(Deadline deadline) throws SessionException {
    try {
      connection.send(Message.of("counters"));
      return EndReadings.read(connection.expect("counters", deadline));
    } catch (ControlException e) {
      throw new SessionException(e.getMessage(), e);
    }
  }

  /** Lets the other end go. */
  public void bye() {
    try {
      connection.send(Message.of("bye"));
    } catch (ControlException e) {
      // It is gone already.
    }
  }
}
