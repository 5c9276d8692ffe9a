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
