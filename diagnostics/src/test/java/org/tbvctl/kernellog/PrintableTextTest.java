package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTextTest {
  private static String decode(byte[] bytes, boolean escaped) {
    return PrintableText.decode(bytes, 0, bytes.length, escaped);
  }

  private static String decode(String latin, boolean escaped) {
    return decode(latin.getBytes(StandardCharsets.ISO_8859_1), escaped);
  }

  @ParameterizedTest
  @CsvSource({
    "plain, plain",
    "\u00c3\u00a4, \u00e4",
    "\u00ff, '\\xff'",
    "\u00c3, '\\xc3'",
    "a\u0007b, 'a\\x07b'",
    "a\u007fb, 'a\\x7fb'",
    "a\tb, 'a\\x09b'",
    "\u00c2\u0080, '\\xc2\\x80'",
    "\u00e2\u0080\u00ae, '\\xe2\\x80\\xae'",
    "\u00f0\u009f\u00a6\u0086, \ud83e\udd86"
  })
  void printableUtf8StaysAndEveryOtherByteIsWrittenOut(String bytes, String text) {
    assertThat(decode(bytes, false)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "'a\\x5cb', 'a\\b'",
    "'\\xc3\\xa4', \u00e4",
    "'\\xff', '\\xff'",
    "'\\x1b[31m', '\\x1b[31m'",
    "'\\xg0', '\\xg0'",
    "'\\y41', '\\y41'",
    "'\\x4', '\\x4'",
    "'\\x41', A",
    "'\\', '\\'"
  })
  void bytesThatTheKernelWroteOutAreBytesAgain(String bytes, String text) {
    assertThat(decode(bytes, true)).isEqualTo(text);
  }

  @Test
  void aBackslashOfOtherSourcesIsItself() {
    assertThat(decode("\\x41", false)).isEqualTo("\\x41");
  }

  @Test
  void noMoreIsDecodedThanARecordMayHave() {
    String text = "x".repeat(PrintableText.LONGEST);

    assertThat(decode(text, false)).isEqualTo(text);
    assertThat(decode(text + "y", false)).isEqualTo(text);
    assertThat(decode(text + "\u0007", true)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void anyBytesBecomeTextThatMovesNoTerminal(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 3_000; round++) {
      byte[] bytes = new byte[random.nextInt(24)];
      random.nextBytes(bytes);
      String text = decode(bytes, random.nextBoolean());

      assertThat(text.codePoints().filter(Character::isISOControl)).isEmpty();
      assertThat(text.codePoints().filter(c -> Character.getType(c) == Character.SURROGATE))
          .isEmpty();
    }
  }

  /** What has been made printable once is printable. */
  @ParameterizedTest
  @ValueSource(longs = {4, 5})
  void asciiIsLeftAsItIs(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 1_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(20); i > 0; i--) {
        text.append((char) (' ' + random.nextInt(95)));
      }

      assertThat(decode(text.toString(), false)).isEqualTo(text.toString());
    }
  }
}
