package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class OwnProcessLifeTest {
  /** Of a process that began 100.25 s after the machine. */
  private static final String STATUS =
      "4711 (java) S 1 4711 4711 0 -1 1077936128 9 0 0 0 1 2 0 0 20 0 17 0 10025 2938 771 184";

  @Test
  void theAgeIsUptimeLessStart() {
    assertThat(OwnProcessLife.age(STATUS, "101.00 300.00\n")).isEqualTo(Duration.ofMillis(750));
  }

  @Test
  void theNameOfAProcessMayHoldAnything() {
    String odd = STATUS.replace("(java)", "(a) b) S 1 (c)");

    assertThat(OwnProcessLife.age(odd, "101.00 300.00\n")).isEqualTo(Duration.ofMillis(750));
  }

  @Test
  void anAgeThatCannotBeIsNone() {
    assertThat(OwnProcessLife.age(STATUS, "99.00 1.00\n")).isZero();
    assertThat(OwnProcessLife.age(STATUS, "9999.00 1.00\n")).isZero();
    assertThat(OwnProcessLife.age(STATUS, "")).isZero();
    assertThat(OwnProcessLife.age(STATUS, "soon")).isZero();
    assertThat(OwnProcessLife.age("", "101.00")).isZero();
    assertThat(OwnProcessLife.age("4711 (java) S 1", "101.00")).isZero();
    assertThat(OwnProcessLife.age(STATUS.replace("10025", "99999999999999999999"), "1")).isZero();
  }

  @Test
  void thisProcessIsNotYetOver() {
    assertThat(OwnProcessLife.begin(System.err).age()).isPositive();
  }

  @Test
  void whatSharesItsProcessIsNeverEnded() {
    ProcessLife.SHARED.endAfter(Duration.ofMillis(-1));
    ProcessLife.SHARED.settle(0);

    assertThat(ProcessLife.SHARED.age()).isZero();
  }

  @Test
  void anIncompleteReportIsNotExaminedUnlessThatIsOutweighed() {
    assertThat(OutputLoss.codeOfIncomplete(0)).isEqualTo(4);
    assertThat(OutputLoss.codeOfIncomplete(2)).isEqualTo(4);
    assertThat(OutputLoss.codeOfIncomplete(1)).isEqualTo(1);
    assertThat(OutputLoss.codeOfIncomplete(3)).isEqualTo(3);
    assertThat(OutputLoss.codeOfIncomplete(5)).isEqualTo(5);
  }
}
