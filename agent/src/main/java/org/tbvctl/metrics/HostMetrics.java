package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.finding.Finding;
import org.tbvctl.snapshot.HostSnapshot;

/** Translates what one look at a host showed. */
public final class HostMetrics {
  private final List<Collector<CounterSample>> counters;
  private final List<Collector<HostSnapshot>> facts;
  private final Collector<String> build = new BuildCollector();
  private final Collector<List<Finding>> findings = new FindingsCollector();
  private final String version;
  private final LongSupplier nanos;

  /**
   * @param version of this program
   * @param nanos a clock for durations
   */
  public HostMetrics(String version, LongSupplier nanos) {
    CounterFamilies families = new CounterFamilies(CounterCatalogue.standard());
    this.counters =
        List.of(
            new SummaryCollector(families),
            new PeersCollector(families),
            new ConfiguredLinksCollector(families));
    this.facts = List.of(new ModuleCollector(), new DevicesCollector());
    this.version = version;
    this.nanos = nanos;
  }

  /** The facts of the host, of which nothing was judged. */
  public MetricSnapshots of(HostSnapshot host) {
    return collect(host).build();
  }

  /** The facts of the host and what was found wrong with it. */
  public MetricSnapshots of(HostSnapshot host, List<Finding> findings) {
    return collect(host).run(this.findings, findings).build();
  }

  /** What is known of a host before it was looked at. */
  MetricSnapshots none() {
    return new Collection(nanos).run(build, version).build();
  }

  Collection collect(HostSnapshot host) {
    Collection collection = new Collection(nanos).run(build, version);
    facts.forEach(collector -> collection.run(collector, host));
    Optional<CounterSample> sample = host.latest();
    for (Collector<CounterSample> collector : counters) {
      if (sample.isPresent()) {
        collection.run(collector, sample.get());
      } else {
        collection.missing(collector);
      }
    }
    return collection;
  }
}
