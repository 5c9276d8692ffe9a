package org.tbvctl.probe.deadline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Measures by how much probes outlive their time; see {@code tests/benchmarks/probe-deadlines}. */
public final class ProbeDeadlines {
  private static final double ALLOWED_SECONDS = 1;

  private ProbeDeadlines() {}

  /**
   * @param arguments program, look-alike of libibverbs, program for files that never answer,
   *     milliseconds, rounds, and perhaps a part of the names of those cases that are wanted
   */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("probe-deadlines");
    Stage stage =
        new Stage(List.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]), folder);
    Duration time = Duration.ofMillis(Long.parseLong(arguments[3]));
    String wanted = arguments.length > 5 ? arguments[5] : "";
    List<String> late = new ArrayList<>();
    System.out.println("| what keeps it | median | most | exit |\n|---|---|---|---|");
    try {
      for (DeadlineCase played : DeadlineCases.all()) {
        if (played.name().contains(wanted) && !row(played, stage, time, arguments[4])) {
          late.add(played.name());
        }
      }
    } finally {
      delete(folder);
    }
    late.forEach(name -> System.err.println("probe-deadlines: too late: " + name));
    System.exit(late.isEmpty() ? 0 : 1);
  }

  /** Prints a row; whether all its rounds were in time. */
  private static boolean row(DeadlineCase played, Stage stage, Duration time, String rounds)
      throws Exception {
    List<Double> beyond = new ArrayList<>();
    int code = 0;
    for (int round = 0; round < Integer.parseInt(rounds); round++) {
      CaseRun run;
      try {
        run = CaseRun.of(played, stage, time);
      } catch (CannotPlayException e) {
        System.out.printf("| %s | %s | | |%n", played.name(), e.getMessage());
        return true;
      }
      beyond.add(run.beyond().toMillis() / 1e3);
      code = run.code();
    }
    beyond.sort(Comparator.naturalOrder());
    double most = beyond.get(beyond.size() - 1);
    System.out.printf(
        Locale.ROOT,
        "| %s | %+.2f | %+.2f | %d |%n",
        played.name(),
        beyond.get(beyond.size() / 2),
        most,
        code);
    return most <= ALLOWED_SECONDS;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
