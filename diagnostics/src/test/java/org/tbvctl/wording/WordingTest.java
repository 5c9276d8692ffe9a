package org.tbvctl.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordingTest {

  @ParameterizedTest
  @CsvSource({
    "it broke, it broke.",
    "It broke., It broke.",
    "'It broke.\n', It broke.",
    "Is it on?, Is it on?",
    "'', ."
  })
  void aSentenceEndsOnce(String text, String sentence) {
    assertThat(Sentence.of(text)).isEqualTo(sentence);
  }

  @Test
  void onlyAnAddressWithColonsHasBrackets() {
    assertThat(new HostAndPort("10.0.0.2", 7)).hasToString("10.0.0.2:7");
    assertThat(new HostAndPort("far.example", 7)).hasToString("far.example:7");
    assertThat(HostAndPort.of(InetSocketAddress.createUnresolved("::1", 18520)))
        .hasToString("[::1]:18520");
    assertThat(new HostAndPort("fe80::1%tbv0", 7)).hasToString("[fe80::1%tbv0]:7");
  }

  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "5s, PT5S",
    "1.5s, PT1.5S",
    "0.25ms, PT0.00025S",
    "0.5h, PT30M",
    "1.25d, PT30H",
    "2m, PT2M",
    "2min, PT2M",
    "0s, PT0S",
    "0.000000001s, PT0.000000001S",
    "36500d, PT876000H"
  })
  void durations(String text, Duration duration) {
    assertThat(DurationText.parse(text)).contains(duration);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0s", "500ms", "0.25ms", "7.5s", "90s", "2m", "90m", "1h", "30h", "2d", "36500d"})
  void aDurationIsWrittenAsItIsRead(String text) {
    assertThat(DurationText.words(DurationText.parse(text).orElseThrow())).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "s",
        "5",
        "5 s",
        "-5s",
        "+5s",
        "5w",
        ".5s",
        "5.s",
        "1.5.5s",
        "1,5s",
        "1e3s",
        "36501d",
        "36500.1d",
        "9999999999s",
        "0.0000000001s",
        "5S",
        "\u0665s"
      })
  void otherTextIsNoDuration(String text) {
    assertThat(DurationText.parse(text)).isEmpty();
  }

  @Test
  void theLongestOneCanBeCountedInNanoseconds() {
    assertThat(DurationText.parse("36500d").orElseThrow().toNanos()).isPositive();
  }
}
