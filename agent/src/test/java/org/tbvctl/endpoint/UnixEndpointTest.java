package org.tbvctl.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnixEndpointTest {
  @TempDir private Path folder;

  private Path socket() {
    return folder.resolve("agent.sock");
  }

  private UnixEndpoint open() throws EndpointException {
    return UnixEndpoint.open(socket(), Scraped.registry(folder.resolve("host")));
  }

  private byte[] ask(String request) {
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket()))) {
      channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      Channels.newInputStream(channel).transferTo(answer);
      return answer.toByteArray();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private String text(String request) {
    return new String(ask(request), StandardCharsets.UTF_8);
  }

  @Test
  void servesMetricsToUserAndGroup() throws Exception {
    try (UnixEndpoint endpoint = open()) {
      assertThat(text("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"))
          .startsWith("HTTP/1.1 200 ")
          .contains("text/plain; version=0.0.4", "\r\n\r\n#", "tbvctl_module_loaded 1.0");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket())))
          .isEqualTo("rw-rw----");
    }
    assertThat(socket()).doesNotExist();
  }

  @Test
  void negotiatesFormatNamesAndCompression() throws Exception {
    try (UnixEndpoint endpoint = open()) {
      assertThat(
              text(
                  "GET /metrics?name[]=tbvctl_module_loaded HTTP/1.1\r\n"
                      + "accept: application/openmetrics-text\r\n\r\n"))
          .contains("application/openmetrics-text", "tbvctl_module_loaded 1.0", "# EOF")
          .doesNotContain("data_tx_posted");
      byte[] answer = ask("GET /metrics HTTP/1.1\r\nAccept-Encoding: gzip\r\n\r\n");
      assertThat(unpacked(answer)).contains("tbvctl_module_loaded 1.0");
    }
  }

  @Test
  void refusesWhatItDoesNotServe() throws Exception {
    try (UnixEndpoint endpoint = open()) {
      assertThat(text("GET /snapshot HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 404 ");
      assertThat(text("POST /metrics HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 400 ");
      assertThat(text("good morning\r\n\r\n")).startsWith("HTTP/1.1 400 ");
    }
  }

  @Test
  void answersManyAtOnce() throws Exception {
    try (UnixEndpoint endpoint = open()) {
      List<CompletableFuture<String>> answers = new ArrayList<>();
      for (int asker = 0; asker < 100; asker++) {
        answers.add(CompletableFuture.supplyAsync(() -> text("GET /metrics HTTP/1.1\r\n\r\n")));
      }
      for (CompletableFuture<String> answer : answers) {
        assertThat(answer.get(60, TimeUnit.SECONDS)).contains("tbvctl_module_loaded 1.0");
      }
    }
  }

  @Test
  void replacesWhatAnAgentLeftBehind() throws Exception {
    try (ServerSocketChannel dead = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      dead.bind(UnixDomainSocketAddress.of(socket()));
    }
    assertThat(socket()).exists();

    try (UnixEndpoint endpoint = open()) {
      assertThat(text("GET /metrics HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 200 ");
    }
  }

  @Test
  void leavesAloneWhatBelongsToOthers() throws Exception {
    Files.writeString(socket(), "a file");
    assertThatThrownBy(this::open).hasMessageContaining(socket() + " is no socket");
    Files.delete(socket());

    try (UnixEndpoint endpoint = open()) {
      assertThatThrownBy(this::open).hasMessageContaining("is in use by another program");
    }
  }

  @Test
  void saysThatAPathIsTooLong() {
    Path path = folder.resolve("x".repeat(120));

    assertThatThrownBy(() -> UnixEndpoint.open(path, Scraped.registry(folder.resolve("host"))))
        .isInstanceOf(EndpointException.class)
        .hasMessageContaining("name a short path");
  }

  private static String unpacked(byte[] answer) throws IOException {
    String text = new String(answer, StandardCharsets.ISO_8859_1);
    int body = text.indexOf("\r\n\r\n") + 4;
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(answer, body, answer.length - body))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
