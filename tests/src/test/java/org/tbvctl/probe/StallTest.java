package org.tbvctl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A probe whose messages stop, between two hosts whose module counts what became of them. */
class StallTest {
  private static final Path CASE = Path.of("src/test/cases/01-one-way-stall");
  private static final Path COUNTERS = Path.of("sys/kernel/debug/thunderbolt_ibverbs");

  @TempDir private Path folder;

  /** A host of the case as it was at its first sample. */
  private Path host(String name) throws IOException {
    Path root = folder.resolve(name);
    copy(CASE.resolve(name).resolve("root"), root);
    sample(name, 0);
    return root;
  }

  private void sample(String name, int number) throws IOException {
    copy(
        CASE.resolve(name).resolve("samples/" + number + "/debugfs"),
        folder.resolve(name).resolve(COUNTERS));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.deleteIfExists(target);
        Files.copy(file, target);
      }
    }
  }

  @Test
  void endsAtItsDeadlineWithTheBooksOfBothEnds() throws Exception {
    Path able = host("A");
    Path baker = host("C");
    try (ProgramProcess server =
        ProgramProcess.start(
            folder.resolve("fabric"),
            List.of("NOT_READY=1"),
            "probe",
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--root",
            baker.toString())) {
      int port = server.port();
      try (ProgramProcess client =
          ProgramProcess.start(
              folder.resolve("fabric"),
              List.of(),
              "probe",
              "bandwidth",
              "127.0.0.1:" + port,
              "--events",
              "--timeout",
              "20s",
              "--root",
              able.toString(),
              "-o",
              "json")) {
        server.line("connected"); // The client has read its first sample.
        sample("A", 1);
        sample("C", 1);
        ProgramProcess.Outcome outcome = client.outcome();

        assertThat(outcome.code()).as("%s", outcome).isEqualTo(1);
        Map<String, Object> document = JSON.std.mapFrom(outcome.out());
        assertThat((List<?>) document.get("ledger")).as("%s", outcome).isNotEmpty();
        assertThat(document.get("findings").toString()).contains("probe.stalled", "stall.");
      }
    }
  }
}
