package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class ProbeTimeoutOptionTest {

  /** Has the option and nothing else. */
  @Command(name = "some")
  static final class Some {
    @Mixin private ProbeTimeoutOption timeout;
  }

  private final Some some = new Some();
  private final CommandLine line = new CommandLine(some);

  private void require(Duration planned) {
    some.timeout.require(line.getCommandSpec(), plan(planned));
  }

  private static ProbePlan plan(Duration planned) {
    return new ProbePlan(planned, "4 combinations of --duration 2s");
  }

  @Test
  void withoutOneThereIsTheUsualTimeBesideThePlan() {
    line.parseArgs();

    assertThat(some.timeout.value()).isEqualTo(Duration.ofSeconds(60));
    assertThat(some.timeout.after(plan(Duration.ofSeconds(72)))).isEqualTo(Duration.ofSeconds(132));
    assertThatCode(() -> require(Duration.ofHours(1))).doesNotThrowAnyException();
  }

  @Test
  void aPlanThatIsLongerThanItIsRefusedWithBothNumbers() {
    line.parseArgs("--timeout", "7500ms");

    assertThat(some.timeout.after(plan(Duration.ofSeconds(5)))).isEqualTo(Duration.ofMillis(7500));
    assertThatThrownBy(() -> require(Duration.ofSeconds(8)))
        .isInstanceOf(ParameterException.class)
        .hasMessageStartingWith(
            "the plan (4 combinations of --duration 2s) takes 8s, and --timeout is 7.5s, of which 6.5s are");
  }

  @ParameterizedTest
  @CsvSource({"8s, 8s", "8s, 9s", "900ms, 1200ms"})
  void aPlanThatLeavesNoTimeForStartAndReportIsRefusedToo(String planned, String timeout) {
    line.parseArgs("--timeout", timeout);

    assertThatThrownBy(() -> require(new DurationConverter().convert(planned)))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("--duration 2s) takes " + planned + ", and --timeout is ");
  }

  @Test
  void aPlanThatLeavesSomeIsTaken() {
    line.parseArgs("--timeout", "9.1s");

    assertThatCode(() -> require(Duration.ofSeconds(8))).doesNotThrowAnyException();
  }

  @Test
  void noPlanTakesMoreThanADay() {
    line.parseArgs();

    assertThatThrownBy(() -> require(Duration.ofDays(2)))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("a day at most");
  }
}
