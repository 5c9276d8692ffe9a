package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands before a message, part by part, and text that only resembles it. */
class PrefixesTest {
  private final RecordParser parser = new RecordParser();
  private final LogRecord record = new LogRecord();

  private boolean parse(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return parser.parse(bytes, 0, bytes.length, record);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6,339,5140900,-;text|6|339|5140900000",
        "30,0,0,c;text|30|0|0",
        "4,871,12345678,-,caller=T17,added=later;text|4|871|12345678000",
        "6,18446744073,1,-;text|6|18446744073|1000"
      })
  void aRecordOfTheKernelsDevice(String line, int priority, long sequence, long nanos) {
    assertThat(parse(line)).isTrue();
    assertThat(record.text()).isEqualTo("text");
    assertThat(record.priority).isEqualTo(priority);
    assertThat(record.sequence).isEqualTo(sequence);
    assertThat(record.nanos).isEqualTo(nanos);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "6,339,x,-;text",
        "6,339;text",
        ",339,5140900,-;text",
        "6,339,5140900,- a;text",
        "6,339,5140900,-",
        "6,339,9223372036854776,-;text",
        "2147483648,339,1,-;text"
      })
  void aLineThatOnlyLooksLikeSuchARecordIsText(String line) {
    assertThat(parse(line)).isTrue();
    assertThat(record.text()).isEqualTo(line);
    assertThat(record.hasTime()).isFalse();
    assertThat(record.recordNumber()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[    8.510009] text|8510009000",
        "[12345.000001] text|12345000001000",
        "[    8.5] text|8500000000",
        "[    8.510009]text|8510009000",
        "[    8.510009][ T1] text|8510009000",
        "[    8.510009] [C3] text|8510009000"
      })
  void secondsOfTheKernelClock(String line, long nanos) {
    assertThat(parse(line)).isTrue();
    assertThat(record.text()).isEqualTo("text");
    assertThat(record.kernelClock()).hasValue(nanos);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[drm] text",
        "[    8] text",
        "[] text",
        "[12] text",
        "[ab:cd] text",
        "[    8.510009 text"
      })
  void bracketsOfDriversBelongToTheirText(String line) {
    assertThat(parse(line)).isTrue();
    assertThat(record.text()).isEqualTo(line);
    assertThat(record.hasTime()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[Txx] text", "[12] text", "[drm:x] text", "[T"})
  void aBracketThatNamesNoCallerBelongsToTheText(String text) {
    assertThat(parse("[    8.510009] " + text)).isTrue();
    assertThat(record.text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<6>text|6|text",
        "<30>text|30|text",
        "<65535>text|65535|text",
        "<65536>text|-1|<65536>text",
        "<>text|-1|<>text",
        "<x>text|-1|<x>text",
        "kern  :err   : text|3|text",
        "user  :info  : text|6|text",
        "kern  :loud  : text|-1|kern  :loud  : text",
        "usb 1-1: new: text|-1|usb 1-1: new: text"
      })
  void levels(String line, int priority, String text) {
    assertThat(parse(line)).isTrue();
    assertThat(record.priority).isEqualTo(priority);
    assertThat(record.text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Nov 27 08:00:00 rook kernel: text|Nov 27 08:00:00|text",
        "Nov  7 08:00:00 rook kernel: text|Nov  7 08:00:00|text",
        "2026-11-27T08:00:00+0000 rook kernel: text|2026-11-27T08:00:00+0000|text",
        "Fri 2026-11-27 08:00:00 CET rook kernel: text|Fri 2026-11-27 08:00:00 CET|text",
        "2026-11-27T08:00:00,000001+01:00 text: more|2026-11-27T08:00:00,000001+01:00|text: more",
        "Nov 27 08:00:00 rook systemd[1]: text|Nov 27 08:00:00|text"
      })
  void timeHostAndTag(String line, String time, String text) {
    assertThat(parse(line)).isTrue();
    assertThat(record.wallClock()).contains(time);
    assertThat(record.text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-27 text and more",
        "1795766400.500000 text",
        "1795766400 rook kernel: text",
        "Note that this is a remark of a person",
        "Nov 27 08.00.00 rook kernel: text",
        "12345678901234567890"
      })
  void whatIsNoTimeIsText(String line) {
    assertThat(parse(line)).isTrue();
    assertThat(record.wallClock()).isEmpty();
    assertThat(record.text()).isEqualTo(line);
  }

  @Test
  void theKernelsOwnClockBehindTheTagIsKept() {
    assertThat(parse("Nov  9 10:02:00 rook kernel: [   12.345678] text")).isTrue();

    assertThat(record.text()).isEqualTo("text");
    assertThat(record.kernelClock()).hasValue(12_345_678_000L);
    assertThat(record.wallClock()).contains("Nov  9 10:02:00");
  }

  @Test
  void continuationLinesOfARecordCarryNoMessage() {
    assertThat(parse(" SUBSYSTEM=pci")).as("without a record before it").isTrue();
    assertThat(parse("6,339,5140900,-;text")).isTrue();
    assertThat(parse(" SUBSYSTEM=pci")).isFalse();
    assertThat(parse(" DEVICE=+pci:0000:00:0d.2")).isFalse();
    assertThat(parse(" lower=case")).isTrue();
    assertThat(parse(" =nothing")).isTrue();
  }

  @Test
  void blankAndDecoratedLinesCarryNoMessage() {
    assertThat(parse("")).isFalse();
    assertThat(parse("   \t")).isFalse();
    assertThat(parse("> |")).isFalse();
    assertThat(parse("[    8.510009] ")).isFalse();
  }
}
