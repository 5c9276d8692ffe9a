package org.tbvctl.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineBuilderTest {

  private static String ascii(int width, String text) {
    return new LineBuilder(width, false).add(text).line().text();
  }

  @Test
  void cutTextEndsWithAMark() {
    assertThat(ascii(6, "abcdef")).isEqualTo("abcdef");
    assertThat(ascii(5, "abcdef")).isEqualTo("abcd~");
    assertThat(ascii(0, "abcdef")).isEmpty();
    assertThat(new LineBuilder(5, true).add("abcdef").line().text()).isEqualTo("abcd\u2026");
  }

  @Test
  void namesOfOtherHostsCannotMoveTheCursor() {
    assertThat(ascii(20, "a\u001b[2Jb\r\nc\u009b1m")).isEqualTo("a?[2Jb??c?1m");
    assertThat(new LineBuilder(20, true).add("a\u001bb\u009bc\u200ed").line().text())
        .isEqualTo("a?b?c?d");
  }

  @Test
  void widthIsCountedInCells() {
    assertThat(new LineBuilder(20, true).add("n\u00e4h \u6f22\ud83d\ude00").line().text())
        .isEqualTo("n\u00e4h ??");
    assertThat(ascii(20, "n\u00e4h")).isEqualTo("n?h");
  }

  @Test
  void columns() {
    LineBuilder line = new LineBuilder(20, false);
    line.left("ab", 4, Tone.PLAIN).right("cd", 4, Tone.BOLD).to(10).add("e");

    assertThat(line.line().text()).isEqualTo("ab    cd  e");
  }
}
