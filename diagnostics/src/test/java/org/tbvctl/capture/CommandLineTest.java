package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandLineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "uname -a;uname|-a",
        "  ip   -d  link ;ip|-d|link",
        "sh -c \"ls -l /dev\";sh|-c|ls -l /dev",
        "grep \"\" x;grep||x",
        "a\"b c\"d;ab cd",
        "journalctl -o \"json;journalctl|-o|json"
      })
  void wordsAreApartByBlanksOutsideOfQuotes(String line, String words) {
    assertThat(CommandLine.words(line)).isEqualTo(List.of(words.split("\\|", -1)));
  }

  @Test
  void aBlankLineHasNoWords() {
    assertThat(CommandLine.words("")).isEmpty();
    assertThat(CommandLine.words("   ")).isEmpty();
    assertThat(CommandLine.words("\"\"")).containsExactly("");
  }

  /** What the list says is what is run: no quote of it may be open, no word empty. */
  @Test
  void everyCommandOfTheListIsWhole() {
    assertThat(CaptureList.load().commands())
        .isNotEmpty()
        .allSatisfy(
            command -> {
              assertThat(command.words()).isNotEmpty().doesNotContain("");
              assertThat(command.words()).allSatisfy(word -> assertThat(word).doesNotContain("\""));
            });
    assertThat(CaptureList.load().commands())
        .extracting(CaptureItem.Command::name)
        .doesNotHaveDuplicates();
  }
}
