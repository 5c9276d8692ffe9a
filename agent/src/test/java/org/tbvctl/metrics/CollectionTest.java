package org.tbvctl.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.Reading;

class CollectionTest {

  @Test
  void whatIsAbsentOrUnreadableHasNoSampleAndNoSuccess() throws IOException {
    CounterSample sample =
        Exposed.sample(
            Reading.unreadable("permission denied"), Reading.absent(), Reading.known(""));
    Collection collection = new Collection(() -> 0);
    collection.run(new SummaryCollector(Exposed.FAMILIES), sample);
    collection.run(new PeersCollector(Exposed.FAMILIES), sample);
    collection.run(new ConfiguredLinksCollector(Exposed.FAMILIES), sample);

    List<String> lines = Exposed.lines(collection.build());

    assertThat(lines)
        .contains(
            "tbvctl_collector_success{collector=\"summary\"} 0.0",
            "tbvctl_collector_success{collector=\"peers\"} 0.0",
            "tbvctl_collector_success{collector=\"configured_links\"} 1.0")
        .allMatch(line -> line.startsWith("#") || line.startsWith("tbvctl_collector_"));
  }

  @Test
  void durationIsWhatTheClockSays() throws IOException {
    AtomicLong nanos = new AtomicLong();
    Collection collection = new Collection(() -> nanos.getAndAdd(2_000_000));

    collection.run(new SummaryCollector(Exposed.FAMILIES), Exposed.sample("", "", ""));

    assertThat(Exposed.lines(collection.build()))
        .contains("tbvctl_collector_duration_seconds{collector=\"summary\"} 0.002");
  }
}
