package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BootTrackerTest {
  private final BootTracker boots = new BootTracker();

  private static LogRecord record(long nanos) {
    LogRecord record = new LogRecord();
    record.reset(new byte[0], 0, 0);
    record.nanos = nanos;
    return record;
  }

  private static LogRecord record(long sequence, long nanos) {
    LogRecord record = record(nanos);
    record.sequence = sequence;
    return record;
  }

  private static LogRecord ofBoot(String bootId, long nanos) {
    LogRecord record = record(nanos);
    record.bootId = bootId;
    return record;
  }

  private static LogRecord at(String time) {
    byte[] bytes = time.getBytes(StandardCharsets.ISO_8859_1);
    LogRecord record = new LogRecord();
    record.reset(bytes, 0, bytes.length);
    record.time(0, bytes.length);
    return record;
  }

  @Test
  void nothingIsNoBoot() {
    assertThat(boots.boots()).isZero();
    assertThat(boots.isComplete()).isFalse();
    assertThat(boots.lastKernelClock()).isEmpty();
    assertThat(boots.lastWallClock()).isEmpty();
  }

  /** Two processors write a little out of order; a boot starts from nought. */
  @ParameterizedTest
  @CsvSource({"5000000000, 1", "4000000000, 1", "3999999999, 2", "0, 2", "6000000000, 1"})
  void aClockThatGoesBackByMoreThanASecondStartsABoot(long nanos, int expected) {
    boots.observe(record(5_000_000_000L), false);
    boots.observe(record(nanos), false);

    assertThat(boots.boots()).isEqualTo(expected);
    assertThat(boots.boot()).isEqualTo(expected - 1);
  }

  @ParameterizedTest
  @CsvSource({"8, 1, 2", "8, 6000000000, 1", "10, 1, 1", "9, 1, 1"})
  void withRecordNumbersBothMustStartAgain(long sequence, long nanos, int expected) {
    boots.observe(record(9, 5_000_000_000L), false);
    boots.observe(record(sequence, nanos), false);

    assertThat(boots.boots()).isEqualTo(expected);
  }

  @Test
  void theJournalsBootIdDecidesAlone() {
    boots.observe(ofBoot("aa", 9_000_000_000L), false);
    boots.observe(ofBoot("aa", 1), false);
    assertThat(boots.boots()).isEqualTo(1);
    boots.observe(ofBoot("bb", 9_000_000_000L), false);
    assertThat(boots.boots()).isEqualTo(2);
    boots.separator();
    boots.observe(ofBoot("bb", 9_000_000_000L), true);
    assertThat(boots.boots()).isEqualTo(2);
  }

  @Test
  void aSeparatorBeforeTheFirstRecordSeparatesNothing() {
    boots.separator();
    boots.observe(record(5), false);
    assertThat(boots.boots()).isEqualTo(1);
    boots.separator();
    boots.observe(record(6), false);
    assertThat(boots.boots()).isEqualTo(2);
    boots.observe(record(7), false);
    assertThat(boots.boots()).isEqualTo(2);
  }

  @Test
  void theBannerStartsABootUnlessItsTimeIsThatOfTheLinesBeforeIt() {
    boots.observe(at("Nov 27 08:00:00"), false);
    boots.observe(at("Nov 27 08:00:00"), true);
    assertThat(boots.boots()).isEqualTo(1);
    boots.observe(at("Nov 27 08:00:05"), false);
    boots.observe(at("Nov 27 08:00:05"), true);
    assertThat(boots.boots()).isEqualTo(2);
    assertThat(boots.lastWallClock()).contains("Nov 27 08:00:05");
  }

  @Test
  void aLogIsCompleteFromItsBannerOrFromTheFirstMomentOn() {
    boots.observe(record(1), false);
    assertThat(boots.isComplete()).isFalse();
    boots.separator();
    boots.observe(record(0), false);
    assertThat(boots.isComplete()).isTrue();
    boots.separator();
    boots.observe(record(70), false);
    assertThat(boots.isComplete()).isFalse();
    boots.observe(record(80), true);
    assertThat(boots.isComplete()).isTrue();
  }

  @Test
  void theLastClockIsThatOfTheLastRecordWithOne() {
    boots.observe(record(5), false);
    boots.observe(record(-1), false);

    assertThat(boots.lastKernelClock()).hasValue(5);
    boots.observe(record(6), false);
    assertThat(boots.lastKernelClock()).hasValue(6);
  }
}
