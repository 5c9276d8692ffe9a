package org.tbvctl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A probe with three seconds ends by itself, with a sentence and a document, whatever does not
 * answer. {@link ProgramProcess#outcome} fails when it does not end at all.
 */
class DeadlineTest {
  @TempDir private Path folder;

  private ProgramProcess.Outcome probe(List<String> faults, String... words) throws Exception {
    try (ProgramProcess program = ProgramProcess.start(folder.resolve("fabric"), faults, words)) {
      return program.outcome();
    }
  }

  private static void assertGaveUp(ProgramProcess.Outcome outcome) throws IOException {
    assertThat(outcome.code()).as("%s", outcome).isEqualTo(4);
    assertThat(outcome.err()).startsWith("tbvctl: ").doesNotContain("\tat ");
    assertThat(JSON.std.mapFrom(outcome.out())).containsEntry("schema", "tbvctl.failure/1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "open", "usb4_rdma0", "deregister"})
  void aLibraryThatDoesNotComeBack(String where) throws Exception {
    assertGaveUp(
        probe(List.of("HANG=" + where), "probe", "window", "--timeout", "3s", "-o", "json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"open", "deregister"})
  void aLibraryThatDoesNotComeBackAtTheOtherEnd(String where) throws Exception {
    try (ProgramProcess server =
        ProgramProcess.start(
            folder.resolve("fabric"),
            List.of("HANG=" + where),
            "probe",
            "serve",
            "--listen",
            "127.0.0.1:0")) {
      ProgramProcess.Outcome outcome =
          probe(
              List.of(),
              "probe",
              "latency",
              "127.0.0.1:" + server.port(),
              "--events",
              "--sizes",
              "64,128",
              "--timeout",
              "3s",
              "-o",
              "json");

      assertThat(outcome.code()).as("%s", outcome).isEqualTo(4);
      assertThat(outcome.err()).startsWith("tbvctl: ").doesNotContain("\tat ");
    }
  }

  /** Somebody who accepts and says {@code says}, a byte at a time, again and again. */
  @ParameterizedTest
  @CsvSource({"''", "x", "'{'"})
  void aPeerThatSaysNothingOrAlmostNothing(String says) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread peer = new Thread(() -> trickle(socket, says, end), "peer");
      peer.setDaemon(true);
      peer.start();
      ProgramProcess.Outcome outcome =
          probe(
              List.of(),
              "probe",
              "bandwidth",
              "127.0.0.1:" + socket.getLocalPort(),
              "--timeout",
              "3s",
              "-o",
              "json");

      assertGaveUp(outcome);
      assertThat(outcome.err()).contains("did not answer in time");
    } finally {
      end.countDown();
    }
  }

  private static void trickle(ServerSocket socket, String says, CountDownLatch end) {
    try (Socket client = socket.accept()) {
      OutputStream out = client.getOutputStream();
      while (!end.await(100, TimeUnit.MILLISECONDS)) {
        out.write(says.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
      }
    } catch (IOException | InterruptedException e) {
      // The program has gone.
    }
  }

  @Test
  void aNameWithoutAddressIsASentence() throws Exception {
    ProgramProcess.Outcome outcome =
        probe(List.of(), "probe", "latency", "nobody.invalid", "--timeout", "3s", "-o", "json");

    assertGaveUp(outcome);
    assertThat(outcome.err()).contains("nobody.invalid");
  }
}
