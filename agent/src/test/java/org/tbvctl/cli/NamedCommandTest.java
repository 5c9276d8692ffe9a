package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Remedies and explanations name commands of this program: each of them exists. */
class NamedCommandTest {
  private static final Pattern COMMAND =
      Pattern.compile("[\"'](?:sudo )?tbvctl ([a-z]+)(?: ([a-z]+))?");
  private static final Set<String> GROUPS = Set.of("config", "naming", "mesh");

  @Test
  void everyNamedCommandIsOne() throws IOException {
    Set<String> named = new TreeSet<>();
    for (Path source : sources()) {
      Matcher matcher = COMMAND.matcher(Files.readString(source));
      while (matcher.find()) {
        named.add(
            GROUPS.contains(matcher.group(1)) && matcher.group(2) != null
                ? matcher.group(1) + " " + matcher.group(2)
                : matcher.group(1));
      }
    }

    assertThat(named).contains("config plan", "naming install", "diagnose");
    assertThat(named)
        .allSatisfy(
            command -> assertThat(CommandRun.of((command + " --help").split(" ")).code()).isZero());
  }

  private static List<Path> sources() throws IOException {
    Path repository = Path.of("").toAbsolutePath().getParent();
    try (Stream<Path> modules = Files.list(repository)) {
      return modules
          .map(module -> module.resolve("src/main"))
          .filter(Files::isDirectory)
          .flatMap(NamedCommandTest::texts)
          .toList();
    }
  }

  private static Stream<Path> texts(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java") || file.toString().endsWith(".tsv"))
          .toList()
          .stream();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
