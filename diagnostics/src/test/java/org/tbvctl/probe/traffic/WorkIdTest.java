package org.tbvctl.probe.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkIdTest {
  @ParameterizedTest
  @CsvSource({"0, 0, 0", "255, 2, 16383", "1, 1, 2147483647", "3, 2, -1"})
  void keepsWhatItWasMadeOf(int pair, int kind, int place) {
    long id = WorkId.of(pair, kind, place & 0x7fffffff);

    assertThat(WorkId.pair(id)).isEqualTo(pair);
    assertThat(WorkId.kind(id)).isEqualTo(kind);
    assertThat(WorkId.place(id)).isEqualTo(place & 0x7fffffff);
  }
}
