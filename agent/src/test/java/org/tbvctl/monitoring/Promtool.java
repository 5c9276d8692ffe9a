package org.tbvctl.monitoring;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Prometheus' own judge of metrics and rules. */
final class Promtool {
  private static final String MISSING =
      "promtool is not installed; it is in Debian's package prometheus (apt-get install prometheus)";

  private final Path program;

  private Promtool(Path program) {
    this.program = program;
  }

  /** Skips the test where promtool is missing; in continuous integration that is a failure. */
  static Promtool installed() {
    Optional<Path> found =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .map(folder -> Path.of(folder, "promtool"))
            .filter(Files::isExecutable)
            .findFirst();
    if (found.isEmpty() && "true".equals(System.getenv("CI"))) {
      fail(MISSING);
    }
    return new Promtool(found.orElseGet(() -> abort(MISSING)));
  }

  /**
   * What it says.
   *
   * @param exit 0 when it has no objection
   */
  record Verdict(int exit, String words) {}

  Verdict judge(Path input, String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(program.toString()));
    words.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(words).redirectInput(input.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Verdict(process.waitFor(), said);
  }
}
