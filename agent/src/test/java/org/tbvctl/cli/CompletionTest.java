package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompletionTest {
  private final CommandRun run = CommandRun.of("generate-completion");

  @Test
  void printsAScript() {
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("#!/usr/bin/env bash")
        .contains("complete -F _complete_tbvctl");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void takesNothingElse() {
    assertThat(CommandRun.of("generate-completion", "--nope").code()).isEqualTo(3);
    assertThat(CommandRun.of("generate-completion", "x").code()).isEqualTo(3);
    assertThat(CommandRun.of("generate-completion", "--help").code()).isZero();
  }

  @Test
  void filesAreCompletedWhereACommandReadsOrWritesThem() {
    for (String command : new String[] {"report", "forecast", "probe_compare", "diagnose"}) {
      String function = run.out().split("function _picocli_tbvctl_" + command + "\\(\\)")[1];
      assertThat(function.split("\nfunction ")[0])
          .as(command)
          .contains("positionals=$( compgen -f");
    }
    String report = run.out().split("function _picocli_tbvctl_report\\(\\)")[1];
    assertThat(report.split("\nfunction ")[0].split("compgen -f")).hasSizeGreaterThan(2);
  }

  @Test
  void completesEveryCommand() {
    String commands =
        run.out()
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("local commands=\"diagnose "))
            .findFirst()
            .orElseThrow();
    assertThat(commands.split("[\" ]"))
        .containsAll(new CommandTable().commands().keySet())
        .contains("generate-completion");
  }

  @Test
  void completesOptionsOfCommandsBelowCommandsAndTheirWords() {
    assertThat(run.out())
        .contains("function _picocli_tbvctl_probe_latency()", "'--iterations'", "'--warmup'")
        .contains("(\"text\" \"json\" \"jsonl\")");
  }
}
