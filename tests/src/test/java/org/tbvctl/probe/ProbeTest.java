package org.tbvctl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.probe.report.ProbeDocument;

/** {@code tbvctl probe} between two processes of the program. */
class ProbeTest {
  private static final List<String> SOUND = List.of();

  @TempDir private Path folder;

  private ProgramProcess serve(List<String> faults, String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of("probe", "serve", "--listen", "127.0.0.1:0"));
    words.addAll(List.of(more));
    return ProgramProcess.start(folder.resolve("fabric"), faults, words.toArray(String[]::new));
  }

  private ProgramProcess start(List<String> faults, int port, String probe, String... more)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("probe", probe, "127.0.0.1:" + port, "--events"));
    words.addAll(List.of(more));
    return ProgramProcess.start(folder.resolve("fabric"), faults, words.toArray(String[]::new));
  }

  private ProgramProcess.Outcome run(List<String> faults, int port, String probe, String... more)
      throws Exception {
    try (ProgramProcess client = start(faults, port, probe, more)) {
      return client.outcome();
    }
  }

  private static Map<String, Object> document(ProgramProcess.Outcome outcome, String name)
      throws IOException {
    List<String> problems =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(ProbeDocument.class.getResourceAsStream("probe-" + name + "-1.schema.json"))
            .validate(outcome.out(), InputFormat.JSON)
            .stream()
            .map(Object::toString)
            .toList();
    assertThat(problems).as("%s", outcome).isEmpty();
    return JSON.std.mapFrom(outcome.out());
  }

  private static String headline(Map<String, Object> document) {
    return ((Map<?, ?>) document.get("summary")).get("headline").toString();
  }

  private static List<Map<?, ?>> rows(Map<String, Object> document) {
    List<Map<?, ?>> rows = new ArrayList<>();
    for (Object row : (List<?>) ((Map<?, ?>) document.get("results")).get("rows")) {
      rows.add((Map<?, ?>) row);
    }
    return rows;
  }

  @Test
  void latencyBandwidthAndIntegrityOfOneServer() throws Exception {
    try (ProgramProcess server = serve(SOUND, "--sessions", "4")) {
      int port = server.port();
      ProgramProcess.Outcome latency =
          run(SOUND, port, "latency", "--sizes", "2..256", "--iterations", "100", "-o", "json");
      assertThat(latency.code()).as("%s", latency).isZero();
      Map<String, Object> measured = document(latency, "latency");
      assertThat(rows(measured)).hasSize(8).allMatch(row -> row.get("samples").equals(100));
      assertThat(measured.get("invocation").toString())
          .startsWith("tbvctl probe latency 127.0.0.1");

      ProgramProcess.Outcome bandwidth =
          run(
              SOUND,
              port,
              "bandwidth",
              "--sizes",
              "4K,64K",
              "--queue-pairs",
              "1,2",
              "--duration",
              "200ms",
              "--direction",
              "both",
              "-o",
              "json");
      assertThat(bandwidth.code()).as("%s", bandwidth).isZero();
      assertThat(rows(document(bandwidth, "bandwidth")))
          .hasSize(4)
          .allSatisfy(row -> assertThat(gigabits(row)).isPositive());

      ProgramProcess.Outcome integrity =
          run(SOUND, port, "integrity", "--operation", "write", "--messages", "50", "-o", "json");
      assertThat(integrity.code()).as("%s", integrity).isZero();
      assertThat(rows(document(integrity, "integrity")))
          .hasSize(15)
          .allMatch(row -> row.get("right").equals(row.get("sent")))
          .anyMatch(row -> row.get("bytes").equals(16 << 20));

      ProgramProcess.Outcome text = run(SOUND, port, "latency", "--sizes", "64");
      assertThat(text.out())
          .contains("$ tbvctl probe latency")
          .contains("Floor:", "Harness, measured in the same run");
      assertThat(server.outcome().code()).isZero();
    }
  }

  private static double gigabits(Map<?, ?> row) {
    return ((Number) ((Map<?, ?>) row.get("forward")).get("gigabitsPerSecond")).doubleValue();
  }

  @ParameterizedTest
  @CsvSource({
    "CORRUPT=30:8192, probe.payload-damaged", "DROP=30, probe.messages-lost",
    "DUPLICATE=30, probe.messages-lost", "REORDER=30, probe.messages-lost"
  })
  void faultOfAMessageIsAnError(String fault, String id) throws Exception {
    try (ProgramProcess server = serve(SOUND)) {
      ProgramProcess.Outcome outcome =
          run(
              List.of(fault),
              server.port(),
              "integrity",
              "--transport",
              "uc",
              "--sizes",
              "16K",
              "--messages",
              "60",
              "--patience",
              "5s",
              "-o",
              "json");

      assertThat(outcome.code()).as("%s", outcome).isEqualTo(1);
      assertThat(document(outcome, "integrity").get("findings").toString()).contains(id);
    }
  }

  @Test
  void aPlanLongerThanTheTimeoutIsRefusedBeforeAnythingIsDone() throws Exception {
    ProgramProcess.Outcome outcome =
        run(SOUND, 1, "bandwidth", "--duration", "2m", "--timeout", "4s");

    assertThat(outcome.code()).as("%s", outcome).isEqualTo(3);
    assertThat(outcome.err()).contains("--duration 2m", "--timeout is 4s");
  }

  @Test
  void latencyOfMessagesThatStopIsAStall() throws Exception {
    try (ProgramProcess server = serve(SOUND)) {
      ProgramProcess.Outcome outcome =
          run(
              List.of("NOT_READY=1"),
              server.port(),
              "latency",
              "--sizes",
              "64",
              "--timeout",
              "10s",
              "-o",
              "json");

      assertThat(outcome.code()).as("%s", outcome).isEqualTo(1);
      Map<String, Object> document = document(outcome, "latency");
      assertThat(document.get("findings").toString()).contains("probe.stalled");
      assertThat(rows(document).get(0).get("medianNanos")).isNull();
    }
  }

  @Test
  void anAppleRailIsMeasuredWithWhatItHas() throws Exception {
    List<String> apple = List.of("DEVICES=usb4_rdma4");
    try (ProgramProcess server = serve(apple)) {
      int port = server.port();
      ProgramProcess.Outcome chosen =
          run(apple, port, "latency", "--sizes", "64", "--iterations", "50", "-o", "json");
      assertThat(chosen.code()).as("%s", chosen).isZero();
      assertThat(document(chosen, "latency").get("notes").toString())
          .contains("Connections are uc");

      ProgramProcess.Outcome reliable = run(apple, port, "integrity", "--transport", "rc");
      assertThat(reliable.code()).as("%s", reliable).isEqualTo(4);
      assertThat(reliable.err()).contains("use --transport uc");
    }
  }

  @Test
  void whatFitsTheWindowIsMeasuredAndTheRestIsNamed() throws Exception {
    List<String> small = List.of("WINDOW_LAW=frames-1");
    try (ProgramProcess server = serve(small)) {
      ProgramProcess.Outcome outcome =
          run(SOUND, server.port(), "integrity", "--messages", "20", "-o", "json");

      assertThat(outcome.code()).as("%s", outcome).isZero();
      Map<String, Object> document = document(outcome, "integrity");
      assertThat(rows(document)).hasSizeGreaterThan(8);
      assertThat(((Map<?, ?>) document.get("results")).get("refused").toString())
          .contains("4194304", "The other end:");
    }
  }

  @Test
  void sizeThatFailsIsBounded() throws Exception {
    try (ProgramProcess server = serve(SOUND)) {
      ProgramProcess.Outcome outcome =
          run(
              List.of("FAIL_FROM=1048576"),
              server.port(),
              "integrity",
              "--sizes",
              "64K,1M",
              "--messages",
              "20",
              "--patience",
              "5s",
              "-o",
              "json");

      assertThat(outcome.code()).as("%s", outcome).isEqualTo(1);
      assertThat(headline(document(outcome, "integrity")))
          .contains("1 MiB", "fail", "1020 KiB do not");
    }
  }

  @Test
  void windowNeedsNobodyElse() throws Exception {
    try (ProgramProcess window =
        ProgramProcess.start(
            folder.resolve("fabric"),
            List.of("WINDOW_LAW=frames-1"),
            "probe",
            "window",
            "-o",
            "json")) {
      ProgramProcess.Outcome outcome = window.outcome();

      assertThat(outcome.code()).isZero();
      assertThat(document(outcome, "window").get("findings").toString())
          .contains("perf.window-law", "floor(N/f)-1 with N=1024 frames of 4 KiB");
    }
  }

  @Test
  void windowSaysNoMoreThanItsDeviceShows() throws Exception {
    try (ProgramProcess window =
        ProgramProcess.start(
            folder.resolve("fabric"),
            List.of(
                "WINDOW_LAW=frames-1",
                "WINDOW=2048",
                "GIDS=none",
                "WARNING=libibverbs: Warning: an old driver"),
            "probe",
            "window",
            "--sizes",
            "4K",
            "-o",
            "json")) {
      ProgramProcess.Outcome outcome = window.outcome();
      Map<String, Object> document = document(outcome, "window");

      assertThat(document.get("findings").toString())
          .contains("is floor(N/f)-1 with N=2048 frames of 4 KiB")
          .contains("grade=confirmed");
      assertThat(document.get("ends").toString()).contains("gidIndex=null", "gid=null");
      assertThat(document.get("notes").toString())
          .isEqualTo("[libibverbs: Warning: an old driver]");
    }
  }

  @Test
  void serverThatIsKilledEndsTheClientWithASentence() throws Exception {
    try (ProgramProcess server = serve(SOUND)) {
      int port = server.port();
      try (ProgramProcess client =
          start(SOUND, port, "bandwidth", "--duration", "50s", "--timeout", "55s")) {
        server.line("connected");
        server.kill();
        ProgramProcess.Outcome outcome = client.outcome();

        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.err()).contains("The other end at 127.0.0.1:" + port);
        assertThat(outcome.time()).isLessThan(Duration.ofSeconds(40));
      }
    }
  }

  @Test
  void receiverThatNeverPostsAndWrongGidAreSentences() throws Exception {
    try (ProgramProcess server = serve(List.of("NOT_READY=1"))) {
      ProgramProcess.Outcome outcome =
          run(SOUND, server.port(), "bandwidth", "--timeout", "8s", "-o", "json");
      assertThat(outcome.code()).isIn(1, 4);
      assertThat(outcome.out()).contains("no receive");
    }
    try (ProgramProcess server = serve(List.of("GIDS=0/2/fe80::2/lo"))) {
      int port = server.port();
      ProgramProcess.Outcome unused = run(SOUND, port, "latency", "--gid-index", "7");
      assertThat(unused.code()).isEqualTo(4);
      assertThat(unused.err()).contains("GID 7 is not in use");
    }
  }

  @Test
  void deadlineHoldsWhateverTheDeviceDoes() throws Exception {
    try (ProgramProcess hanging =
        ProgramProcess.start(
            folder.resolve("fabric"),
            List.of("HANG=open"),
            "probe",
            "window",
            "--timeout",
            "3s",
            "-o",
            "json")) {
      ProgramProcess.Outcome outcome = hanging.outcome();

      assertThat(outcome.code()).isEqualTo(4);
      assertThat(outcome.err()).contains("in time");
      assertThat(JSON.std.mapFrom(outcome.out())).containsEntry("schema", "tbvctl.failure/1");
    }
  }

  @Test
  void nobodyServingIsASentence() throws Exception {
    ProgramProcess.Outcome outcome = run(SOUND, 1, "latency");

    assertThat(outcome.code()).isEqualTo(4);
    assertThat(outcome.err()).contains("Nothing serves at 127.0.0.1:1", "tbvctl probe serve");
  }
}
