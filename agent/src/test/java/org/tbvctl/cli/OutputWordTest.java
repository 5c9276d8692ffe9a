package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command line that is wrong still gets the output it asks for. */
class OutputWordTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "diagnose --bogus -o json",
        "diagnose -o json --fail-on sometimes",
        "diagnose -ojson --at last --peer a --bogus",
        "diagnose --output=json a b --peer c",
        "status a b --output json",
        "status -o text -o=json a b",
        "log --since yesterdayish -o json",
        "explain -o json",
        "naming check a b c d -o json",
        "mesh check a -o json",
        "mesh plan a -o json",
        "config check --kernel none -o json",
        "config plan --goal moon -o json",
        "config apply =1 -o json",
        "config show --bogus -o json",
        "config rollback extra -o json",
        "history --since 1m --around last -o json",
        "watch --count 0 -o json",
        "probe devices --timeout soon -o json",
        "probe latency -o json",
        "probe compare -o json",
        "probe window --sizes 4G -o json",
      })
  void askedForJsonItIsADocument(String line) {
    CommandRun run = CommandRun.of(line.split(" "));

    assertThat(run.code()).isEqualTo(3);
    Schema.assertValid(FailureReport.class, "failure-1", run.out());
    assertThat(run.out()).contains("\"exit\" : 3");
    assertThat(run.err()).startsWith("tbvctl: ").contains("--help");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "diagnose --bogus",
        "diagnose --bogus -o text",
        "diagnose --bogus -- -o json",
        "diagnose --bogus -o",
        "capture --samples none -o json",
        "history export --bogus -o json",
        "naming install --as x",
      })
  void otherwiseNothingIsPrinted(String line) {
    CommandRun run = CommandRun.of(line.split(" "));

    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
  }
}
