package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sample output of the README is what the program prints today. */
class ReadmeTest {
  private static final String FIRST_COMMAND = "agent/tbvctl diagnose ";

  @Test
  void theSampleIsWhatTheFirstCommandPrints() throws IOException {
    String readme = Files.readString(Repository.root().resolve("README.md"));
    String printed = Run.of(firstCommand(readme)).out();

    List<String> parts = sample(readme);

    assertThat(parts).hasSizeGreaterThan(1);
    assertThat(parts).allSatisfy(part -> assertThat(printed).contains(part));
  }

  /** The arguments of the first command, with captures where they lie from here. */
  private static List<String> firstCommand(String readme) {
    String line =
        readme.lines().filter(text -> text.contains(FIRST_COMMAND)).findFirst().orElseThrow();
    String[] words = line.strip().split(" ");
    return List.of(
        words[1],
        Repository.root().resolve(words[2]).toString(),
        Repository.root().resolve(words[3]).toString());
  }

  /** The indented lines after the words "This prints", cut where something is left out. */
  private static List<String> sample(String readme) {
    String block = readme.substring(readme.indexOf("This prints"));
    StringBuilder lines = new StringBuilder();
    block
        .lines()
        .skip(1)
        .takeWhile(line -> line.isEmpty() || line.startsWith("    "))
        .forEach(line -> lines.append(line.isEmpty() ? line : line.substring(4)).append('\n'));
    return List.of(lines.toString().split("\\[\\.\\.\\.]")).stream()
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }
}
