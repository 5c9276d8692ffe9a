package org.tbvctl.sampling;

import java.util.Optional;
import org.tbvctl.counters.ConfiguredLinks;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.counters.Peers;
import org.tbvctl.counters.Summary;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;

/** Parses samples one after the other; a file that did not change is not parsed again. */
final class CounterParser {
  private Optional<RawSample> raw = Optional.empty();
  private Reading<Summary> summary = Reading.absent();
  private Reading<Peers> peers = Reading.absent();
  private Reading<ConfiguredLinks> links = Reading.absent();

  CounterSample parse(RawSample next) {
    if (raw.isEmpty() || !raw.get().summary().equals(next.summary())) {
      summary = next.summary().map(Summary::parse);
    }
    if (raw.isEmpty() || !raw.get().peers().equals(next.peers())) {
      peers = next.peers().map(Peers::parse);
    }
    if (raw.isEmpty() || !raw.get().configuredLinks().equals(next.configuredLinks())) {
      links = next.configuredLinks().map(ConfiguredLinks::parse);
    }
    raw = Optional.of(next);
    return new CounterSample(next.index(), next.time(), summary, peers, links);
  }
}
