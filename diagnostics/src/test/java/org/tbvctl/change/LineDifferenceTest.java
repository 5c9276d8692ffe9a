package org.tbvctl.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineDifferenceTest {

  @Test
  void equalTextsShowNoChange() {
    assertThat(LineDifference.of(List.of("a", "b"), List.of("a", "b"))).isEqualTo(" a\n b\n");
  }

  @Test
  void changedLineIsTakenOutAndPutIn() {
    assertThat(
            LineDifference.of(
                List.of("# rails", "options thunderbolt_ibverbs lanes=1", "# end"),
                List.of("# rails", "options thunderbolt_ibverbs lanes=2", "# end")))
        .isEqualTo(
            """
             # rails
            -options thunderbolt_ibverbs lanes=1
            +options thunderbolt_ibverbs lanes=2
             # end
            """);
  }

  @Test
  void newAndEmptiedFilesAreWholeChanges() {
    assertThat(LineDifference.of(List.of(), List.of("a"))).isEqualTo("+a\n");
    assertThat(LineDifference.of(List.of("a", "b"), List.of())).isEqualTo("-a\n-b\n");
    assertThat(LineDifference.of(List.of(), List.of())).isEmpty();
  }

  @Test
  void commonLinesStayHoweverManyCameBefore() {
    assertThat(LineDifference.of(List.of("x", "keep", "y"), List.of("a", "b", "keep")))
        .isEqualTo("-x\n+a\n+b\n keep\n-y\n");
  }
}
