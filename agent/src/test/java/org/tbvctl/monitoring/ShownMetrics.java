package org.tbvctl.monitoring;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tbvctl.counters.Counter;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterScope;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.incident.OpenFinding;
import org.tbvctl.metrics.AgentMetrics;
import org.tbvctl.metrics.MetricsText;
import org.tbvctl.peer.PairFindings;
import org.tbvctl.recorder.RecorderState;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.sampling.ManualClock;
import org.tbvctl.sampling.Observation;

/** Everything that an agent can show, of a host that prints every known number. */
final class ShownMetrics {

  private ShownMetrics() {}

  static Set<String> names(Path folder) throws IOException {
    return text(MetricsText.PROMETHEUS, folder)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("[{ ]", 2)[0])
        .collect(Collectors.toSet());
  }

  static String text(MetricsText format, Path folder) throws IOException {
    AgentMetrics metrics = new AgentMetrics("1.2", System::nanoTime);
    ManualClock clock = new ManualClock();
    Finding finding =
        FindingCatalogue.load().start("stall.frames-lost").host("alpha").title("lost").build();
    metrics.showPair(
        () ->
            Optional.of(
                new PairFindings(
                    "http://beta:9788", List.of(finding), Optional.empty(), Duration.ZERO)));
    metrics.showRecorder(
        () -> new RecorderState(Optional.empty(), Optional.of(clock.now()), 1, 2, 3));
    FakeHost host = new FakeHost(folder.resolve("host"));
    host.load();
    host.write("proc/meminfo", "MemTotal: 1000 kB\nMemAvailable: 500 kB\n");
    host.write("sys/kernel/debug/thunderbolt_ibverbs/summary", lines(CounterScope.GLOBAL));
    host.write(
        "sys/kernel/debug/thunderbolt_ibverbs/peers",
        "peer 1 backend=native rails=1 native_qp_rr_rail_id=0\n  rail=0x0 "
            + words(CounterScope.RAIL)
            + "\n");
    host.sampler(
            clock,
            Duration.ofSeconds(1),
            List.of(),
            observation -> metrics.observed(with(observation, finding)))
        .doWork();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(out, metrics.collect());
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Observation with(Observation seen, Finding finding) {
    return new Observation(
        seen.time(),
        seen.epoch(),
        seen.module(),
        seen.raw(),
        seen.host(),
        seen.messages(),
        seen.facts(),
        List.of(new OpenFinding(finding, seen.time())),
        List.of());
  }

  private static String lines(CounterScope scope) {
    return rows(scope).stream().map(row -> row.key() + ": 1\n").collect(Collectors.joining());
  }

  private static String words(CounterScope scope) {
    return rows(scope).stream()
        .filter(row -> row.key().indexOf('.') < 0 && !row.key().equals("rail"))
        .map(row -> row.key() + (row.key().equals("tx_credits") ? "=1/2" : "=1"))
        .collect(Collectors.joining(" "));
  }

  private static List<Counter> rows(CounterScope scope) {
    return CounterCatalogue.standard().all().stream().filter(row -> row.scope() == scope).toList();
  }
}
