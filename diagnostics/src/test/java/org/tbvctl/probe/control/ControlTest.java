package org.tbvctl.probe.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ControlTest {
  private static final Identity OWN = new Identity(1, "0.1.0", "aa11", "able", "6.18.0", "amd64");

  private ServerSocket server;
  private Socket peer;
  private ControlConnection connection;

  @BeforeEach
  void connect() throws Exception {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    connection =
        ControlConnection.connect(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getLocalPort()), soon());
    peer = server.accept();
  }

  @AfterEach
  void disconnect() throws IOException {
    connection.close();
    peer.close();
    server.close();
  }

  private static Deadline soon() {
    return Deadline.in(Duration.ofSeconds(10));
  }

  private static Deadline atOnce() {
    return Deadline.in(Duration.ofMillis(20));
  }

  private void say(String text) throws IOException {
    peer.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void messagesArriveInOrderWithTheirMembers() throws Exception {
    ControlConnection other = ControlConnection.accepted(peer);
    other.send(Message.of("first", "number", 7, "text", "a\nb \u00e9", "nothing", null));
    other.send(Message.of("second"));

    Fields first = connection.expect("first", soon());

    assertThat(first.integer("number", 0, 9)).isEqualTo(7);
    assertThat(first.text("text")).isEqualTo("a\nb \u00e9");
    assertThat(first.optionalText("nothing")).isEmpty();
    assertThat(connection.receive(soon()).type()).isEqualTo("second");
  }

  @Test
  void identitiesAreExchanged() throws Exception {
    CompletableFuture<Identity> answer =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return ControlConnection.accepted(peer).greet(OWN, soon());
              } catch (ControlException | IOException e) {
                throw new AssertionError(e);
              }
            });

    assertThat(connection.greet(OWN, soon())).isEqualTo(OWN);
    assertThat(answer.get()).isEqualTo(OWN);
  }

  @Test
  void otherProtocolIsASentence() throws Exception {
    say("{\"type\":\"tbvctl-probe\",\"protocol\":9,\"version\":\"0.9.0\",\"host\":\"b\"}\n");

    assertThatThrownBy(() -> connection.greet(OWN, soon()))
        .hasMessageStartingWith("The other end at 127.0.0.1:")
        .hasMessageContaining("tbvctl 0.9.0 with protocol 9 and this one is tbvctl 0.1.0")
        .hasMessageEndingWith("run the same version at both ends.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 400 Bad Request\r\n",
        "0000:0000:000009:000000:00000000:0000\n",
        "\n",
        "[]\n",
        "null\n",
        "{}\n",
        "{\"type\":7}\n",
        "{\"type\":\"hello\"}\n",
        "{\"type\":\"tbvctl-probe\",\"protocol\":\"one\",\"version\":\"1\"}\n",
        "{\"type\":\"tbvctl-probe\",\"protocol\":3}\n",
        "{\"type\":\n"
      })
  void whatIsNoGreetingIsASentence(String said) throws Exception {
    say(said);

    assertThatThrownBy(() -> connection.greet(OWN, soon()))
        .isInstanceOf(ControlException.class)
        .hasMessageStartingWith("The other end at 127.0.0.1:")
        .hasMessageMatching("[ -~]+\\.");
  }

  @Test
  void silenceEndsAtTheDeadline() {
    assertThatThrownBy(() -> connection.receive(Deadline.in(Duration.ofMillis(600))))
        .hasMessageStartingWith("The other end at 127.0.0.1:")
        .hasMessageEndingWith("cannot go on: it did not answer in time.");
  }

  @Test
  void theOtherEndIsNotBlamedForTimeThatThisOneHadNot() {
    String name = "127.0.0.1:" + server.getLocalPort();
    for (Deadline none : List.of(Deadline.in(Duration.ofSeconds(-1)), atOnce())) {
      assertThatThrownBy(() -> connection.receive(none))
          .hasMessageMatching(
              "The time was too short: only \\d+ ms of it were left for "
                  + name
                  + " to answer; give more with --timeout\\.");
    }
  }

  @Test
  void halfALineIsNotLostByWaitingForTheRest() throws Exception {
    say("{\"type\":");
    assertThatThrownBy(() -> connection.receive(atOnce())).hasMessageContaining("too short");
    say("\"late\"}\n");

    assertThat(connection.receive(soon()).type()).isEqualTo("late");
  }

  @Test
  void endOfTheOtherIsNoticedAndSaid() throws Exception {
    assertThat(connection.isGone()).isFalse();
    say("{\"type\":\"last\"}\n");
    assertThat(connection.receive(soon()).type()).isEqualTo("last");
    peer.close();

    assertThatThrownBy(() -> connection.receive(soon()))
        .hasMessageContaining("closed the connection");
    assertThat(connection.isGone()).isTrue();
    assertThatThrownBy(() -> connection.listen()).hasMessageContaining("closed the connection");
  }

  @Test
  void reasonOfARefusalIsKept() throws Exception {
    ControlConnection.accepted(peer).send(Message.error("the port is down."));
    peer.close();

    assertThatThrownBy(() -> connection.receive(soon()))
        .hasMessageEndingWith("it refused: the port is down.");
    assertThatThrownBy(() -> connection.listen()).hasMessageContaining("the port is down");
  }

  @Test
  void unexpectedMessageIsNamed() throws Exception {
    say("{\"type\":\"running\"}\n");

    assertThatThrownBy(() -> connection.expect("ready", soon()))
        .hasMessageContaining("it said 'running' where 'ready' was due");
  }

  @Test
  void nobodyThereIsASentence() throws Exception {
    int port = server.getLocalPort();
    server.close();

    assertThatThrownBy(
            () -> ControlConnection.connect(new InetSocketAddress("127.0.0.1", port), soon()))
        .hasMessageContaining("Nothing serves at 127.0.0.1:" + port)
        .hasMessageContaining("tbvctl probe serve");
    assertThatThrownBy(
            () ->
                ControlConnection.connect(
                    InetSocketAddress.createUnresolved("nowhere.invalid", 1), soon()))
        .hasMessageContaining("'nowhere.invalid' has no address");
  }

  @Test
  void endlessLineIsRefusedBeforeItFillsTheMemory() {
    byte[] endless = new byte[MessageReader.LONGEST + 10];
    Arrays.fill(endless, (byte) 'x');

    assertThatThrownBy(() -> new MessageReader(new ByteArrayInputStream(endless)).read())
        .isInstanceOf(ControlException.class)
        .hasMessageContaining("more than 1048576 bytes");
  }

  @Test
  void anyBytesAreAMessageOrASentence() {
    Random random = new Random(20261129);
    byte[] sound = Message.of("step", "plan", List.of(1, "two"), "deep", "\u00e9").bytes();
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = sound.clone();
      for (int change = 0; change <= random.nextInt(4); change++) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      byte[] cut = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
      try {
        Message parsed = Message.parse(cut);
        assertThat(parsed.type()).isNotNull();
      } catch (ControlException sentence) {
        assertThat(sentence.getMessage()).matches("[ -~]+");
      }
    }
  }

  @Test
  void buildsThatDifferAreSaid() {
    Identity other = new Identity(1, "0.1.0", "bb22", "baker", "6.18.0", "amd64");

    assertThat(OWN.differenceTo(OWN)).isEmpty();
    assertThat(OWN.differenceTo(other).orElseThrow())
        .isEqualTo(
            "able and baker both say tbvctl 0.1.0, and their program files differ (aa11 and bb22)");
    assertThat(
            OWN.differenceTo(new Identity(1, "0.2.0", "aa11", "baker", "6", "arm64")).orElseThrow())
        .contains("able runs tbvctl 0.1.0 and baker runs 0.2.0");
    assertThat(
            OWN.differenceTo(
                new Identity(1, "0.1.0", Identity.UNKNOWN_BUILD, "baker", "6", "arm64")))
        .isEmpty();
  }
}
