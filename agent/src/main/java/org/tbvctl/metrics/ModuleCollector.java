package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.Unit;
import org.tbvctl.host.Reading;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.system.KernelRelease;

/** Whether the module is loaded, which build of it, since when, and on which kernel. */
final class ModuleCollector implements Collector<HostSnapshot> {
  private static final MetricMetadata LOADED =
      new MetricMetadata("tbvctl_module_loaded", "1 when thunderbolt_ibverbs is loaded, else 0.");
  private static final MetricMetadata MODULE =
      new MetricMetadata(
          "tbvctl_module",
          "Release of the module as far as it gives itself away, and its source version.");
  private static final MetricMetadata LOAD_TIME =
      new MetricMetadata(
          "tbvctl_module_load_timestamp_seconds",
          "When the module was loaded, from the kernel log: its counters began at 0 then. Too early"
              + " by the time that the machine slept before.",
          Unit.SECONDS);
  private static final MetricMetadata HOST =
      new MetricMetadata("tbvctl_host", "Kernel release and boot id of the host.");

  private final LoadTime loadTime = new LoadTime();
  private final ReleaseMemory release = new ReleaseMemory();

  @Override
  public String name() {
    return "module";
  }

  @Override
  public boolean collect(HostSnapshot host, Families families) {
    new TextLabels()
        .add("kernel", host.system().kernel().value().map(KernelRelease::text))
        .add("boot_id", host.latest().flatMap(sample -> sample.time().bootId()))
        .addTo(families, HOST);
    Reading<String> state = host.module().initstate();
    if (state.isUnreadable()) {
      return false;
    }
    families.gauge(LOADED, state.isKnown());
    if (state.isKnown()) {
      new TextLabels()
          .add("release", release.of(host))
          .add("srcversion", host.module().srcversion().value())
          .add("state", state.value())
          .addTo(families, MODULE);
      loadTime.of(host).ifPresent(seconds -> families.gauge(LOAD_TIME, Labels.EMPTY, seconds));
    }
    return true;
  }
}
