package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Wrong command lines of every command: exit code 3, and one sentence that says what is wrong. */
class MisuseTest {
  @TempDir private Path folder;

  private static List<String> words(String command, String... more) {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.addAll(List.of(more));
    return words;
  }

  private static void assertRefused(List<String> words, String... inSentence) {
    CommandRun run = CommandRun.of(words.toArray(String[]::new));
    assertThat(run.code()).as(String.join(" ", words)).isEqualTo(3);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines().findFirst().orElseThrow())
        .startsWith("tbvctl: ")
        .contains(inSentence)
        .doesNotContain("java.", "Exception", "case-sensitive", " is not a");
  }

  static Stream<String> commands() {
    return CommandTree.all().entrySet().stream()
        .filter(entry -> entry.getValue().getSubcommands().isEmpty())
        .map(Map.Entry::getKey);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anOptionThatDoesNotExist(String command) {
    List<String> words = words(command, "--bogus");
    CommandSpec spec = CommandTree.all().get(command).getCommandSpec();
    spec.requiredArgs().forEach(argument -> words.addAll(needed(argument)));
    // A word to explain may be an error number such as -110.
    if (!command.equals("explain")) {
      assertRefused(words, "'--bogus' is no option of 'tbvctl " + command);
    }
  }

  private static List<String> needed(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? List.of(option.longestName(), "x")
        : Collections.nCopies(argument.arity().min(), "x");
  }

  /** A value that the parser itself can judge: numbers, words of a list, durations, sizes. */
  @ParameterizedTest
  @MethodSource("commands")
  void aValueThatIsNone(String command) {
    CommandLine line = CommandTree.all().get(command);
    for (OptionSpec option : line.getCommandSpec().options()) {
      boolean judged =
          option.type().isEnum()
              || option.type().isPrimitive()
              || option.converters().length > 0
              || Number.class.isAssignableFrom(option.auxiliaryTypes()[0]);
      if (option.arity().max() > 0 && judged) {
        assertRefused(words(command, option.longestName() + "=:"), option.longestName(), "':'");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("commands")
  void anOptionWithoutItsValue(String command) {
    for (OptionSpec option : CommandTree.all().get(command).getCommandSpec().options()) {
      if (option.arity().min() > 0) {
        assertRefused(
            words(command, option.longestName()), option.longestName() + " needs a value: ");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "diagnose --interval 0",
        "capture --interval 0s",
        "history --span 0 --around last",
        "history export --interval 0ms -o x",
        "probe devices --timeout 0",
        "probe latency h --timeout 0s",
        "probe serve --timeout 0",
        "probe serve --timeout 0.5ms",
      })
  void noTimeAtAll(String line) {
    assertRefused(words(line), "--");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "history export | --output is missing: FILE",
        "naming check a b c | 'c' is one argument more",
        "diagnose --state-directory x | --state-directory goes with --at only",
        "diagnose --peer-token-file x | --peer-token-file goes with --peer only",
        "diagnose x y --peer z | one CAPTURE at the most",
        "diagnose x --root y | --root is about a live host",
        "diagnose x --interval 5s | --interval is about a live host",
        "diagnose --only nonsense | 'nonsense' is neither a finding id nor an area",
        "watch --peer-token-file x | --peer-token-file goes with --agent only",
        "watch --agent here | write http://HOST:PORT",
        "watch --interval 1ms | --interval is shorter than 20ms",
        "config apply --watch 1s | --watch goes with --reload only",
        "config apply --if-link-fails keep | --if-link-fails goes with --reload only",
        "config apply --peer ssh:x | --peer goes with --reload only",
        "config apply --capture x | --capture goes with --dry-run only",
        "config apply lanes | 'lanes' is not of the form NAME=VALUE",
        "config check lanes=1 --lines x | no PARAM goes with it",
        "config check --lines x --kernel stock | --kernel does not go with --lines",
        "config check --lines x --root / | --root does not go with --lines",
        "config check lanes=1 --kernel none | expected one of stock, full, xd, drainonly",
        "config check lanes=1 --release v9 | expected one of v0.1.0",
        "config check lanes=1 --environment sun | expected one of -, tbnet_loaded",
        "config plan --cables 0 | expected 1 or more",
        "history --span 5m | --span goes with --around only",
        "history --since 5m --around last | --since and --around do not go together",
        "history --steps 0 | is not between 1 and",
        "history --rail one | 'one' is no rail",
        "capture --samples 0 | at least 1",
        "capture --redact-key x | --redact-key goes with --redact alias only",
        "log --follow file | --follow reads this machine's log",
        "log --follow - --boot 0 | do not go with it",
        "log --since 5f x | '5f' is neither",
        "log --since soon x | 'soon' is neither",
        "agent --rate 0 | use a number of samples a second",
        "agent --rate 51 | use a number of samples a second",
        "agent --rate NaN | use a number of samples a second",
        "agent --textfile x | --textfile goes with --once",
        "agent --record-size 1M | at least 8M",
        "agent --record-age 0 | --no-record",
        "probe compare x --link -1 | --link",
        "probe compare x --link NaN | --link",
        "probe compare x --link 0 | --link",
        "probe compare x --link 40000 | faster than any link",
        "probe window --gid-index -1 | --gid-index': '-1' is no index of a GID; use a number from 0",
        "probe latency h --gid-index 256 | --gid-index': '256' is no index of a GID",
        "probe bandwidth h --queue-pairs 1,300 | --queue-pairs is 300; it takes a number from 1 to 256",
        "probe bandwidth h --depth 20000 | --depth is 20000; it takes a number from 1 to 16384",
        "probe bandwidth h --depth 1..x | '1..x' is no list of numbers; write 4, 1,4,16 or 1..64",
        "probe integrity h --depth 1..4 | '1..4' is more than one number; this option takes one",
        "probe latency h --iterations 10,20 | '10,20' is more than one number",
        "probe bandwidth h --duration 2s --timeout 2s | takes 2s, and --timeout is 2s",
        "probe serve --timeout 1,5s | '1,5s' is no duration; use a number with ms, s, m, h or d",
        "probe integrity h --depth 20000 | --depth is 20000; it takes a number from 1 to 16384",
        "probe serve --sessions 0 | --sessions is 0; it takes a number from 1 on",
        "probe serve --sessions -1 | --sessions is -1; it takes a number from 1 on",
        "probe latency h --iterations 99999999999 | is out of range; the largest number is 2147483647",
      })
  void whatDoesNotGoTogether(String line, String sentence) {
    assertRefused(words(line), sentence);
  }

  @ParameterizedTest
  @ValueSource(strings = {"watch -o json", "log --follow -o json"})
  void oneDocumentHasAnEnd(String line) {
    CommandRun run = CommandRun.of(line.split(" "));

    assertThat(run.code()).isEqualTo(3);
    Schema.assertValid(FailureReport.class, "failure-1", run.out());
    assertThat(run.err()).contains("use jsonl");
  }

  /** What a script's unset variable leaves is not the folder that it happens to run in. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "diagnose",
        "status",
        "capture -o -",
        "naming check",
        "naming install --dry-run",
        "naming remove --dry-run",
        "config check",
        "config plan",
        "config apply --dry-run",
        "config show",
        "config rollback",
        "probe devices",
        "agent --once",
      })
  void anEmptyRootIsNoHost(String command) {
    CommandRun run = CommandRun.of(words(command, "--root=").toArray(String[]::new));

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err() + run.out()).contains("An empty name is no folder; --root takes");
  }

  @Test
  void aTableThatCannotBeReadIsNotExamined() {
    CommandRun run = CommandRun.of("config", "check", "--lines", folder.toString());

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("--lines: '" + folder, "could not be read");
  }
}
