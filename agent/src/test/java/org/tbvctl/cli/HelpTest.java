package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "diagnose",
        "status",
        "capture",
        "log",
        "explain",
        "naming",
        "naming check",
        "naming install",
        "naming remove",
        "mesh",
        "mesh check",
        "mesh plan",
        "config",
        "config check",
        "config plan",
        "config apply",
        "config rollback",
        "probe serve",
        "probe latency",
        "probe bandwidth",
        "probe window",
        "probe integrity",
        "probe compare",
        "config show",
        "watch"
      })
  void endsWithTwoExamplesThatCanBeCopied(String command) {
    CommandRun run = CommandRun.of((command + " --help").strip().split(" "));

    List<String> lines = run.out().lines().toList();
    assertThat(run.code()).isZero();
    assertThat(lines.get(lines.size() - 3)).isEqualTo("Examples:");
    assertThat(lines.subList(lines.size() - 2, lines.size()))
        .allMatch(line -> line.startsWith("  ") && line.contains("tbvctl " + command));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-V", "diagnose -V", "config plan --version"})
  void versionCanBeAskedEverywhere(String line) {
    CommandRun run = CommandRun.of(line.split(" "));

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("tbvctl ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"status", "watch", "log", "explain", "mesh plan", "config plan"})
  void severitiesAreNotListedWhereNothingIsJudged(String command) {
    assertThat(CommandRun.of((command + " --help").split(" ")).out()).doesNotContain("--fail-on");
  }

  @ParameterizedTest
  @ValueSource(strings = {"diagnose", "mesh check", "config check", "naming check"})
  void severitiesAreListedWhereFindingsMakeTheExitCode(String command) {
    assertThat(CommandRun.of((command + " --help").split(" ")).out()).contains("--fail-on");
  }
}
