package org.tbvctl.metrics;

import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.Reading;
import org.tbvctl.host.SampleTime;

/** What collectors make of texts, as lines of the OpenMetrics format. */
final class Exposed {
  static final CounterFamilies FAMILIES = new CounterFamilies(CounterCatalogue.standard());

  private Exposed() {}

  static List<String> summary(String text) throws IOException {
    return lines(new SummaryCollector(FAMILIES), sample(text, "", ""));
  }

  static List<String> peers(String text) throws IOException {
    return lines(new PeersCollector(FAMILIES), sample("", text, ""));
  }

  static List<String> configuredLinks(String text) throws IOException {
    return lines(new ConfiguredLinksCollector(FAMILIES), sample("", "", text));
  }

  static CounterSample sample(String summary, String peers, String links) {
    return sample(Reading.known(summary), Reading.known(peers), Reading.known(links));
  }

  static CounterSample sample(
      Reading<String> summary, Reading<String> peers, Reading<String> links) {
    return CounterSample.parse(new RawSample(0, time(), summary, peers, links));
  }

  static SampleTime time() {
    return new SampleTime(
        OptionalLong.of(100_000_000_000L),
        Optional.of("2026-11-29T10:00:00Z"),
        Optional.of("boot"));
  }

  static <T> List<String> lines(Collector<T> collector, T from) throws IOException {
    return lines(new Collection(() -> 0).run(collector, from).build());
  }

  static List<String> lines(MetricSnapshots metrics) throws IOException {
    return text(MetricsText.OPENMETRICS, metrics).lines().toList();
  }

  static String text(MetricsText format, MetricSnapshots metrics) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(out, metrics);
    return out.toString(StandardCharsets.UTF_8);
  }
}
