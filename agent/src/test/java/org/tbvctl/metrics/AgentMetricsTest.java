package org.tbvctl.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.sampling.FakeHost;
import org.tbvctl.sampling.ManualClock;
import org.tbvctl.sampling.Sampler;
import org.tbvctl.stall.StallCheck;

class AgentMetricsTest {
  private static final String EPOCH = "tbvctl_epoch_start_timestamp_seconds ";
  private static final String LOAD_LINE =
      "thunderbolt_ibverbs: loaded compat=auto profile=linux_perf resolved_profile=linux_perf"
          + " tbnet=auto tbnet_identity=off tbnet_identity_minimal_e2e=0"
          + " tbnet_identity_minimal_apple_only=1 lanes=2 native_control=legacy native_data=1"
          + " apple_data=0 native_fragment_striping=0";
  private static final String LOADED = "tbvctl_module_load_timestamp_seconds ";

  @TempDir private Path folder;
  private final ManualClock clock = new ManualClock();
  private final AgentMetrics metrics = new AgentMetrics("1.2", () -> 0);
  private FakeHost host;
  private Sampler sampler;

  @BeforeEach
  void watch() {
    host = new FakeHost(folder);
    sampler = host.sampler(clock, Duration.ofSeconds(1), List.of(new StallCheck()), metrics);
  }

  private List<String> look() throws IOException {
    clock.pass(Duration.ofSeconds(1));
    sampler.doWork();
    return Exposed.lines(metrics.collect());
  }

  private static String line(List<String> lines, String start) {
    return lines.stream().filter(line -> line.startsWith(start)).findFirst().orElse("");
  }

  @Test
  void beforeTheFirstLookThereIsTheVersionOnly() throws IOException {
    assertThat(Exposed.lines(metrics.collect()))
        .anyMatch(line -> line.matches("tbvctl_build_info\\{java=\".*\",version=\"1.2\"} 1"))
        .noneMatch(line -> line.startsWith("tbvctl_module_loaded"));
  }

  @Test
  void aModuleThatIsNotThereIsSaidSo() throws IOException {
    assertThat(look())
        .contains(
            "tbvctl_module_loaded 0.0",
            "tbvctl_collector_success{collector=\"summary\"} 0.0",
            "tbvctl_collector_success{collector=\"peers\"} 0.0")
        .noneMatch(line -> line.contains("data_tx_posted"));
  }

  @Test
  void countersAreThoseOfTheLastLook() throws IOException {
    host.load();
    look();
    host.counters(5, 40, 30, 20);

    assertThat(look())
        .contains(
            "tbvctl_module_loaded 1.0",
            "tbvctl_data_wr_send_work_requests_total 5.0",
            "tbvctl_rail_data_tx_posted_frames_total{peer=\"1\",rail=\"0\"} 40.0");
  }

  @Test
  void vanishedCountersHaveNoSamples() throws IOException {
    host.load();
    look();
    host.unload();

    assertThat(look())
        .contains("tbvctl_module_loaded 0.0")
        .noneMatch(line -> line.contains("data_tx_posted"));
  }

  @Test
  void aReloadMovesTheStartOfTheEpoch() throws IOException {
    host.load();
    host.counters(5, 40, 30, 20);
    String before = line(look(), EPOCH);
    assertThat(line(look(), EPOCH)).isEqualTo(before).isNotEmpty();
    host.unload();
    look();
    host.load();

    assertThat(line(look(), EPOCH)).isNotEqualTo(before).isNotEmpty();
  }

  @Test
  void theTimeOfTheLoadComesFromTheLogAndStaysTheSame() throws IOException {
    host.log("[   90.000000] " + LOAD_LINE);
    host.load();

    // 101 s after boot it is 01:02:04.
    assertThat(line(look(), LOADED)).isEqualTo(LOADED + seconds("2026-11-29T01:01:53Z"));
    assertThat(line(look(), LOADED)).isEqualTo(LOADED + seconds("2026-11-29T01:01:53Z"));
  }

  private static double seconds(String instant) {
    return Instant.parse(instant).getEpochSecond();
  }

  @Test
  void askersOfOneLookShareOneTranslation() throws IOException {
    host.load();
    look();

    assertThat(metrics.collect()).isSameAs(metrics.collect());
  }
}
