package org.tbvctl.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import org.junit.jupiter.api.Test;

class PastedTextTest {

  @Test
  void quotesBlanksAndColoursGo() {
    assertThat(PastedText.clean(" \t'`lanes`' \r\n")).isEqualTo("lanes");
    assertThat(PastedText.clean("\u001b[31mred\u001b[0m text")).isEqualTo("red text");
    assertThat(PastedText.clean("a\tb\u0000c")).isEqualTo("a b c");
    assertThat(PastedText.clean("it's")).isEqualTo("it's");
    assertThat(PastedText.clean("x".repeat(10_000))).hasSize(4096);
  }

  @Test
  void assignmentsAreFoundInOrder() {
    assertThat(PastedText.assignments("options thunderbolt_ibverbs lanes=2, tbnet=auto lanes=3"))
        .containsExactly(entry("lanes", "2"), entry("tbnet", "auto"));
    assertThat(PastedText.assignments("data_wr_live: 3"))
        .containsExactly(entry("data_wr_live", "3"));
    assertThat(PastedText.assignments("a sentence: with words")).isEmpty();
    assertThat(PastedText.assignments("=1")).isEmpty();
  }

  @Test
  void wordsLosePunctuation() {
    assertThat(PastedText.words("(errno: -12), 'x'.")).containsExactly("errno", "-12", "x");
    assertThat(PastedText.words("... ,")).isEmpty();
  }
}
