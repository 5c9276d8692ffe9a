package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.Locale;
import java.util.Optional;
import org.tbvctl.rdma.RailIdentity;
import org.tbvctl.rdma.RdmaDevice;
import org.tbvctl.rdma.RdmaPort;
import org.tbvctl.snapshot.HostSnapshot;

/** The verbs devices that the module made, and whether their ports are active. */
final class DevicesCollector implements Collector<HostSnapshot> {
  private static final MetricMetadata DEVICE =
      new MetricMetadata(
          "tbvctl_rdma_device", "A verbs device of the module with the rail it stands for.");
  private static final MetricMetadata PORT =
      new MetricMetadata(
          "tbvctl_rdma_port_active", "1 when the port of the verbs device is ACTIVE, else 0.");

  @Override
  public String name() {
    return "devices";
  }

  @Override
  public boolean collect(HostSnapshot host, Families families) {
    host.rdma().ofModule().forEach(device -> collect(device, families));
    return host.rdma().devices().isKnown();
  }

  private static void collect(RdmaDevice device, Families families) {
    TextLabels labels =
        new TextLabels()
            .add("device", device.name())
            .add("node_guid", device.nodeGuid().value().map(Object::toString));
    Optional<RailIdentity> rail = device.rail();
    rail.ifPresent(
        identity ->
            labels
                .add("backend", identity.backend().name().toLowerCase(Locale.ROOT))
                .add("peer", Integer.toString(identity.peer()))
                .add("rail", Integer.toString(identity.rail())));
    labels.addTo(families, DEVICE);
    for (RdmaPort port : device.ports()) {
      Labels place = Labels.of("device", device.name(), "port", Integer.toString(port.number()));
      port.state()
          .value()
          .ifPresent(state -> families.gauge(PORT, place, state.endsWith("ACTIVE") ? 1 : 0));
    }
  }
}
