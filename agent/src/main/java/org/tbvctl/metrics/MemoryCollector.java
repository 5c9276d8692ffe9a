package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.List;
import org.tbvctl.sampling.HostFacts;

/** Memory as far as the module's rings depend on it: much may be free and still in small pieces. */
final class MemoryCollector implements Collector<HostFacts> {
  private static final List<Integer> ORDERS = List.of(1, 2, 3, 4);

  private static final MetricMetadata AVAILABLE =
      new MetricMetadata(
          "tbvctl_memory_available_bytes", "Memory to be had without swapping.", Unit.BYTES);
  private static final MetricMetadata UNUSABLE =
      new MetricMetadata(
          "tbvctl_memory_unusable_ratio",
          "Share of free memory in pieces too small for 2^order pages, as rings ask for.",
          Unit.RATIO);

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public boolean collect(HostFacts facts, Families families) {
    facts
        .memory()
        .value()
        .ifPresent(memory -> families.gauge(AVAILABLE, Labels.EMPTY, memory.availableBytes()));
    facts
        .fragmentation()
        .value()
        .ifPresent(
            fragmentation ->
                ORDERS.forEach(
                    order ->
                        fragmentation
                            .unusableFor(order)
                            .ifPresent(
                                share ->
                                    families.gauge(
                                        UNUSABLE,
                                        Labels.of("order", Integer.toString(order)),
                                        share))));
    return facts.memory().isKnown() || facts.fragmentation().isKnown();
  }
}
