package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parser's own words are not those of this program. */
class UsageSentenceChoiceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "diagnose -o xml | Invalid value for option '--output': 'xml'; expected text, json or jsonl",
        "diagnose --color= | Invalid value for option '--color': ''; expected auto, always or never",
        "mesh plan a b -o x | Invalid value for option '--output': 'x'; expected text or json",
        "watch --count x | Invalid value for option '--count': 'x' is no whole number",
        "watch --count 9999999999999999999 | '9999999999999999999' is out of range; the largest number is 9223372036854775807",
        "log --boot 1.5 | '1.5' is no whole number",
        "agent --rate fast | Invalid value for option '--rate': 'fast' is no number",
        "probe compare a --link 4O | Invalid value for option '--link': '4O' is no rate",
      })
  void valuesAreNamedWithWhatIsExpected(String line, String sentence) {
    CommandRun run = CommandRun.of(line.split(" "));

    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err().lines().findFirst().orElseThrow()).contains(sentence);
  }
}
