package org.tbvctl.vm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** The module goes while somebody reads it. */
@InVirtualMachine(processors = 2)
class UnloadTest {

  @Test
  void aReaderWithAnOpenFileKeepsTheModule(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    Outcome outcome =
        guest.shell(
            """
            exec 5</sys/kernel/debug/thunderbolt_ibverbs/summary
            read -r first <&5
            rmmod thunderbolt_ibverbs && exit 9
            tbvctl status -o json >/tmp/status || exit 8
            cat <&5 >/tmp/rest
            exec 5<&-
            rmmod thunderbolt_ibverbs || exit 7
            echo "$first"; tail -1 /tmp/rest""");

    assertThat(outcome.succeeded().out().lines())
        .containsExactly("profile: linux_perf", "data_cq_overflow: 0");
    assertThat(outcome.err()).contains("in use");
  }

  /**
   * Begins a diagnosis with two samples and halts it after the first one, for as long as it takes
   * to unload the module.
   */
  private static final String UNLOADED_AFTER_FIRST_SAMPLE =
      """
      standin=/sys/kernel/debug/thunderbolt_ibverbs_standin
      reads=$(cat $standin/reads)
      tbvctl diagnose -o json --interval 2s >/tmp/report & program=$!
      while [ "$(cat $standin/reads)" = "$reads" ]; do sleep 0.1; done
      until kill -STOP $program && rmmod thunderbolt_ibverbs; do
        kill -CONT $program
        sleep 0.1
      done
      """;

  @Test
  void anUnloadBetweenTwoSamplesLeavesNoInterval(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");

    Outcome outcome =
        guest.shell(
            UNLOADED_AFTER_FIRST_SAMPLE
                + """
                kill -CONT $program
                wait $program; status=$?
                cat /tmp/report; exit $status""");
    Report report = Report.parse(outcome);

    assertThat(report.document().get("hosts"))
        .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
        .singleElement()
        .satisfies(host -> assertThat(host.get("samples")).isEqualTo(1));
    assertThat(report.ids()).noneMatch(id -> id.startsWith("stall."));
    assertThat(report.unknowns())
        .anySatisfy(
            unknown ->
                assertThat(unknown)
                    .containsEntry("what", "interval")
                    .extractingByKey("reason", InstanceOfAssertFactories.STRING)
                    .contains("unloaded"));
  }

  @Test
  void aReloadBetweenTwoSamplesLeavesNoInterval(Guest guest) {
    guest.bringUp(Guest.NATIVE, "", "data_ready=1");
    guest.count("data_wr_send=1000 data_tx_posted=1000 data_tx_completed=1000");

    Outcome outcome =
        guest.shell(
            UNLOADED_AFTER_FIRST_SAMPLE
                + """
                modprobe thunderbolt_ibverbs
                kill -CONT $program
                wait $program; status=$?
                cat /tmp/report; exit $status""");

    assertThat(Report.parse(outcome).unknowns())
        .anyMatch(unknown -> "interval".equals(unknown.get("what")));
  }
}
