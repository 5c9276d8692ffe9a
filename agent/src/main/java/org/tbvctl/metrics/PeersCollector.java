package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.CounterScope;
import org.tbvctl.counters.Peer;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Rail;

/** The debugfs file {@code peers}: every rail of every peer. */
final class PeersCollector implements Collector<CounterSample> {
  private static final String PEER = "peer";
  private static final String RAIL = "rail";

  private static final MetricMetadata PEER_INFO =
      new MetricMetadata("tbvctl_peer", "Transport to a peer: native or apple.");
  private static final MetricMetadata RAIL_INFO =
      new MetricMetadata(
          "tbvctl_rail", "Transport, bring-up state, Thunderbolt route and path of a rail.");
  private static final MetricMetadata WINDOW =
      new MetricMetadata(
          "tbvctl_rail_tx_window_credits",
          "Frames that may be under way on a rail, as the peer's ring allows; 0 towards a Mac and"
              + " before HELLO (debugfs: tx_credits, after the slash)",
          new Unit("credits"));

  private final CounterSamples peers;
  private final CounterSamples rails;

  PeersCollector(CounterFamilies families) {
    peers = new CounterSamples(families, CounterScope.PEER, "peer_");
    rails = new CounterSamples(families, CounterScope.RAIL, "rail_");
  }

  @Override
  public String name() {
    return "peers";
  }

  @Override
  public boolean collect(CounterSample sample, Families families) {
    Optional<Peers> peers = sample.peers().value();
    if (peers.isPresent()) {
      peers.get().all().forEach(peer -> collect(peer, families));
      peers.get().rails().forEach(rail -> collect(rail, families));
    }
    return peers.isPresent();
  }

  private void collect(Peer peer, Families families) {
    Labels labels = Labels.of(PEER, Integer.toString(peer.id()));
    TextLabels texts = new TextLabels(labels);
    String backend = peer.backend().name().toLowerCase(Locale.ROOT);
    peers.add(families, texts, labels, "backend", backend, OptionalLong.empty());
    peers.add(families, texts, labels, "rails", "", OptionalLong.of(peer.railCount()));
    peers.add(families, texts, labels, "native_qp_rr_rail_id", "", peer.nextRail());
    texts.addTo(families, PEER_INFO);
  }

  private void collect(Rail rail, Families families) {
    Labels labels =
        Labels.of(PEER, Integer.toString(rail.peer()), RAIL, Integer.toUnsignedString(rail.id()));
    TextLabels texts =
        new TextLabels(labels)
            .add("backend", rail.backend().name().toLowerCase(Locale.ROOT))
            .add("route", rail.text("route"))
            .add("path", rail.text("path"));
    rail.fields()
        .forEach(
            (key, text) -> {
              // The number is the label.
              if (!key.equals(RAIL)) {
                rails.add(families, texts, labels, key, text, rail.get(key));
              }
            });
    rail.creditWindow().ifPresent(window -> families.gauge(WINDOW, labels, window));
    texts.addTo(families, RAIL_INFO);
  }
}
