package org.tbvctl.metrics;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.tbvctl.finding.Finding;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.peer.PairFindings;
import org.tbvctl.recorder.RecorderState;
import org.tbvctl.sampling.HostFacts;
import org.tbvctl.sampling.Observation;
import org.tbvctl.sampling.ObservationListener;

/**
 * The newest observation as metrics. It is translated when somebody asks, once for all who ask
 * before the next one.
 */
public final class AgentMetrics implements MultiCollector, ObservationListener {
  private final HostMetrics host;
  private final Collector<Observation> epoch = new EpochCollector();
  private final Collector<HostFacts> memory = new MemoryCollector();
  private final Collector<List<Finding>> findings = new FindingsCollector();
  private final Collector<PairFindings> peer = new PairCollector();
  private final Collector<RecorderState> recording = new RecorderCollector();
  private final AtomicReference<Optional<Observation>> newest =
      new AtomicReference<>(Optional.empty());
  private Optional<Translation> last = Optional.empty();
  private Supplier<Optional<PairFindings>> pair = Optional::empty;
  private Supplier<Optional<RecorderState>> recorder = Optional::empty;

  private record Translation(Observation of, MetricSnapshots metrics) {}

  /**
   * @param version of this program
   * @param nanos a clock for durations
   */
  public AgentMetrics(String version, LongSupplier nanos) {
    this.host = new HostMetrics(version, nanos);
  }

  /** Adds what is found by looking at both ends of a link. */
  public void showPair(Supplier<Optional<PairFindings>> findings) {
    pair = findings;
  }

  /** Adds how the recorder does. */
  public void showRecorder(Supplier<RecorderState> state) {
    recorder = () -> Optional.of(state.get());
  }

  @Override
  public void observed(Observation observation) {
    newest.set(Optional.of(observation));
  }

  /** Only the version until the first look at the host is done. */
  @Override
  public synchronized MetricSnapshots collect() {
    Optional<Observation> observation = newest.get();
    if (observation.isEmpty()) {
      return host.none();
    }
    if (last.filter(known -> known.of() == observation.get()).isEmpty()) {
      last = Optional.of(new Translation(observation.get(), translate(observation.get())));
    }
    return last.get().metrics();
  }

  private MetricSnapshots translate(Observation observation) {
    Collection collection =
        host.collect(observation.host())
            .run(epoch, observation)
            .run(memory, observation.facts())
            .run(findings, observation.findings().stream().map(OpenFinding::finding).toList());
    recorder.get().ifPresent(state -> collection.run(recording, state));
    pair.get().ifPresent(both -> collection.run(peer, both, both.took()));
    return collection.build();
  }
}
