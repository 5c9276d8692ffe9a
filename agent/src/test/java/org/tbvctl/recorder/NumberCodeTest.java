package org.tbvctl.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberCodeTest {
  private static final long[] BASE = {0, 5, -1, Long.MAX_VALUE, Long.MIN_VALUE, 300};

  @Test
  void keepsAllNumbers() {
    assertThat(NumberCode.readAll(NumberCode.all(BASE), BASE.length)).isEqualTo(BASE);
  }

  @Test
  void keepsOnlyWhatChanged() {
    long[] next = BASE.clone();
    next[1] = 6;
    next[5] = 299;
    byte[] code = NumberCode.changes(BASE, next);

    assertThat(code).hasSize(4);
    assertThat(NumberCode.readChanges(code, BASE)).isEqualTo(next);
    assertThat(NumberCode.changes(BASE, BASE.clone())).isEmpty();
  }

  @Test
  void differencesThatOverflowComeBack() {
    long[] next = {Long.MIN_VALUE, Long.MAX_VALUE, 0, Long.MIN_VALUE, Long.MAX_VALUE, -300};

    assertThat(NumberCode.readChanges(NumberCode.changes(BASE, next), BASE)).isEqualTo(next);
  }

  @Test
  void refusesDamagedCode() {
    assertThatThrownBy(() -> NumberCode.readAll(new byte[] {1}, 2))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> NumberCode.readChanges(new byte[] {9, 1}, BASE))
        .isInstanceOf(IllegalArgumentException.class);
    byte[] endless = new byte[20];
    java.util.Arrays.fill(endless, (byte) 0xff);
    assertThatThrownBy(() -> NumberCode.readAll(endless, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anyBytesGiveNumbersOrARefusal() {
    Random random = new Random(7);
    for (int round = 0; round < 2_000; round++) {
      byte[] bytes = new byte[random.nextInt(12)];
      random.nextBytes(bytes);
      try {
        assertThat(NumberCode.readChanges(bytes, BASE)).hasSameSizeAs(BASE);
      } catch (IllegalArgumentException refused) {
        assertThat(refused).hasMessageNotContaining("null");
      }
    }
  }
}
