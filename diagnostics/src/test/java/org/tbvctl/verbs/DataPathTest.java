package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(30)
class DataPathTest {
  private static Verbs verbs;

  @BeforeAll
  static void load() throws VerbsFailure {
    verbs = Loopback.load();
  }

  private static ConnectedPairs connect(QueuePairType type) throws VerbsFailure {
    return new ConnectedPairs(verbs, type);
  }

  @ParameterizedTest
  @EnumSource(QueuePairType.class)
  void sendsAMessage(QueuePairType type) throws VerbsFailure {
    try (ConnectedPairs pairs = connect(type)) {
      fill(pairs.left.memory(), 5000, 3);
      pairs.right.receives().fill(0, 77, pairs.right.memory(), 64, 8192);
      pairs.right.pair().postReceive(pairs.right.receives(), 0);
      pairs.left.sends().send(0, 5, pairs.left.memory(), 0, 5000);
      pairs.left.sends().signal(0, true);
      pairs.left.pair().postSend(pairs.left.sends(), 0);

      assertThat(pairs.right.await()).isEqualTo(1);
      WorkCompletions came = pairs.right.completions();
      assertThat(came.status(0)).isEqualTo(CompletionStatus.SUCCESS);
      assertThat(came.isSuccess(0)).isTrue();
      assertThat(came.isReceive(0)).isTrue();
      assertThat(came.hasImmediate(0)).isFalse();
      assertThat(came.id(0)).isEqualTo(77);
      assertThat(came.length(0)).isEqualTo(5000);
      assertThat(came.queuePair(0)).isEqualTo(pairs.right.pair().number());
      assertThat(pairs.right.memory().bytes().slice(64, 5000))
          .isEqualTo(pairs.left.memory().bytes().slice(0, 5000));

      assertThat(pairs.left.await()).isEqualTo(1);
      assertThat(pairs.left.completions().id(0)).isEqualTo(5);
      assertThat(pairs.left.completions().isReceive(0)).isFalse();
    }
  }

  @Test
  void writesIntoTheOtherEndsMemory() throws VerbsFailure {
    try (ConnectedPairs pairs = connect(QueuePairType.RC)) {
      fill(pairs.left.memory(), 100, 9);
      MemoryRegion target = pairs.right.memory();
      pairs.right.receives().fill(0, 1, target, 0, 0);
      pairs.right.pair().postReceive(pairs.right.receives(), 0);
      SendRequests sends = pairs.left.sends();
      sends.write(0, 1, pairs.left.memory(), 0, 100, target.address() + 300, target.remoteKey());
      sends.write(1, 2, pairs.left.memory(), 0, 50, target.address(), target.remoteKey());
      sends.tell(1, 0x01020304);
      sends.signal(1, true);
      sends.chain(0, 2);
      pairs.left.pair().postSend(sends, 0);

      assertThat(pairs.right.await()).isEqualTo(1);
      assertThat(pairs.right.completions().hasImmediate(0)).isTrue();
      assertThat(pairs.right.completions().immediate(0)).isEqualTo(0x01020304);
      assertThat(target.bytes().slice(300, 100))
          .isEqualTo(pairs.left.memory().bytes().slice(0, 100));
      assertThat(target.bytes().get(49)).isEqualTo(pairs.left.memory().bytes().get(49));
      assertThat(pairs.left.await()).as("only the second is signalled").isEqualTo(1);
      assertThat(pairs.left.completions().id(0)).isEqualTo(2);
    }
  }

  @Test
  void tellsAWriteWithAWrongKey() throws VerbsFailure {
    try (ConnectedPairs pairs = connect(QueuePairType.RC)) {
      MemoryRegion target = pairs.right.memory();
      pairs
          .left
          .sends()
          .write(0, 4, pairs.left.memory(), 0, 8, target.address(), target.remoteKey() + 1);
      pairs.left.pair().postSend(pairs.left.sends(), 0);

      assertThat(pairs.left.await()).isEqualTo(1);
      assertThat(pairs.left.completions().status(0)).isEqualTo(CompletionStatus.REM_ACCESS_ERR);
      assertThat(pairs.left.completions().isSuccess(0)).isFalse();
      assertThat(pairs.left.completions().id(0)).isEqualTo(4);
    }
  }

