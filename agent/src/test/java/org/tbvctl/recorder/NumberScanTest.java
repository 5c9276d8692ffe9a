package org.tbvctl.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that can be taken out of a text and written back, and texts made small. */
class NumberScanTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, false",
    "529, 529, false",
    "239/768, 239, false",
    "999999999999999999, 999999999999999999, false",
    "0x0, 0, true",
    "0x1f, 31, true",
    "0xffffffffffffffff, -1, true",
    "0x1fg, 31, true"
  })
  void numbersThatComeBackAsTheyStood(String text, long value, boolean hex) {
    NumberScan scan = new NumberScan(text);

    assertThat(scan.startsAt(0)).isTrue();
    assertThat(scan.value()).isEqualTo(value);
    assertThat(scan.isHex()).isEqualTo(hex);
    String written = hex ? "0x" + Long.toHexString(value) : Long.toString(value);
    assertThat(text.substring(0, scan.end())).isEqualTo(written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "007",
        "00",
        "1000000000000000000",
        "0x00",
        "0x0f",
        "0xAB",
        "0xaB",
        "0x10000000000000000",
        "0xg",
        "a1",
        "-5",
        " 5"
      })
  void numbersThatDoNotAreText(String text) {
    assertThat(new NumberScan(text).startsAt(0)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"rail0=5, 6, true", "rail0=5, 4, false", "a_5, 2, false", "a 5, 2, true"})
  void digitsInsideAWordBelongToIt(String text, int at, boolean number) {
    assertThat(new NumberScan(text).startsAt(at)).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whateverIsTakenOutIsWrittenBackTheSame(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 5_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i >= 0; i--) {
        text.append("0123456789abcdefgxAB_= ".charAt(random.nextInt(23)));
      }
      NumberScan scan = new NumberScan(text.toString());
      for (int at = 0; at < text.length(); at++) {
        if (scan.startsAt(at)) {
          String written =
              scan.isHex() ? "0x" + Long.toHexString(scan.value()) : Long.toString(scan.value());
          assertThat(text.substring(at, scan.end())).isEqualTo(written);
        }
      }
    }
  }

  @Test
  void aTextThatWasMadeSmallComesBack() {
    String text = "{\"a\":\"caf\u00e9 \ud83e\udd86\"}".repeat(500);
    byte[] small = Deflated.of(text);

    assertThat(small.length).isLessThan(text.length() / 10);
    assertThat(Deflated.text(small)).isEqualTo(text);
    assertThat(Deflated.text(Deflated.of(""))).isEmpty();
  }

  @Test
  void aDamagedTextIsRefused() {
    byte[] small = Deflated.of("{\"a\":1}".repeat(50));
    byte[] cut = Arrays.copyOf(small, small.length / 2);
    byte[] changed = small.clone();
    changed[0] ^= 0x55;

    assertThatThrownBy(() -> Deflated.text(cut)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Deflated.text(changed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a deflated text is damaged");
  }
}
