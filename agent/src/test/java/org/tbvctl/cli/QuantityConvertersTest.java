package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Quantities with units, as forecasts take them. */
class QuantityConvertersTest {

  @ParameterizedTest
  @CsvSource({"819GB/s, 819e9", "1.2TB/s, 1.2e12"})
  void memoryBandwidths(String text, double bytes) {
    assertThat(new MemoryRateConverter().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({"132GB, 132e9", "500MB, 5e8", "1.5TB, 1.5e12"})
  void weights(String text, double bytes) {
    assertThat(new WeightsConverter().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({"22B, 22e9", "1T, 1e12", "350M, 35e7"})
  void parameters(String text, double count) {
    assertThat(new ParametersConverter().convert(text)).isEqualTo(count);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "us", "-1us", "0us", "1e3us", "1,5us", "1.us", "9999999999999us", "1 kg"})
  void whatIsNoQuantityIsRefusedWithAnExample(String text) {
    Stream.<ITypeConverter<Double>>of(
            new LatencyConverter(),
            new BitRateConverter(),
            new MemoryRateConverter(),
            new WeightsConverter(),
            new ParametersConverter())
        .forEach(
            converter ->
                assertThatThrownBy(() -> converter.convert(text))
                    .isInstanceOf(TypeConversionException.class)
                    .hasMessageStartingWith("'" + text + "' is no ")
                    .hasMessageContaining("such as "));
  }

  @ParameterizedTest
  @CsvSource({
    "9, 9e9",
    "9Gbit/s, 9e9",
    "9gb/s, 9e9",
    "9Gbps, 9e9",
    "40GBit/s, 40e9",
    "500mb/s, 5e8",
    "1 GB/s, 8e9",
    "1gB/s, 8e9",
    "1Tb/s, 1e12",
  })
  void ratesOfALinkAreUnderstoodAsTheyAreWritten(String text, double bits) {
    assertThat(new BitRateConverter().convert(text)).isEqualTo(bits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"9Gb", "9b/s", "9Pb/s", "9Gbyte/s", "9/s", "9G/s"})
  void whatMayMeanAnythingIsNoRate(String text) {
    assertThatThrownBy(() -> new BitRateConverter().convert(text))
        .hasMessageContaining("is no rate");
  }

  @Test
  void aMicroSecondHasItsOwnSign() {
    assertThat(new LatencyConverter().convert("8.4\u00b5s")).isEqualTo(8400);
    assertThat(new LatencyConverter().convert("8.4\u03bcs")).isEqualTo(8400);
  }

  @Test
  void aListOfMemoriesHasNoGaps() {
    MemoryRates.Converter rates = new MemoryRates.Converter();

    assertThat(rates.convert("256GB/s,1TB/s").each()).containsExactly(256e9, 1e12);
    for (String gap : new String[] {"256GB/s,", "256GB/s,,", ",256GB/s", "1GB/s,,1GB/s"}) {
      assertThatThrownBy(() -> rates.convert(gap)).hasMessageContaining("'' is no memory");
    }
  }

  @Test
  void bitsAndBytesAreToldApart() {
    assertThat(new BitRateConverter().convert("1GB/s"))
        .isEqualTo(8 * new BitRateConverter().convert("1Gb/s"));
    assertThatThrownBy(() -> new MemoryRateConverter().convert("819Gb/s"))
        .hasMessageContaining("no memory bandwidth");
  }

  @Test
  void aBlankMayStandBeforeTheUnit() {
    assertThat(DecimalWithUnit.parse("8.4 us")).contains(new DecimalWithUnit(8.4, "us"));
    assertThat(DecimalWithUnit.parse("8.4  us")).isEmpty();
    assertThat(DecimalWithUnit.parse("7")).contains(new DecimalWithUnit(7, ""));
  }
}