  @Test
  void saysHowManyOfAChainWereTaken() throws VerbsFailure {
    try (ConnectedPairs pairs = connect(QueuePairType.RC)) {
      ReceiveRequests receives = pairs.right.receives();
      for (int i = 0; i < receives.count(); i++) {
        receives.fill(i, i, pairs.right.memory(), 0, 64);
      }
      receives.chain(0, receives.count());
      assertThatThrownBy(() -> pairs.right.pair().postReceive(receives, 0))
          .isInstanceOfSatisfying(
              PostRefusedException.class,
              refused -> {
                assertThat(refused.accepted()).isEqualTo(ConnectedPairs.DEPTH);
                assertThat(refused.errno()).isEqualTo(12);
                assertThat(refused.verb()).isEqualTo("ibv_post_recv");
              })
          .hasMessageContaining("ENOMEM");
    }
  }

  @Test
  void flushesWhatIsPostedInTheErrorState() throws VerbsFailure {
    try (ConnectedPairs pairs = connect(QueuePairType.UC)) {
      pairs.right.receives().fill(0, 3, pairs.right.memory(), 0, 64);
      pairs.right.pair().postReceive(pairs.right.receives(), 0);
      pairs.right.pair().toError();
      assertThat(pairs.right.await()).isEqualTo(1);
      assertThat(pairs.right.completions().status(0)).isEqualTo(CompletionStatus.WR_FLUSH_ERR);
    }
  }

  @Test
  void waitsForAnEvent() throws VerbsFailure {
    try (ConnectedPairs pairs = connect(QueuePairType.UC)) {
      CompletionQueue queue = pairs.right.queue();
      queue.requestNotify();
      assertThat(queue.await(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(5))).isFalse();

      pairs.right.receives().fill(0, 3, pairs.right.memory(), 0, 64);
      pairs.right.pair().postReceive(pairs.right.receives(), 0);
      pairs.left.sends().send(0, 1, pairs.left.memory(), 0, 8);
      pairs.left.pair().postSend(pairs.left.sends(), 0);
      assertThat(queue.await(System.nanoTime() + TimeUnit.SECONDS.toNanos(20))).isTrue();
      assertThat(queue.poll(pairs.right.completions())).isEqualTo(1);
    }
  }

  @Test
  void acknowledgesEveryEventBeforeTheQueueGoes() throws VerbsFailure, IOException {
    int messages = 100;
    // Processes of other tests were killed with theirs.
    long before = unacknowledged();
    try (ConnectedPairs pairs = connect(QueuePairType.UC)) {
      ConnectedPairs.End right = pairs.right;
      right.receives().fill(0, 3, right.memory(), 0, 64);
      pairs.left.sends().send(0, 1, pairs.left.memory(), 0, 8);
      for (int i = 0; i < messages; i++) {
        right.pair().postReceive(right.receives(), 0);
        right.queue().requestNotify();
        pairs.left.pair().postSend(pairs.left.sends(), 0);
        assertThat(right.queue().await(System.nanoTime() + TimeUnit.SECONDS.toNanos(20))).isTrue();
        assertThat(right.queue().poll(right.completions())).isEqualTo(1);
        right.queue().takeEvent();
      }
      // They are acknowledged several at a time, so some are left for the end.
      assertThat(unacknowledged() - before).isBetween(1L, messages - 1L);
    }
    assertThat(unacknowledged()).isEqualTo(before);
  }

  private static long unacknowledged() throws IOException {
    return Loopback.live(Loopback.FABRIC).get("events");
  }

  @Test
  void endsASendThatFindsNoReceive() throws VerbsFailure {
    try (ConnectedPairs pairs = connect(QueuePairType.RC)) {
      pairs.left.sends().send(0, 1, pairs.left.memory(), 0, 8);
      pairs.left.pair().postSend(pairs.left.sends(), 0);
      assertThat(pairs.left.await()).isEqualTo(1);
      assertThat(pairs.left.completions().status(0)).isEqualTo(CompletionStatus.RNR_RETRY_EXC_ERR);
    }
  }

  @Test
  void refusesWhatLiesOutsideTheRegion() throws VerbsFailure {
    try (ConnectedPairs pairs = connect(QueuePairType.UC)) {
      MemoryRegion memory = pairs.left.memory();
      assertThatThrownBy(() -> pairs.left.sends().send(0, 1, memory, ConnectedPairs.BYTES - 4, 8))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> pairs.left.pair().postSend(pairs.left.sends(), 16))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  private static void fill(MemoryRegion region, int length, int seed) {
    ByteBuffer bytes = region.bytes();
    for (int i = 0; i < length; i++) {
      bytes.put(i, (byte) (i * seed + 1));
    }
  }
}
