package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.diagnosis.TextStyle;

/** Whole answers as they are printed. */
class GoldenAnswersTest {
  private final Explainer explainer = new Explainer(Subjects.ofDiagnostics());

  private String answer(String text) {
    return new ExplanationText(new TextStyle(false, false)).of(List.of(explainer.explain(text)));
  }

  @Test
  void jacclError() {
    assertThat(answer("[jaccl] Creating the queue pair failed with errno 16."))
        .isEqualTo(
            """
            error text jaccl.queue-pair
              The device gave no queue pair: a Mac has ten for each device, counted over all programs.
              in this line    errno 16
              printed by      JACCL
              EBUSY           The ten queue pairs of the Mac's device are used up, by running programs or by
                              ended ones that the system did not clean up. Trying again does not help.
              see findings    mac.queue-pair-limit
              what to do      End programs that hold queue pairs; if none does, restart the Mac.
            """);
  }

  @Test
  void completionStatus() {
    assertThat(answer("status 13"))
        .isEqualTo(
            """
            completion status IBV_WC_RNR_RETRY_EXC_ERR
              The peer had no receive posted for the message, each time it was sent.
              number          13
              text            RNR retry counter exceeded
              see findings    stall.receiver-not-ready
              what to do      Post receives before sending and enough of them; rnr_retry 7 repeats without end.
            """);
  }

  @Test
  void errorNumber() {
    assertThat(answer("EEXIST"))
        .isEqualTo(
            """
            error number EEXIST
              Another driver registered the same service first; for the identity minimal_packet that is
              thunderbolt_net.
              number          17 on Linux, 17 on macOS
              text            File exists
              what to do      Keep thunderbolt_net from loading, or use tbnet_identity=stock_proxy beside it.
            """);
  }

  @Test
  void kernelLine() {
    assertThat(answer("thunderbolt_ibverbs: core ready profile=linux_perf rc=1 uc=0"))
        .isEqualTo(
            """
            message core.ready
              The module's own state and its debugfs files exist. Nothing on the cable has been touched yet.
              in this line    profile linux_perf, rc 1, uc 0
              stage           load
              level           info
              printed by      every release of the module
              wording         core ready profile={profile} rc={rc} uc={uc}
              what to do      Nothing to do: it reports a step.
            """);
  }

  @Test
  void counter() {
    assertThat(answer("data_rx_reorder_timeout"))
        .isEqualTo(
            """
            counter data_rx_reorder_timeout
              Kept messages whose predecessors never came.
              moved by        Each expiry.
              stands in       debugfs file summary, one value for the host
              kind            counter, messages
              stage           delivered
              releases        from v0.1.0
              see findings    stall.reorder-timeouts
              what to do      Run 'tbvctl diagnose', which judges it. For stall.reorder-timeouts: Look for lost
                              frames on one of the rails.
            """);
  }
}
