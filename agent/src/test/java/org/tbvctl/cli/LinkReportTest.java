package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.moduleconfig.apply.BringUp;
import org.tbvctl.moduleconfig.apply.BringUp.State;

class LinkReportTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private ExitCode print(State state, int bound, int up, int before, LogEvent... failures) {
    LinkReport report = new LinkReport(new PrintStream(out, true, StandardCharsets.UTF_8));
    return report.print(new BringUp(state, bound, up, List.of(failures)), before);
  }

  private String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aLinkThatIsUp() {
    assertThat(print(State.UP, 2, 2, 0)).isEqualTo(ExitCode.OK);
    assertThat(printed()).isEqualTo("The link is up: 2 rails.\n");
  }

  @Test
  void aFailureIsAFindingWithItsMeaning() {
    String line =
        "4,1,1,-;thunderbolt_ibverbs: native tunnel route=0x1 rail=0x1 enable failed after 20"
            + " attempts: -12\n";
    LogEvent failure = KernelLog.parse(line.getBytes(StandardCharsets.UTF_8)).events().get(0);

    assertThat(print(State.FAILED, 2, 1, 2, failure)).isEqualTo(ExitCode.ERROR_FOUND);
    assertThat(printed())
        .startsWith("error bringup.tunnel-failed: ")
        .contains("failed after 20 attempts: -12\n  ");
  }

  @Test
  void whatIsNotFinishedIsAWarningWhereALinkWasExpected() {
    assertThat(print(State.UNFINISHED, 0, 0, 0)).isEqualTo(ExitCode.OK);
    assertThat(print(State.UNFINISHED, 1, 0, 0)).isEqualTo(ExitCode.WARNING_FOUND);
    assertThat(print(State.UNFINISHED, 0, 0, 1)).isEqualTo(ExitCode.WARNING_FOUND);
    assertThat(printed()).contains("No rail appeared yet (before: 1 rail)", "tbvctl log --follow");
  }

  @Test
  void whatCannotBeSeenIsUnknown() {
    assertThat(print(State.UNSEEN, 0, 0, 2)).isEqualTo(ExitCode.OK);
    assertThat(printed()).contains("unknown");
  }
}
