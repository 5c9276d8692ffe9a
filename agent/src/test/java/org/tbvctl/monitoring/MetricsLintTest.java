package org.tbvctl.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tbvctl.host.Captures;
import org.tbvctl.host.HostSource;
import org.tbvctl.metrics.HostMetrics;
import org.tbvctl.metrics.MetricsText;
import org.tbvctl.snapshot.HostSnapshot;

/** {@code promtool check metrics} on what the captured hosts show. */
class MetricsLintTest {
  private static final Path CASES = Path.of("..", "tests", "src", "test", "cases");

  @TempDir private Path folder;

  static List<Path> hosts() throws IOException {
    try (Stream<Path> cases = Files.list(CASES)) {
      return cases
          .filter(Files::isDirectory)
          .flatMap(MetricsLintTest::members)
          .filter(host -> Files.isDirectory(host) || host.toString().contains(".tar"))
          .sorted()
          .toList();
    }
  }

  private static Stream<Path> members(Path folder) {
    try (Stream<Path> members = Files.list(folder)) {
      return members.toList().stream();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("hosts")
  void hasNoObjection(Path capture) throws Exception {
    Promtool promtool = Promtool.installed();
    Path text = folder.resolve("metrics");
    try (HostSource source = Captures.open(capture);
        OutputStream out = Files.newOutputStream(text)) {
      MetricsText.PROMETHEUS.write(
          out, new HostMetrics("1.2", System::nanoTime).of(HostSnapshot.read(source)));
    }

    assertThat(promtool.judge(text, "check", "metrics")).isEqualTo(new Promtool.Verdict(0, ""));
  }

  @Test
  void objectsToWhatIsWrong() throws Exception {
    Promtool promtool = Promtool.installed();
    Path text = Files.writeString(folder.resolve("metrics"), "# TYPE a counter\na 1\n");

    assertThat(promtool.judge(text, "check", "metrics").words()).contains("_total");
  }

  @Test
  void everythingThatAnAgentShowsPassesToo() throws Exception {
    Promtool promtool = Promtool.installed();
    Path text =
        Files.writeString(
            folder.resolve("metrics"), ShownMetrics.text(MetricsText.PROMETHEUS, folder));

    assertThat(promtool.judge(text, "check", "metrics")).isEqualTo(new Promtool.Verdict(0, ""));
  }
}
