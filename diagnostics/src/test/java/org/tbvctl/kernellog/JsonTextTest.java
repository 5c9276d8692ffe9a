package org.tbvctl.kernellog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {

  private static String decode(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new JsonText().decode(bytes, 0, bytes.length);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      value = {
        "thunderbolt 0-1: new host|thunderbolt 0-1: new host",
        "name=\\\"alder\\\"|name=\"alder\"",
        "a\\/b\\\\c|a/b\\c",
        "\\u0041lder|Alder",
        "caf\\u00e9|caf\u00e9",
        "\\ud83d\\ude00 ok|\ud83d\ude00 ok",
        "h\u00e9|h\u00e9"
      })
  void escapesAreResolved(String json, String text) {
    assertThat(decode(json)).isEqualTo(text);
  }

  @Test
  void controlCharactersAreResolved() {
    assertThat(decode("a\\tb\\nc\\rd\\be\\f")).isEqualTo("a\tb\nc\rd\be\f");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\", "\\u", "\\u12", "\\uZZZZ", "\\ud83d", "\\ud83d\\u", "a\\"})
  void damagedEscapesAreReadToTheEnd(String json) {
    assertThat(decode("x" + json)).startsWith("x");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      value = {"abc\" rest|3", "a\\\"b\" rest|4", "a\\\\\" rest|3", "cut off|7", "cut\\|4"})
  void closingQuoteIsTheFirstThatIsNotEscaped(String text, int position) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThat(JsonText.close(bytes, 0, bytes.length)).isEqualTo(position);
  }
}
