package org.tbvctl.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.endpoint.EndpointException;
import org.tbvctl.endpoint.Secret;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.host.Sampling;
import org.tbvctl.snapshot.HostSnapshot;

class AgentPeerTest {
  private static final AgentPeer.Limits LIMITS =
      new AgentPeer.Limits(
          Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofSeconds(20), 4 << 20);

  @TempDir private Path folder;

  private static AgentPeer peer(Secret token) {
    return new AgentPeer(Optional.of(token), LIMITS);
  }

  private static AbstractThrowableAssert<?, ?> refusal(AgentPeer peer, String url) {
    return assertThatThrownBy(() -> peer.open(url, Sampling.ONCE))
        .isInstanceOf(RefusedCaptureException.class);
  }

  @Test
  void theSameReadersReadWhatTheAgentSends() throws Exception {
    try (ServedHost served = new ServedHost(folder, Optional.of(ServedHost.TOKEN))) {
      served.look();
      served.host().counters(5, 40, 30, 20);
      served.look();

      try (HostSource source = peer(ServedHost.TOKEN).open(served.url(), Sampling.ONCE)) {
        HostSnapshot host = HostSnapshot.read(source);

        assertThat(host.name()).isEqualTo("alpha");
        assertThat(host.source()).isEqualTo(HostSource.Kind.AGENT);
        assertThat(host.module().initstate().value()).contains("live");
        assertThat(host.samples()).hasSize(2);
        assertThat(host.latest().orElseThrow().summary().value().orElseThrow().get("data_wr_send"))
            .isEqualTo(OptionalLong.of(5));
      }
    }
  }

  @Test
  void aWrongTokenIsOneSentence() throws Exception {
    try (ServedHost served = new ServedHost(folder, Optional.of(ServedHost.TOKEN))) {
      served.look();

      refusal(peer(Secret.of("fedcba9876543210")), served.url())
          .hasMessage(
              served.url()
                  + " refused the token; use the one in the file of its --peer-token-file.");
    }
  }

  @Test
  void anAgentWithoutATokenGivesNothing() throws Exception {
    try (ServedHost served = new ServedHost(folder, Optional.empty())) {
      served.look();

      refusal(peer(ServedHost.TOKEN), served.url())
          .hasMessage(
              served.url() + " gives no snapshots; start the agent there with --peer-token-file.");
    }
  }

  @Test
  void anAgentThatHasNotLookedYetIsAskedAgain() throws Exception {
    try (ServedHost served = new ServedHost(folder, Optional.of(ServedHost.TOKEN))) {
      refusal(peer(ServedHost.TOKEN), served.url()).hasMessageContaining("has just started");
    }
  }

  @Test
  void aTokenThatCouldBeGuessedIsRefused() {
    assertThatThrownBy(() -> new ServedHost(folder, Optional.of(Secret.of("sesame"))))
        .isInstanceOf(EndpointException.class)
        .hasMessageContaining("fewer than 16 characters")
        .hasMessageNotContaining("sesame");
  }

  @Test
  void withoutATokenNobodyIsAsked() {
    refusal(new AgentPeer(Optional.empty()), "http://127.0.0.1:1")
        .hasMessageContaining("wants a token");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://", "http://a b:1", "http://h:1/metrics", "http://h:1?x=1", "http:///x"})
  void placesAreHostAndPort(String place) {
    refusal(peer(ServedHost.TOKEN), place).hasMessageContaining("http://HOST:PORT");
  }

  @Test
  void aTokenInThePlaceIsRefusedAndNotRepeated() {
    refusal(peer(ServedHost.TOKEN), "http://me:sesame@h:1")
        .hasMessageContaining("its token goes into a file")
        .hasMessageNotContaining("sesame");
  }

  @Test
  void strangersAreToldApart() throws Exception {
    try (CannedServer server =
        new CannedServer("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")) {
      refusal(peer(ServedHost.TOKEN), server.url())
          .hasMessage(
              server.url()
                  + " answered 404 and gives no snapshots; it is no tbvctl agent, or one of an older"
                  + " version: update tbvctl there.");
    }
  }

  @Test
  void anotherFormatIsSaidSo() throws Exception {
    try (CannedServer server = new CannedServer(answer("9", 3, "abc"))) {
      refusal(peer(ServedHost.TOKEN), server.url())
          .hasMessageContaining("captures of format 9 and this tbvctl reads format 1");
    }
  }

  @Test
  void aCutAnswerIsSaidSo() throws Exception {
    try (CannedServer server = new CannedServer(answer("1", 5000, "abc"))) {
      refusal(peer(ServedHost.TOKEN), server.url())
          .hasMessage(server.url() + " sent 3 of 5000 bytes; the connection was cut, ask again.");
    }
  }

  @Test
  void whatIsNoCaptureIsSaidSo() throws Exception {
    try (CannedServer server = new CannedServer(answer("1", 3, "abc"))) {
      refusal(peer(ServedHost.TOKEN), server.url())
          .hasMessageContaining("did not send a capture that can be read");
    }
  }

  @Test
  void tooMuchIsNotRead() throws Exception {
    AgentPeer small =
        new AgentPeer(
            Optional.of(ServedHost.TOKEN),
            new AgentPeer.Limits(LIMITS.connect(), LIMITS.read(), LIMITS.whole(), 10));
    try (CannedServer server = new CannedServer(answer("1", 20, "x".repeat(20)))) {
      refusal(small, server.url()).hasMessageContaining("sends more than");
    }
  }

  @Test
  void silenceEndsAtTheLimit() throws Exception {
    AgentPeer hasty =
        new AgentPeer(
            Optional.of(ServedHost.TOKEN),
            new AgentPeer.Limits(
                LIMITS.connect(), Duration.ofMillis(200), LIMITS.whole(), LIMITS.bytes()));
    try (CannedServer server = new CannedServer("")) {
      refusal(hasty, server.url()).hasMessageContaining("it did not answer in time");
    }
  }

  @Test
  void nobodyThereIsSaidSo() throws Exception {
    String url;
    try (CannedServer server = new CannedServer("")) {
      url = server.url();
    }
    refusal(peer(ServedHost.TOKEN), url)
        .hasMessageContaining("connection refused or no way to it")
        .hasMessageContaining("'tbvctl agent' listens there");
  }

  private static String answer(String format, int length, String body) {
    return "HTTP/1.1 200 OK\r\nTbvctl-Capture-Format: "
        + format
        + "\r\nContent-Length: "
        + length
        + "\r\n\r\n"
        + body;
  }

  @Test
  void askingOftenMakesOneCapture() throws Exception {
    try (ServedHost served = new ServedHost(folder, Optional.of(ServedHost.TOKEN))) {
      served.look();
      AgentPeer peer = peer(ServedHost.TOKEN);

      List<Integer> samples =
          List.of(
              peer.open(served.url(), Sampling.ONCE).samples().size(),
              peer.open(served.url(), Sampling.ONCE).samples().size());

      assertThat(samples).containsExactly(1, 1);
    }
  }
}
