package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LostRecordsTest {
  private final LostRecords lost = new LostRecords();

  @Test
  void recordsInARowLoseNothing() {
    lost.observe(339, 0, 1);
    lost.observe(340, 0, 2);
    lost.observe(341, 0, 3);
    assertThat(lost.count()).isZero();
    assertThat(lost.problems()).isEmpty();
  }

  @Test
  void oneMissingRecordIsNamedWithItsPlace() {
    lost.observe(339, 0, 1);
    lost.observe(341, 0, 2);
    assertThat(lost.count()).isEqualTo(1);
    assertThat(lost.problems())
        .containsExactly(
            "1 kernel record is missing in one gap: record 339 is followed by 341 in line 2");
  }

  @Test
  void gapsAddUpAndTheFirstIsNamed() {
    lost.observe(10, 0, 0);
    lost.observe(20, 0, 0);
    lost.observe(25, 0, 0);
    assertThat(lost.problems())
        .containsExactly("13 kernel records are missing in 2 gaps: record 10 is followed by 20");
  }

  @Test
  void countingStartsAnewWithEachBoot() {
    lost.observe(5000, 0, 1);
    lost.observe(7, 1, 2);
    lost.observe(8, 1, 3);
    lost.observe(9000, 2, 4);
    assertThat(lost.count()).isZero();
  }

  @Test
  void sourcesWithoutNumbersAndOldRecordsLoseNothing() {
    lost.observe(-1, 0, 1);
    lost.observe(9, 0, 2);
    lost.observe(-1, 0, 3);
    lost.observe(10, 0, 4);
    lost.observe(4, 0, 5);
    lost.observe(5, 0, 6);
    assertThat(lost.count()).isZero();
  }

  @Test
  void logMayStartAnywhere() {
    lost.observe(123_456, 0, 1);
    assertThat(lost.count()).isZero();
  }
}
