package org.tbvctl.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.snapshot.HostSnapshot;

/** Asking an agent again and again: what is sent whole, what is sent new, and how much that is. */
class AgentSessionTest {
  /** Counters of two rails and one message, compressed: twenty times less than a whole capture. */
  private static final int MOST_BYTES_OF_READINGS = 4_000;

  @TempDir private Path folder;
  private ServedHost served;
  private AgentPeer peer;
  private AgentSession session;

  @BeforeEach
  void serve() throws Exception {
    served = new ServedHost(folder, Optional.of(ServedHost.TOKEN));
    peer = new AgentPeer(Optional.of(ServedHost.TOKEN));
    session = peer.session(served.url());
  }

  @AfterEach
  void close() {
    served.close();
  }

  private HostSnapshot lookAndAsk() throws RefusedCaptureException {
    served.look();
    return session.latest();
  }

  private static List<String> texts(HostSnapshot host) {
    return host.log().value().map(KernelLog::events).orElse(List.of()).stream()
        .map(LogEvent::text)
        .toList();
  }

  @Test
  void theHostIsReadOnceAndTheCountersEachTime() throws Exception {
    lookAndAsk();
    for (int second = 1; second <= 20; second++) {
      served.host().counters(second, second * 10, second * 10, second * 10);
      HostSnapshot host = lookAndAsk();

      assertThat(host.latest().orElseThrow().summary().value().orElseThrow().get("data_wr_send"))
          .isEqualTo(OptionalLong.of(second));
      assertThat(host.samples()).hasSize(2);
      assertThat(host.module().initstate().value()).contains("live");
      assertThat(host.name()).isEqualTo("alpha");
    }
    assertThat(served.wholes()).isEqualTo(1);
  }

  @Test
  void whatIsSentEachTimeIsSmall() throws Exception {
    served.look();
    Snapshot first = ask(SnapshotRequest.STANDARD);
    served.host().log("[  130.000000] thunderbolt_ibverbs: peer 1 created backend=native");
    served.look();
    Snapshot next =
        ask(
            new SnapshotRequest(
                Duration.ofSeconds(1), Optional.of(first.facts()), OptionalLong.of(first.log())));

    assertThat(first.whole()).isTrue();
    assertThat(next.whole()).isFalse();
    assertThat(next.capture()).hasSizeLessThan(MOST_BYTES_OF_READINGS);
    assertThat(next.log()).isGreaterThan(first.log());
  }

  private Snapshot ask(SnapshotRequest request) throws RefusedCaptureException {
    return peer.ask(
        served.url(), SnapshotProtocol.PATH + request.query(), SnapshotAnswer::snapshot);
  }

  @Test
  void messagesComeOnceAndInOrder() throws Exception {
    served.host().log("[  101.000000] thunderbolt_ibverbs: peer 1 created backend=native");
    assertThat(texts(lookAndAsk())).hasSize(1);
    served.host().log("[  102.000000] thunderbolt_ibverbs: peer 2 created backend=native");
    assertThat(texts(lookAndAsk())).hasSize(2);
    assertThat(texts(lookAndAsk())).hasSize(2);
    served.host().log("[  103.000000] thunderbolt_ibverbs: peer 3 created backend=native");
    served.host().log("[  104.000000] thunderbolt_ibverbs: peer 4 created backend=native");

    assertThat(texts(lookAndAsk()))
        .extracting(text -> text.replaceAll("\\D*(\\d+) created.*", "$1"))
        .containsExactly("1", "2", "3", "4");
    assertThat(served.wholes()).isEqualTo(1);
  }

  @Test
  void factsThatChangedAreSentAgain() throws Exception {
    lookAndAsk();
    served.host().write("proc/sys/kernel/osrelease", "7.2.0\n");
    served.host().write("proc/version", "Linux version 7.2.0 (build) #1 SMP\n");
    served.look(Duration.ofSeconds(31));
    served.look();
    HostSnapshot host = lookAndAsk();

    assertThat(host.system().kernel().value().orElseThrow().text()).isEqualTo("7.2.0");
    assertThat(served.wholes()).isEqualTo(2);
  }

  @Test
  void factsThatWereReadAgainAndAreTheSameAreNotSentAgain() throws Exception {
    lookAndAsk();
    for (int minute = 0; minute < 3; minute++) {
      served.look(Duration.ofSeconds(31));
      served.look();
      lookAndAsk();
    }

    assertThat(served.wholes()).isEqualTo(1);
  }

  @Test
  void aModuleThatIsLoadedAgainIsSeen() throws Exception {
    lookAndAsk();
    served.host().unload();
    assertThat(lookAndAsk().latest()).isEmpty();
    served.host().load();

    assertThat(lookAndAsk().latest()).isPresent();
  }

  @Test
  void anAgentThatWasStartedAgainSendsEverything() throws Exception {
    lookAndAsk();
    served.close();
    try (ServedHost next = new ServedHost(folder, Optional.of(ServedHost.TOKEN))) {
      next.look();
      Snapshot answer =
          peer.ask(
              next.url(),
              SnapshotProtocol.PATH
                  + new SnapshotRequest(
                          Duration.ofSeconds(1), Optional.of("0-1"), OptionalLong.of(7))
                      .query(),
              SnapshotAnswer::snapshot);

      assertThat(answer.whole()).isTrue();
    }
  }

  @Test
  void whatTheAgentFoundInBothEndsComesToo() throws Exception {
    Finding finding =
        FindingCatalogue.load()
            .start("stall.frames-lost")
            .direction("alpha", "beta")
            .title("frames vanish")
            .build();
    lookAndAsk();
    assertThat(session.pair()).isEmpty();
    served.found(
        new PairFindings("http://beta:1", List.of(finding), Optional.empty(), Duration.ZERO));
    lookAndAsk();
    assertThat(session.pair())
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.title()).isEqualTo("frames vanish");
              assertThat(told.place()).isEqualTo(finding.place());
            });
    served.found(new PairFindings("http://beta:1", List.of(), Optional.empty(), Duration.ZERO));
    lookAndAsk();
    assertThat(session.pair()).isEmpty();
  }

  @Test
  void anAgentThatIsAwayIsOneSentenceAndComesBack() throws Exception {
    lookAndAsk();
    served.close();
    assertThatThrownBy(session::latest)
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("could not be asked");
  }

  @Test
  void whatMakesNoSenseInAQueryCountsAsNotSaid() {
    assertThat(SnapshotRequest.parse(Optional.empty())).isEqualTo(SnapshotRequest.STANDARD);
    assertThat(SnapshotRequest.parse(Optional.of("interval=soon&log=&facts&=3&x=1")))
        .isEqualTo(SnapshotRequest.STANDARD);
    assertThat(SnapshotRequest.parse(Optional.of("interval=-5")).interval())
        .isEqualTo(Duration.ZERO);
    assertThat(SnapshotRequest.parse(Optional.of("log=9&interval=9999999&facts=a-1")))
        .isEqualTo(
            new SnapshotRequest(Duration.ofSeconds(30), Optional.of("a-1"), OptionalLong.of(9)));
  }
}
