package org.tbvctl.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemlockLimitTest {
  private static final String LIMITS =
      """
      Limit                     Soft Limit           Hard Limit           Units
      Max core file size        0                    unlimited            bytes
      %s
      Max address space         unlimited            unlimited            bytes
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Max locked memory         8388608              8388608              bytes|8388608|8388608",
        "Max locked memory         65536                unlimited            bytes|65536|-1",
        "Max locked memory         unlimited            unlimited            bytes|-1|-1",
        "Max locked memory         0                    0                    bytes|0|0"
      })
  void bothLimits(String row, long soft, long hard) {
    assertThat(MemlockLimit.parse(String.format(LIMITS, row)))
        .contains(new MemlockLimit(limit(soft), limit(hard)));
  }

  private static long limit(long bytes) {
    return bytes < 0 ? MemlockLimit.UNLIMITED : bytes;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Max locked memory",
        "Max locked memory         65536",
        "Max locked memory         -1                   65536                bytes",
        "Max locked memory         65536                many                 bytes",
        "Max locked memory         99999999999999999999 unlimited            bytes"
      })
  void aRowWithoutTwoLimitsTellsNothing(String row) {
    assertThat(MemlockLimit.parse(String.format(LIMITS, row))).isEmpty();
  }
}
