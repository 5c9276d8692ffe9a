package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageSentenceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "foo|'foo' is no command; 'tbvctl --help' lists them",
        "config foo|'foo' is no command; 'tbvctl config --help' lists them",
        "diagnose --bogus|'--bogus' is no option of 'tbvctl diagnose'",
        "diagnose a b c|'c' is one argument more than 'tbvctl diagnose' takes",
        "status a b|'b' is one argument more than 'tbvctl status' takes",
        "naming check a b c|'c' is one argument more than 'tbvctl naming check' takes",
        "mesh check a|CAPTURE is missing; at least 2 are needed",
        "explain|WORD is missing",
        "diagnose --peer|--peer needs a value: WHERE",
        "config plan --cables x|Invalid value for option '--cables': 'x' is no whole number",
        "config plan --netdev ../x|Invalid value for --netdev: '../x'; it takes 1 to 15 characters"
            + " without blank, '/' and ':'",
        "naming install --as x|--as and --address say what becomes of an interface; name it with"
            + " --netdev",
        "naming install --netdev x --as a/b|--as: 'a/b' is no interface name; it takes 1 to 15"
            + " characters without blank, '/' and ':'",
        "naming install --netdev x --address 10.0.0.1/33|--address: '10.0.0.1/33' is no IPv4"
            + " address with its length, as in 10.88.0.1/30",
        "naming install --netdev x --address 10.0.0.1|--address: '10.0.0.1' is no IPv4"
            + " address with its length, as in 10.88.0.1/30",
      })
  void namesTheArgumentAndWhatIsExpected(String line, String sentence) {
    CommandRun run = CommandRun.of(line.split(" "));

    assertThat(run.code()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).first().isEqualTo("tbvctl: " + sentence);
  }
}
