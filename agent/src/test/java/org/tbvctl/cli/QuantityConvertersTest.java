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
      strings = {"", "8", "us", "-1us", "0us", "1e3us", "1,5us", "1.us", "9999999999999us", "1 kg"})
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
