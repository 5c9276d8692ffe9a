package org.tbvctl.peer;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.tbvctl.capture.ThisHost;
import org.tbvctl.endpoint.EndpointException;
import org.tbvctl.endpoint.EndpointSecurity;
import org.tbvctl.endpoint.HttpEndpoint;
import org.tbvctl.endpoint.ListenAddress;
import org.tbvctl.endpoint.Secret;
import org.tbvctl.host.Reading;
import org.tbvctl.host.Sampling;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.sampling.ManualClock;
import org.tbvctl.sampling.Sampler;

/** A host with an agent that gives its snapshots. */
final class ServedHost implements AutoCloseable {
  static final Secret TOKEN = Secret.of("0123456789abcdef");

  private final FakeHost host;
  private final ManualClock clock = new ManualClock();
  private final Sampler sampler;
  private final HttpEndpoint endpoint;
  private volatile Optional<PairFindings> pair = Optional.empty();
  private volatile int wholes;

  ServedHost(Path folder, Optional<Secret> token) throws EndpointException {
    host = new FakeHost(folder);
    host.load();
    RecentSamples samples = new RecentSamples();
    sampler = host.sampler(clock, Duration.ofSeconds(1), List.of(), samples);
    SnapshotMaker maker =
        new SnapshotMaker(
            samples,
            () -> {
              wholes++;
              return ThisHost.open(folder, Sampling.ONCE, (words, limit) -> Reading.absent());
            },
            "test",
            Clock.systemUTC());
    endpoint =
        HttpEndpoint.open(
            new ListenAddress("127.0.0.1", 0),
            EndpointSecurity.NONE,
            new PrometheusRegistry(),
            Optional.of(new SnapshotHandler(token, maker, new PairDocument(() -> pair))));
  }

  FakeHost host() {
    return host;
  }

  /** What the agent found by looking at both ends. */
  void found(PairFindings findings) {
    pair = Optional.of(findings);
  }

  /** How often the whole host was read for a snapshot. */
  int wholes() {
    return wholes;
  }

  String url() {
    return endpoint.url();
  }

  void look() {
    look(Duration.ofSeconds(1));
  }

  /** A look, then this much time. */
  void look(Duration then) {
    sampler.doWork();
    clock.pass(then);
  }

  @Override
  public void close() {
    endpoint.close();
  }
}
