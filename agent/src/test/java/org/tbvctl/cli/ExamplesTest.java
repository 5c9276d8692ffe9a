package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the help and the pages tell people to type can be typed. */
class ExamplesTest {

  static Stream<String> commands() {
    return CommandTree.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyExampleOfTheHelpParses(String command) {
    List<String> footer =
        List.of(CommandTree.all().get(command).getCommandSpec().usageMessage().footer());

    assertThat(footer).hasSize(4).startsWith("", "Examples:");
    for (String example : footer.subList(2, 4)) {
      List<String> words =
          ShellWords.of(example.replace("*.tar.gz", "a.tar.gz b.tar.gz")).orElseThrow();
      assertThat(String.join(" ", words)).startsWith(command);
      assertParses(example, words);
    }
  }

  @Test
  void everyLineOfThePagesParses() throws IOException {
    Map<String, List<String>> lines = new java.util.TreeMap<>();
    for (Path page : pages()) {
      for (String line : Files.readAllLines(page)) {
        boolean code =
            line.startsWith("    ") || line.startsWith("$ ") || line.startsWith("tbvctl ");
        String text = line.strip();
        if (code && text.matches("(\\$ )?(sudo )?tbvctl .*")) {
          lines.put(text, ShellWords.of(text.replaceFirst("^\\$ ", "")).orElseThrow());
        }
      }
    }

    assertThat(lines).hasSizeGreaterThan(10);
    lines.forEach(ExamplesTest::assertParses);
  }

  private static void assertParses(String line, List<String> words) {
    assertThatCode(() -> new CommandTree().root().parseArgs(words.toArray(String[]::new)))
        .as(line)
        .doesNotThrowAnyException();
  }

  private static List<Path> pages() throws IOException {
    Path repository = Path.of("").toAbsolutePath().getParent();
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(repository)) {
      for (Path each : top.toList()) {
        if (each.toString().endsWith(".md")) {
          pages.add(each);
        } else if (Files.isRegularFile(each.resolve("pom.xml"))) {
          pages.addAll(below(each));
        }
      }
    }
    return pages;
  }

  private static List<Path> below(Path module) {
    try (Stream<Path> files = Files.walk(module)) {
      return files
          .filter(file -> file.toString().endsWith(".md") && !file.toString().contains("/target/"))
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Test
  void wordsAreSplitAsAShellDoes() {
    assertThat(ShellWords.of("  journalctl -k | tbvctl log -")).contains(List.of("log", "-"));
    assertThat(ShellWords.of("tbvctl explain 'a b=1' \"c d\" > x"))
        .contains(Arrays.asList("explain", "a b=1", "c d"));
    assertThat(ShellWords.of("sudo tbvctl status   what it is")).contains(List.of("status"));
    assertThat(ShellWords.of("uname -r")).isEmpty();
  }
}
