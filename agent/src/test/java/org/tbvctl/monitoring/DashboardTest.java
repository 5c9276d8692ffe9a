package org.tbvctl.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The dashboard against what Grafana's dashboard model asks for. Grafana publishes no JSON schema,
 * so this is a check of our own: the fields of schema version 37 that its importer and panels need.
 */
class DashboardTest {
  private static final Path FILE = Path.of("monitoring", "tbvctl-dashboard.json");
  private static final int GRID_WIDTH = 24;
  private static final String DATASOURCE = "${datasource}";

  @TempDir private Path folder;
  private Map<String, Object> dashboard;

  @BeforeEach
  void load() throws IOException {
    dashboard = JSON.std.mapFrom(Files.readString(FILE));
  }

  @SuppressWarnings("unchecked") // the JSON library's own types
  private static List<Map<String, Object>> list(Map<String, Object> of, String key) {
    return (List<Map<String, Object>>) of.getOrDefault(key, List.of());
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Map<String, Object> of, String key) {
    return (Map<String, Object>) of.getOrDefault(key, Map.of());
  }

  private List<Map<String, Object>> panels() {
    return list(dashboard, "panels");
  }

  private List<String> expressions() {
    List<String> expressions = new ArrayList<>();
    for (Map<String, Object> panel : panels()) {
      list(panel, "targets").forEach(target -> expressions.add((String) target.get("expr")));
    }
    list(map(dashboard, "annotations"), "list").stream()
        .filter(annotation -> annotation.containsKey("expr"))
        .forEach(annotation -> expressions.add((String) annotation.get("expr")));
    return expressions;
  }

  @Test
  void hasWhatTheImporterWants() {
    assertThat(dashboard)
        .containsEntry("id", null)
        .containsEntry("schemaVersion", 37)
        .containsKeys("uid", "title", "tags", "time", "refresh", "templating", "annotations");
    assertThat((String) dashboard.get("uid")).matches("[A-Za-z0-9_-]{1,40}");
    assertThat(map(dashboard, "time")).containsKeys("from", "to");
  }

  @Test
  void panelsHaveNumbersOfTheirOwn() {
    assertThat(panels()).isNotEmpty().extracting(panel -> panel.get("id")).doesNotHaveDuplicates();
  }

  @Test
  void panelsAreComplete() {
    for (Map<String, Object> panel : panels()) {
      assertThat(panel).containsKeys("type", "title", "gridPos");
      assertThat((String) panel.get("type")).isIn("row", "stat", "table", "timeseries");
      if (panel.get("type").equals("row")) {
        continue;
      }
      assertThat(map(panel, "datasource"))
          .containsEntry("type", "prometheus")
          .containsEntry("uid", DATASOURCE);
      assertThat(map(panel, "fieldConfig")).containsKeys("defaults", "overrides");
      assertThat(list(panel, "targets"))
          .isNotEmpty()
          .allMatch(target -> target.get("expr") instanceof String)
          .extracting(target -> target.get("refId"))
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void panelsDoNotOverlap() {
    boolean[][] taken = new boolean[200][GRID_WIDTH];
    for (Map<String, Object> panel : panels()) {
      Map<String, Object> place = map(panel, "gridPos");
      int left = (int) place.get("x");
      int top = (int) place.get("y");
      for (int x = left; x < left + (int) place.get("w"); x++) {
        for (int y = top; y < top + (int) place.get("h"); y++) {
          assertThat(x).isLessThan(GRID_WIDTH);
          assertThat(taken[y][x]).as(panel.get("title") + " at " + x + "," + y).isFalse();
          taken[y][x] = true;
        }
      }
    }
  }

  @Test
  void variablesAreDefinedAndUsed() {
    List<Object> names =
        list(map(dashboard, "templating"), "list").stream().map(each -> each.get("name")).toList();
    String all = String.join("\n", expressions());

    assertThat(names).containsExactly("datasource", "instance", "peer", "rail");
    assertThat(all.replace("$__rate_interval", "").replaceAll("\\$(instance|peer|rail)\\b", ""))
        .doesNotContain("$");
  }

  @Test
  void everyExpressionUsesMetricsThatAreShown() throws IOException {
    List<String> used = expressions().stream().flatMap(MetricNames::in).toList();

    assertThat(used).isNotEmpty();
    assertThat(ShownMetrics.names(folder)).containsAll(used);
  }

  @Test
  void prometheusUnderstandsEveryExpression() throws Exception {
    StringBuilder rules = new StringBuilder("groups:\n  - name: dashboard\n    rules:\n");
    int number = 0;
    for (String expression : expressions()) {
      rules
          .append("      - record: dashboard:expression:")
          .append(number++)
          .append("\n        expr: |\n          ")
          .append(expression.replace("$__rate_interval", "1m"))
          .append('\n');
    }
    Path file = Files.writeString(folder.resolve("rules.yml"), rules);

    Promtool.Verdict verdict =
        Promtool.installed().judge(Path.of("/dev/null"), "check", "rules", file.toString());

    assertThat(verdict.exit()).as(verdict.words()).isZero();
  }
}
