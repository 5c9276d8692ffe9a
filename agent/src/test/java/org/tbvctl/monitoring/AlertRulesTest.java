package org.tbvctl.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AlertRulesTest {
  private static final Path RULES = Path.of("monitoring", "tbvctl-alerts.yml");
  private static final Path TESTS = Path.of("monitoring", "tbvctl-alerts.test.yml");
  private static final Path NOTHING = Path.of("/dev/null");

  @TempDir private Path folder;

  @Test
  void areWellFormed() throws Exception {
    assertThat(Promtool.installed().judge(NOTHING, "check", "rules", RULES.toString()).exit())
        .isZero();
  }

  @Test
  void passTheirTests() throws Exception {
    Promtool.Verdict verdict =
        Promtool.installed().judge(NOTHING, "test", "rules", TESTS.toString());

    assertThat(verdict.exit()).as(verdict.words()).isZero();
  }

  @Test
  void everyAlertIsTested() throws Exception {
    String tests = Files.readString(TESTS);
    List<String> alerts =
        Files.readAllLines(RULES).stream()
            .map(String::strip)
            .filter(line -> line.startsWith("- alert: "))
            .map(line -> line.substring("- alert: ".length()))
            .toList();

    assertThat(alerts).isNotEmpty().allMatch(alert -> tests.contains("alertname: " + alert));
  }

  @Test
  void useOnlyMetricsThatAreShown() throws Exception {
    List<String> used =
        Files.readAllLines(RULES).stream()
            .map(String::strip)
            .filter(line -> line.startsWith("expr: "))
            .flatMap(MetricNames::in)
            .toList();

    assertThat(used).isNotEmpty();
    assertThat(ShownMetrics.names(folder)).containsAll(used);
  }
}
