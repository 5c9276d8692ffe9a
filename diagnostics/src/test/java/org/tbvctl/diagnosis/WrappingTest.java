package org.tbvctl.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappingTest {

  private static String wrap(String text, int width) {
    StringBuilder out = new StringBuilder();
    Wrapping.append(out, "> ", "  ", text, width);
    return out.toString();
  }

  @Test
  void breaksAtBlanks() {
    assertThat(wrap("one two three", 9)).isEqualTo("> one two\n  three\n");
  }

  @Test
  void leavesNoBlankAtALineEnd() {
    assertThat(wrap("a=1  b=2  c=3", 8)).doesNotContain(" \n");
  }

  @Test
  void keepsAWordThatIsLongerThanTheLine() {
    assertThat(wrap("short averyveryverylongword", 10)).contains("averyveryverylongword\n");
  }

  @Test
  void colourTakesNoColumns() {
    assertThat(Wrapping.columns("\u001b[1;31merror\u001b[0m")).isEqualTo(5);
  }
}
