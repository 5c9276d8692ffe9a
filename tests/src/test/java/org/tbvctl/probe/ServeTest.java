package org.tbvctl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tbvctl probe serve}, and what a client learns from it before anything is measured. */
class ServeTest {
  @TempDir private Path folder;

  private ProgramProcess serve(String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of("probe", "serve"));
    words.addAll(List.of(more));
    return ProgramProcess.start(folder.resolve("fabric"), List.of(), words.toArray(String[]::new));
  }

  private ProgramProcess.Outcome client(String... words) throws Exception {
    try (ProgramProcess client = ProgramProcess.start(folder.resolve("fabric"), List.of(), words)) {
      return client.outcome();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--device, mlx5_9, libibverbs shows no device 'mlx5_9'",
    "--gid-index, 9, GID 9 is not in use"
  })
  void whatEveryClientWouldMissEndsItBeforeItServes(String option, String value, String sentence)
      throws Exception {
    try (ProgramProcess server = serve("--listen", "127.0.0.1:0", option, value)) {
      ProgramProcess.Outcome outcome = server.outcome();

      assertThat(outcome.code()).as("%s", outcome).isEqualTo(4);
      assertThat(outcome.err()).contains(sentence).doesNotContain("Serving", "..");
      assertThat(outcome.out()).isEmpty();
    }
  }

  @Test
  void anAddressInUseIsNamed() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("::1"))) {
      String where = "[::1]:" + taken.getLocalPort();
      try (ProgramProcess server = serve("--listen", where)) {
        ProgramProcess.Outcome outcome = server.outcome();

        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.err()).contains("Cannot listen at " + where + " (");
      }
    }
  }

  @Test
  void aPlanThatIsLongerThanASessionIsRefusedWithBothTimes() throws Exception {
    try (ProgramProcess server = serve("--listen", "127.0.0.1:0", "--timeout", "1.5m")) {
      String where = "127.0.0.1:" + server.port();
      ProgramProcess.Outcome outcome =
          client("probe", "bandwidth", where, "--duration", "45s", "--depth", "1..2", "-o", "json");

      assertThat(outcome.code()).as("%s", outcome).isEqualTo(4);
      assertThat(outcome.err())
          .contains("The plan (2 combinations of --duration 45s) takes 90s")
          .contains("serves a client for 90s at most; start 'tbvctl probe serve'", "--timeout");
      assertThat(outcome.out()).contains("tbvctl.failure/1", "serves a client for 90s at most");
    }
  }

  @Test
  void bothEndsOnOneHostAreToldApart() throws Exception {
    try (ProgramProcess server = serve("--listen", "[::1]:0", "--sessions", "1")) {
      ProgramProcess.Outcome outcome =
          client(
              "probe",
              "latency",
              "[::1]:" + server.port(),
              "--events",
              "--sizes",
              "64",
              "-o",
              "json");

      assertThat(outcome.code()).as("%s", outcome).isZero();
      assertThat(outcome.out()).contains(" (client)\"", " (server)\"");
      assertThat(server.outcome().code()).isZero();
    }
  }

  @Test
  void aServerThatIsNotThereHasItsAddressInBrackets() throws Exception {
    ProgramProcess.Outcome outcome = client("probe", "latency", "[::1]:1");

    assertThat(outcome.code()).isEqualTo(4);
    assertThat(outcome.err()).contains("Nothing serves at [::1]:1 (");
  }
}
