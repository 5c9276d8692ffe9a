package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

/** Values of options as people write them. */
class ValueConvertersTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0, ''",
    "5s, 5, s",
    "500ms, 500, ms",
    "64K, 64, K",
    "999999999d, 999999999, d",
    "007x y, 7, x y"
  })
  void aNumberAndTheLettersBehindIt(String text, long amount, String unit) {
    assertThat(NumberWithUnit.parse(text)).contains(new NumberWithUnit(amount, unit));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "-1", "+1", " 1", "1000000000", "\u0665s", "\uff15s"})
  void otherTextIsNoNumber(String text) {
    assertThat(NumberWithUnit.parse(text)).isEqualTo(Optional.empty());
  }

  @ParameterizedTest
  @CsvSource({"8, 8", "64K, 65536", "512M, 536870912", "2G, 2147483648", "0, 0"})
  void sizesAreBinary(String text, long bytes) {
    assertThat(new SizeConverter().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "K", "64k", "64KB", "64 K", "-1K", "1.5G"})
  void otherTextIsNoSize(String text) {
    assertThatThrownBy(() -> new SizeConverter().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("'" + text + "' is no size");
  }

  @ParameterizedTest
  @CsvSource({"4, 4", "'1,4', 1-4", "1..8, 1-2-4-8", "'1..3,7', 1-2-3-7", "1K, 1024"})
  void countsAreListsAndRanges(String text, String counts) {
    assertThat(new CountList.Converter().convert(text).values())
        .containsExactlyElementsOf(Stream.of(counts.split("-")).map(Integer::valueOf).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "1,", "4..1", "1..", "-1", "1-4", "1.5"})
  void otherTextIsNoListOfCounts(String text) {
    assertThatThrownBy(() -> new CountList.Converter().convert(text))
        .hasMessageContaining("'" + text + "' is no list of numbers; write 4, 1,4,16 or 1..64");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[::1]7", "h:+7", "h:-1", "[::1", "[]:7", "[]", "h:65536"})
  void whatIsNoAddressIsNotGuessed(String text) {
    assertThatThrownBy(() -> new EndpointAddress().convert(text))
        .hasMessageContaining("is no address; write HOST, HOST:PORT or [IPv6]:PORT");
  }

  @Test
  void noTimeIsNoPositiveDuration() {
    PositiveDurationConverter durations = new PositiveDurationConverter();

    assertThat(durations.convert("1ms")).isEqualTo(Duration.ofMillis(1));
    for (String none : new String[] {"0", "0s", "000ms", "0.9ms"}) {
      assertThatThrownBy(() -> durations.convert(none))
          .hasMessageContaining("too short; use 1ms or more");
    }
    assertThatThrownBy(() -> durations.convert("soon")).hasMessageContaining("is no duration");
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.2, 10.0.0.2, 18520",
    "10.0.0.2:7, 10.0.0.2, 7",
    "[::1]:7, ::1, 7",
    "[::1], ::1, 18520",
    "::1, ::1, 18520",
    "127.0.0.1:0, 127.0.0.1, 0",
    "far.example, far.example, 18520",
  })
  void addressesHaveAPort(String text, String host, int port) {
    InetSocketAddress address = new EndpointAddress().convert(text);

    // Names are looked up later, within the command's time.
    assertThat(address.isUnresolved()).isTrue();
    assertThat(address.getHostString()).isEqualTo(host);
    assertThat(address.getPort()).isEqualTo(port);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ":7", "10.0.0.2:", "10.0.0.2:x", "10.0.0.2:65536", "10.0.0.2:-1"})
  void otherTextIsNoAddress(String text) {
    assertThatThrownBy(() -> new EndpointAddress().convert(text))
        .hasMessageContaining("write HOST, HOST:PORT or [IPv6]:PORT");
  }
}
