package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tbvctl.child.Child;
import org.tbvctl.child.ChildProgram;
import org.tbvctl.rdma.Gid;

@Timeout(60)
class TwoProcessesTest {
  private static Verbs verbs;

  @BeforeAll
  static void load() throws VerbsFailure {
    verbs = Loopback.load();
  }

  /** The other end, in a process of its own. */
  private record Peer(Child child, BufferedReader output, int number, long address, int key) {

    static Peer start(ChildProgram program, String... arguments) throws IOException {
      Child child = program.start(OneEnd.class, List.of(arguments));
      BufferedReader output =
          new BufferedReader(new InputStreamReader(child.output(), StandardCharsets.UTF_8));
      String[] words = output.readLine().split(" ");
      return new Peer(
          child,
          output,
          Integer.parseInt(words[0]),
          Long.parseLong(words[1]),
          Integer.parseInt(words[2]));
    }

    void connect(OneEnd end) throws IOException, VerbsException {
      connect(end, Reliability.USUAL);
    }

    void connect(OneEnd end, Reliability reliability) throws IOException, VerbsException {
      end.connect(number, reliability);
      child.tell(Integer.toString(end.pair.number()));
      assertThat(output.readLine()).isEqualTo("ready");
    }
  }

  private static ChildProgram program() {
    return Loopback.program(Loopback.FABRIC);
  }

  @ParameterizedTest
  @EnumSource(QueuePairType.class)
  void messagesGoThereAndBack(QueuePairType type) throws Exception {
    Peer peer = Peer.start(program(), type.name());
    try (Child child = peer.child();
        OneEnd end = new OneEnd(verbs, type)) {
      peer.connect(end);
      for (int round = 0; round < 5; round++) {
        end.memory.bytes().put(OneEnd.BYTES, (byte) (10 * round));
        end.pair.postReceive(end.receives, 0);
        end.send(1000 + round);
        end.await();
        assertThat(end.completions.length(0)).isEqualTo(1000 + round);
        assertThat(end.memory.bytes().get(0)).isEqualTo((byte) (10 * round + 1));
      }
      assertThat(child.errors()).isEmpty();
    }
  }

  @Test
  void writesGoIntoTheOtherProcess() throws Exception {
    Peer peer = Peer.start(program(), "RC");
    try (Child child = peer.child();
        OneEnd end = new OneEnd(verbs, QueuePairType.RC)) {
      peer.connect(end);
      end.memory.bytes().put(OneEnd.BYTES, (byte) 41);
      end.pair.postReceive(end.receives, 0);
      end.sends.write(0, 1, end.memory, OneEnd.BYTES, 64, peer.address(), peer.key());
      end.sends.tell(0, 5);
      end.pair.postSend(end.sends, 0);
      end.await();
      assertThat(end.memory.bytes().get(0)).as("the echo").isEqualTo((byte) 42);
    }
  }

  @Test
  void aKilledPeerIsTold() throws Exception {
    Peer peer = Peer.start(program(), "RC");
    try (OneEnd end = new OneEnd(verbs, QueuePairType.RC)) {
      peer.connect(end, new Reliability(10, 3, 6));
      peer.child().close();
      peer.child().await("", Duration.ofSeconds(20));
      end.send(8);
      end.await();
      assertThat(end.completions.status(0)).isEqualTo(CompletionStatus.RETRY_EXC_ERR);
    }
  }

  @Test
  void aPeerThatNeverPostsIsTold() throws Exception {
    Peer peer = Peer.start(program(), "RC", "silent");
    try (Child child = peer.child();
        OneEnd end = new OneEnd(verbs, QueuePairType.RC)) {
      peer.connect(end);
      end.send(8);
      end.await();
      assertThat(end.completions.status(0)).isEqualTo(CompletionStatus.RNR_RETRY_EXC_ERR);
    }
  }

  @Test
  void aGidThatNobodyHasIsRefused() throws Exception {
    try (OneEnd end = new OneEnd(verbs, QueuePairType.RC)) {
      RemoteQueuePair nobody = new RemoteQueuePair(1, 0, new Gid(0, 0xffff_0a09_0807L), 0);
      assertThatThrownBy(
              () -> end.pair.toReadyToReceive(new LocalPath(1, 1, Mtu.BYTES_1024), nobody))
          .isInstanceOf(VerbsException.class)
          .hasMessageContaining("ibv_modify_qp failed: errno 110 (ETIMEDOUT");
      assertThatThrownBy(
              () -> end.pair.toReadyToReceive(new LocalPath(1, 5, Mtu.BYTES_1024), nobody))
          .as("an empty entry of the own table")
          .hasMessageContaining("errno 22 (EINVAL");
    }
  }

  @Test
  void faultsAreWhatWasAskedFor() throws Exception {
    ChildProgram faulty =
        program().with("TBVCTL_LOOPBACK_CORRUPT", "2:0").with("TBVCTL_LOOPBACK_DROP", "3");
    Peer peer = Peer.start(faulty, "UC");
    try (Child child = peer.child();
        OneEnd end = new OneEnd(verbs, QueuePairType.UC)) {
      peer.connect(end);
      end.memory.bytes().put(OneEnd.BYTES, (byte) 1);
      end.pair.postReceive(end.receives, 0);
      end.send(8);
      end.await();
      assertThat(end.memory.bytes().get(0)).isEqualTo((byte) 2);

      end.pair.postReceive(end.receives, 0);
      end.send(8);
      end.await();
      assertThat(end.memory.bytes().get(0)).as("inverted").isEqualTo((byte) ~2);

      end.pair.postReceive(end.receives, 0);
      end.send(8);
      end.queue.requestNotify();
      long soon = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(300);
      assertThat(end.queue.await(soon)).as("the third is lost").isFalse();
    }
  }
}
