package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalTypeTest {

  @ParameterizedTest
  @CsvSource({
    "xterm-256color, xterm-256color",
    "xterm-of-a-later-year, xterm-256color",
    "tmux-of-a-later-year, screen-256color",
  })
  void familiesAreEnough(String term, String type) {
    assertThat(TerminalType.of(term)).contains(new TerminalType(type));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "dumb", "nonsense", "-x", "../xterm"})
  void othersArePrintedLinesOn(String term) {
    assertThat(TerminalType.of(term)).isEmpty();
  }
}
