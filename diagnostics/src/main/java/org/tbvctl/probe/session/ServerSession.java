package org.tbvctl.probe.session;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.ends.EndReader;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.RefusedException;
import org.tbvctl.probe.traffic.Role;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.worker.Worker;

/** Serves one client until it says good-bye, goes away or time is up. */
final class ServerSession {
  /** What a step may take beyond its time, so that its own words come before ours. */
  private static final Duration GRACE = Duration.ofMillis(300);

  private final ControlConnection connection;
  private final Worker worker;
  private final EndReader reader;
  private final DeviceRequest device;
  private final SessionTime time;
  private Optional<Plan> plan = Optional.empty();

  ServerSession(
      ControlConnection connection,
      Worker worker,
      EndReader reader,
      DeviceRequest device,
      SessionTime time) {
    this.connection = connection;
    this.worker = worker;
    this.reader = reader;
    this.device = device;
    this.time = time;
  }

  /** Exchanges identities and serves; returns who the client was. */
  Identity serve(Identity own) throws ControlException, TrafficException {
    Identity client = connection.greet(own, ControlConnection.brief(time.end()));
    try {
      Message request = connection.receive(time.end());
      while (!request.is("bye")) {
        answer(request);
        request = connection.receive(time.end());
      }
      return client;
    } catch (TrafficException e) {
      connection.send(Message.error(e.getMessage()));
      throw e;
    } catch (ControlException e) {
      boolean over = time.end().isOver();
      if (!connection.isGone()) {
        connection.send(Message.error(over ? time.over() : e.getMessage()));
      }
      throw over
          ? new ControlException("Client " + connection.name() + " was left: " + time.over(), e)
          : e;
    }
  }

  private void answer(Message request) throws ControlException, TrafficException {
    switch (request.type()) {
      case "open" -> open();
      case "step" -> step(request.read());
      case "run" -> run(request.read());
      case "counters" -> counters();
      case Step.FINISH -> {
        // This end had ended by itself.
      }
      default -> throw new ControlException("there is no request '" + request.type() + "'");
    }
  }

  private void open() throws ControlException, TrafficException {
    reader.sample();
    Message opened = call(new Message("open", device.fields()), time.end());
    Map<String, Object> fields = new LinkedHashMap<>(opened.fields());
    time.addTo(fields);
    connection.send(new Message(opened.type(), fields));
  }

  private void step(Fields fields) throws ControlException, TrafficException {
    Plan wanted = Plan.read(fields.object("plan"));
    Deadline limit = Step.deadline(fields).earlier(time.end());
    Message prepared;
    try {
      prepared = call(Step.prepare(wanted, Role.SERVER.name()), limit);
    } catch (RefusedException e) {
      plan = Optional.empty();
      connection.send(Message.of(Step.UNABLE, Step.REASON, e.getMessage()));
      return;
    }
    int mtu = fields.integer("mtu", 0, 1 << 16);
    call(Step.connect(fields, mtu), limit);
    plan = Optional.of(wanted);
    connection.send(new Message("ready", prepared.fields()));
  }

  private void run(Fields fields) throws ControlException, TrafficException {
    Plan running = plan.orElseThrow(() -> new ControlException("'run' came before any 'step'"));
    int credits = Step.credits(fields);
    Deadline limit = Step.deadline(fields).earlier(time.end());
    connection.send(Message.of("running"));
    OtherEnd other = new OtherEnd(connection, worker, message -> message.is(Step.FINISH));
    Message result =
        worker.call(Step.run(running.kind(), credits, limit), limit.plus(GRACE), other::isOver);
    connection.send(new Message("ran", result.fields()));
  }

  private void counters() throws ControlException {
    reader.sample();
    connection.send(new Message("counters", reader.readings().fields()));
  }

  private Message call(Message request, Deadline limit) throws TrafficException {
    return worker.call(request, limit, connection::isGone);
  }
}
