package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
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
    some.timeout.require(line.getCommandSpec(), planned, "4 combinations of --duration 2s");
  }

  @Test
  void withoutOneThereIsTheUsualTimeBesideThePlan() {
    line.parseArgs();

    assertThat(some.timeout.value()).isEqualTo(Duration.ofSeconds(60));
    assertThat(some.timeout.after(Duration.ofSeconds(72))).isEqualTo(Duration.ofSeconds(132));
    assertThatCode(() -> require(Duration.ofHours(1))).doesNotThrowAnyException();
  }

  @Test
  void aPlanThatIsLongerThanItIsRefusedWithBothNumbers() {
    line.parseArgs("--timeout", "7500ms");

    assertThat(some.timeout.after(Duration.ofSeconds(5))).isEqualTo(Duration.ofMillis(7500));
    assertThatThrownBy(() -> require(Duration.ofSeconds(8)))
        .isInstanceOf(ParameterException.class)
        .hasMessageStartingWith(
            "4 combinations of --duration 2s take 8s, and --timeout is 7500ms;");
  }

  @Test
  void noPlanTakesMoreThanADay() {
    line.parseArgs();

    assertThatThrownBy(() -> require(Duration.ofDays(2)))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("a day at most");
  }
}
