package org.tbvctl.probe.worker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Deadline;
import org.tbvctl.probe.control.Fields;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.figures.Sizes;
import org.tbvctl.probe.traffic.Connections;
import org.tbvctl.probe.traffic.DeviceRequest;
import org.tbvctl.probe.traffic.OpenDevice;
import org.tbvctl.probe.traffic.PairAddress;
import org.tbvctl.probe.traffic.Plan;
import org.tbvctl.probe.traffic.Role;
import org.tbvctl.probe.traffic.TrafficException;
import org.tbvctl.probe.traffic.WindowPoster;
import org.tbvctl.probe.window.SearchLimits;
import org.tbvctl.probe.window.WindowResult;
import org.tbvctl.probe.window.WindowSearch;
import org.tbvctl.verbs.QueuePairType;
import org.tbvctl.verbs.Verbs;
import org.tbvctl.verbs.VerbsFailure;
import org.tbvctl.verbs.VerbsLibrary;
import org.tbvctl.wording.Sentence;

/** Carries out the requests to a worker, in the process that uses libibverbs. */
public final class WorkerSession implements AutoCloseable {
  private static final int MOST_SIZES = 1000;
  private static final long MOST_NANOS = Duration.ofDays(1).toNanos();

  private final VerbsLibrary library;
  private final RandomGenerator random = new SplittableRandom();
  private Optional<OpenDevice> device = Optional.empty();
  private volatile Optional<Connections> connections = Optional.empty();

  public WorkerSession(VerbsLibrary library) {
    this.library = library;
  }

  /** Answers a request; what cannot be done is answered with an error. */
  public Message answer(Message request) {
    try {
      return done(request);
    } catch (TrafficException | ControlException | VerbsFailure e) {
      return Message.error(Sentence.of(e.getMessage()));
    }
  }

  /** Has what runs end soon, as the other end has ended. From any thread. */
  public void finish() {
    connections.ifPresent(Connections::finish);
  }

  private Message done(Message request) throws TrafficException, ControlException, VerbsFailure {
    Fields fields = request.read();
    return switch (request.type()) {
      case "open" -> open(fields);
      case "prepare" -> prepare(fields);
      case "connect" -> connect(fields);
      case "flow" -> flow(fields);
      case "round-trips" -> roundTrips(fields);
      case "release" -> release();
      case "window" -> window(fields);
      case "close" -> {
        close();
        yield Message.of("closed");
      }
      default -> throw new ControlException("there is no request '" + request.type() + "'");
    };
  }

  private Message open(Fields fields) throws TrafficException, ControlException, VerbsFailure {
    close();
    DeviceRequest wanted = DeviceRequest.read(fields);
    OpenDevice opened = OpenDevice.open(Verbs.load(library), wanted);
    device = Optional.of(opened);
    return new Message("opened", opened.facts().fields());
  }

  private Message prepare(Fields fields) throws TrafficException, ControlException, VerbsFailure {
    release();
    Plan plan = Plan.read(fields.object("plan"));
    Role role = fields.choice("role", Role.class);
    Connections made = Connections.prepare(opened(), plan, role, random);
    connections = Optional.of(made);
    List<Map<String, Object>> addresses =
        made.addresses().stream().map(PairAddress::fields).toList();
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("pairs", addresses);
    answer.put("credits", made.credits());
    // Here, as something may come later and would be thrown away; and at both ends, as it has the
    // code compiled that asks for completions.
    answer.put("cost", made.callCost().fields());
    return new Message("prepared", answer);
  }

  private Message connect(Fields fields) throws TrafficException, ControlException, VerbsFailure {
    List<PairAddress> peers = new ArrayList<>();
    for (Fields pair : fields.objects("pairs", Plan.MOST_PAIRS)) {
      peers.add(PairAddress.read(pair));
    }
    prepared().connect(peers, fields.integer("mtu", 0, 1 << 16));
    return Message.of("connected");
  }

  private Message flow(Fields fields) throws TrafficException, ControlException {
    int credits = fields.integer("credits", 0, Plan.MOST_DEPTH);
    return new Message("flowed", prepared().flow(credits, deadline(fields)).fields());
  }

  private Message roundTrips(Fields fields) throws TrafficException, ControlException {
    return new Message("round-tripped", prepared().roundTrips(deadline(fields)).fields());
  }

  private static Deadline deadline(Fields fields) throws ControlException {
    return Deadline.in(Duration.ofNanos(fields.number("nanosLeft", 0, MOST_NANOS)));
  }

  private Message release() throws VerbsFailure {
    if (connections.isPresent()) {
      Connections old = connections.get();
      connections = Optional.empty();
      old.close();
    }
    return Message.of("released");
  }

  private Message window(Fields fields) throws TrafficException, ControlException, VerbsFailure {
    List<Integer> sizes =
        Sizes.parseList(fields.text("sizes"))
            .filter(list -> list.size() <= MOST_SIZES)
            .orElseThrow(() -> new ControlException("sizes are no list of sizes"));
    WindowPoster poster =
        new WindowPoster(
            opened(),
            fields.choice("transport", QueuePairType.class),
            fields.integer("asked", 1, Integer.MAX_VALUE));
    int most = (int) Math.min(opened().port().maxMessageBytes(), Plan.MOST_BYTES);
    SearchLimits limits = SearchLimits.of(most, poster.asked());
    WindowResult result = new WindowSearch(limits).run(sizes, poster::measure, poster::attempt);
    return WindowMessage.of(result, poster.asked());
  }

  private OpenDevice opened() throws ControlException {
    return device.orElseThrow(() -> new ControlException("no device was opened"));
  }

  private Connections prepared() throws ControlException {
    return connections.orElseThrow(() -> new ControlException("no connection was prepared"));
  }

  @Override
  public void close() throws VerbsFailure {
    release();
    if (device.isPresent()) {
      OpenDevice old = device.get();
      device = Optional.empty();
      old.close();
    }
  }
}
