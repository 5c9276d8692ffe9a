package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.moduleconfig.apply.BringUp;
import org.tbvctl.moduleconfig.apply.BringUp.State;

class LinkVerdictTest {

  private static LinkVerdict verdict(
      State state, int bound, int up, int before, LogEvent... failures) {
    return new LinkVerdict(new BringUp(state, bound, up, List.of(failures)), before);
  }

  private static LogEvent failedTunnel() {
    String line =
        "4,1,1,-;thunderbolt_ibverbs: native tunnel route=0x1 rail=0x1 enable failed after 20"
            + " attempts: -12\n";
    return KernelLog.parse(line.getBytes(StandardCharsets.UTF_8)).events().get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "UP, 2, 2, 0, OK, The link is up: 2 rails.",
    "UP, 1, 1, 1, OK, The link is up: 1 rail.",
    "OFF, 0, 0, 0, OK, bind_services=0",
    "OFF, 0, 0, 1, WARNING_FOUND, bind_services=0",
    "UNSEEN, 0, 0, 2, OK, unknown: the kernel log could not be read",
    "UNFINISHED, 0, 0, 0, OK, No rail appeared yet; nothing failed either",
    "UNFINISHED, 2, 1, 0, WARNING_FOUND, 2 rails appeared and 1 came up so far;",
    "UNFINISHED, 0, 0, 1, WARNING_FOUND, No rail appeared yet (before: 1 rail)",
  })
  void saysHowItCameUp(State state, int bound, int up, int before, ExitCode code, String words) {
    LinkVerdict verdict = verdict(state, bound, up, before);

    assertThat(verdict.code()).isEqualTo(code);
    assertThat(verdict.sentences()).singleElement().asString().contains(words);
    assertThat(verdict.document())
        .containsEntry("railsBefore", before)
        .containsEntry("railsBound", bound)
        .containsEntry("railsUp", up)
        .containsEntry("failures", List.of());
  }

  @Test
  void aFailureIsAFindingWithItsMeaning() {
    LinkVerdict verdict = verdict(State.FAILED, 2, 1, 2, failedTunnel());

    assertThat(verdict.code()).isEqualTo(ExitCode.ERROR_FOUND);
    assertThat(verdict.sentences()).hasSize(2);
    assertThat(verdict.sentences().get(0))
        .startsWith("error bringup.tunnel-failed: ")
        .endsWith("failed after 20 attempts: -12");
    assertThat(verdict.document().get("failures").toString())
        .contains("id=bringup.tunnel-failed", "message=", "meaning=");
  }
}
