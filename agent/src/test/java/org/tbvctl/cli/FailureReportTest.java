package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailureReportTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "status MISSING",
        "status --root MISSING",
        "log MISSING",
        "config check --capture MISSING",
        "config plan --capture MISSING",
        "config show --root MISSING",
        "mesh plan MISSING MISSING",
      })
  void everyDocumentOfTheProgramIsJson(String line) throws IOException {
    CommandRun run = run(line + " -o json");

    assertThat(run.code()).isEqualTo(4);
    assertThat(JSON.std.mapFrom(run.out()))
        .containsEntry("schema", "tbvctl.failure/1")
        .containsEntry("exit", 4)
        .hasEntrySatisfying("reason", reason -> assertThat(run.err()).contains((String) reason));
    assertThat(run.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"status MISSING", "log MISSING", "probe compare MISSING", "diagnose MISSING"})
  void asJsonLinesItIsTheSameDocumentOnOneLine(String line) throws IOException {
    CommandRun run = run(line + " -o jsonl");

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).hasLineCount(1);
    Schema.assertValid(FailureReport.class, "failure-1", run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"diagnose MISSING", "naming check MISSING", "mesh check MISSING MISSING"})
  void judgingCommandsPrintAnIncompleteDiagnosis(String line) throws IOException {
    CommandRun run = run(line + " -o json");

    assertThat(run.code()).isEqualTo(4);
    assertThat(JSON.std.mapFrom(run.out())).containsEntry("schema", "tbvctl.diagnosis/1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "capture --root MISSING -o json",
        "config apply --root MISSING --dry-run",
        "config rollback --root MISSING",
        "naming install --root MISSING",
        "naming remove --root MISSING"
      })
  void commandsWithoutDocumentSayWhichFolderIsNone(String line) {
    CommandRun run = run(line);

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("is no folder; --root takes").doesNotContain("\tat ");
  }

  @Test
  void refusalIsSaidOnceInText() {
    CommandRun run = run("diagnose MISSING");

    assertThat(run.out()).startsWith("NOT EXAMINED  " + folder).doesNotContain("not examined:");
  }

  private CommandRun run(String line) {
    return CommandRun.of(line.replace("MISSING", folder.resolve("nope").toString()).split(" "));
  }
}
