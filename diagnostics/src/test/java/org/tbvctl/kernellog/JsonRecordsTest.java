package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRecordsTest {
  private record Read(String text, long nanos, int priority, String bootId, String wallClock) {}

  private static List<Read> read(String json) {
    List<Read> read = new ArrayList<>();
    JsonRecords records =
        new JsonRecords(
            record ->
                read.add(
                    new Read(
                        record.text(),
                        record.nanos,
                        record.priority,
                        record.bootId,
                        record.wallClock().orElse(""))));
    for (String line : json.split("\n")) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      records.line(bytes, 0, bytes.length);
    }
    records.finish();
    return read;
  }

  private static Read only(String json) {
    List<Read> read = read(json);
    assertThat(read).hasSize(1);
    return read.get(0);
  }

  @Test
  void anEntryOfTheJournal() {
    Read entry =
        only(
            "{\"__CURSOR\":\"s=1;i=2\",\"__REALTIME_TIMESTAMP\":\"1794151200123456\","
                + "\"__MONOTONIC_TIMESTAMP\":\"8710012\",\"_BOOT_ID\":\"54a1b6a8\","
                + "\"_SOURCE_MONOTONIC_TIMESTAMP\":\"8710009\",\"_TRANSPORT\":\"kernel\","
                + "\"SYSLOG_IDENTIFIER\":\"kernel\",\"PRIORITY\":\"4\",\"MESSAGE\":\"unloaded\"}");

    assertThat(entry)
        .isEqualTo(
            new Read("unloaded", 8_710_009_000L, 4, "54a1b6a8", "2026-11-08T15:20:00.123456Z"));
  }

  @Test
  void theJournalsOwnClockStandsInForTheKernels() {
    assertThat(only("{\"__MONOTONIC_TIMESTAMP\":\"7\",\"MESSAGE\":\"x\"}").nanos()).isEqualTo(7000);
    assertThat(only("{\"MESSAGE\":\"x\"}").nanos()).isNegative();
  }

  @Test
  void recordsOfDmesgOverSeveralLines() {
    assertThat(
            read(
                """
                {
                   "dmesg": [
                      {
                         "pri": 6,
                         "time":     0.000000,
                         "msg": "first"
                      },{
                         "pri": "warn",
                         "time":   3.5,
                         "msg": "second: {not} [a] \\"key\\": value"
                      }
                   ]
                }
                """))
        .containsExactly(
            new Read("first", 0, 6, "", ""),
            new Read("second: {not} [a] \"key\": value", 3_500_000_000L, 4, "", ""));
  }

  @Test
  void nothingOfOneRecordStaysForTheNext() {
    assertThat(
            read(
                "{\"_BOOT_ID\":\"aa\",\"PRIORITY\":\"3\",\"__MONOTONIC_TIMESTAMP\":\"9\","
                    + "\"MESSAGE\":\"a\"}\n{\"MESSAGE\":\"b\"}"))
        .extracting(Read::priority, Read::bootId, Read::nanos)
        .containsExactly(tuple(3, "aa", 9000L), tuple(-1, "", -1L));
  }

  @Test
  void anObjectWithoutMessageIsNoRecord() {
    assertThat(read("{\"PRIORITY\":\"4\",\"MESSAGE\":null}")).isEmpty();
    assertThat(read("{}")).isEmpty();
  }

  @Test
  void anObjectThatIsCutOffGivesWhatItHas() {
    assertThat(only("{\"PRIORITY\":\"4\",\"MESSAGE\":\"as far as").text()).isEqualTo("as far as");
  }

  @ParameterizedTest
  @CsvSource({
    "104|105,hi",
    "104 | 105,hi",
    "195|164,\u00e4",
    "104|999|105,h\\xffi",
    "255,\\xff",
    "'',''"
  })
  void messagesAsNumbersOfBytes(String numbers, String text) {
    String array = numbers.replace('|', ',');

    assertThat(only("{\"MESSAGE\":[" + array + "],\"PRIORITY\":\"5\"}").text()).isEqualTo(text);
    assertThat(only("{\"MESSAGE\":[" + array).text()).isEqualTo(text);
  }

  @Test
  void ofAFieldWithSeveralValuesTheFirstCounts() {
    assertThat(only("{\"_BOOT_ID\":[\"aa\",\"bb\"],\"MESSAGE\":\"x\"}").bootId()).isEqualTo("aa");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "12x", "-5", "99999999999999999999", "1.5"})
  void aClockThatIsNoNumberIsUnknown(String micros) {
    assertThat(only("{\"__MONOTONIC_TIMESTAMP\":\"" + micros + "\",\"MESSAGE\":\"x\"}").nanos())
        .isNegative();
  }

  /** A host that is up for months has more microseconds than fit in twelve digits. */
  @Test
  void theClockOfAHostThatIsUpForAYear() {
    assertThat(only("{\"__MONOTONIC_TIMESTAMP\":\"31536000000000\",\"MESSAGE\":\"x\"}").nanos())
        .isEqualTo(31_536_000_000_000_000L);
  }

  @ParameterizedTest
  @CsvSource({"'{\"a\"',true", "'{ \"a\"',true", "'{',true", "'{  ',true", "'{a',false", "[,false"})
  void howALineOfJsonStarts(String line, boolean json) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);

    assertThat(JsonRecords.startsLikeJson(bytes, 0, bytes.length)).isEqualTo(json);
  }
}
