package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;

class HelpTest {
  private static final Set<String> JUDGING =
      Set.of(
          "diagnose",
          "mesh check",
          "config check",
          "naming check",
          "probe devices",
          "probe latency",
          "probe bandwidth",
          "probe window",
          "probe integrity",
          "probe compare");

  @ParameterizedTest
  @MethodSource("commands")
  void endsWithTwoExamplesThatCanBeCopied(String command) {
    CommandRun run = CommandRun.of((command + " --help").strip().split(" "));

    List<String> lines = run.out().lines().toList();
    assertThat(run.code()).isZero();
    assertThat(lines.get(lines.size() - 3)).isEqualTo("Examples:");
    assertThat(lines.subList(lines.size() - 2, lines.size()))
        .allMatch(line -> line.startsWith("  ") && line.contains("tbvctl " + command));
  }

  static Stream<String> commands() {
    return Stream.concat(Stream.of(""), CommandTree.all().keySet().stream());
  }

  /** Nothing is offered that is not explained, and everything can be read in a plain terminal. */
  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionIsExplained(String command) {
    CommandSpec spec =
        command.isEmpty()
            ? new CommandTree().root().getCommandSpec()
            : CommandTree.all().get(command).getCommandSpec();

    assertThat(spec.args())
        .filteredOn(argument -> !argument.hidden())
        .allSatisfy(
            argument ->
                assertThat(String.join(" ", argument.description()))
                    .as(argument.toString())
                    .hasSizeGreaterThan(10)
                    .matches("\\A\\p{ASCII}*\\z")
                    .endsWith("."));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void helpVersionAndDebugAreEverywhere(String command) {
    String help = CommandRun.of((command + " --help").strip().split(" ")).out();

    assertThat(help).contains("-h, --help", "-V, --version");
    assertThat(help.contains("--debug")).isEqualTo(!command.isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-V", "diagnose -V", "config plan --version"})
  void versionCanBeAskedEverywhere(String line) {
    CommandRun run = CommandRun.of(line.split(" "));

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("tbvctl ");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void severitiesAreListedWhereFindingsMakeTheExitCodeOnly(String command) {
    String help = CommandRun.of((command + " --help").strip().split(" ")).out();

    assertThat(help.contains("--fail-on")).isEqualTo(JUDGING.contains(command));
  }
}
