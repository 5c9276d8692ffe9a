package org.tbvctl.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;

class LogTailTest {
  private static final String UNLOADED = "6,1,5000000,-;thunderbolt_ibverbs: unloaded";

  private final Deque<String> records = new ArrayDeque<>();
  private Optional<String> trouble = Optional.empty();

  private final LogTail tail =
      new LogTail(
          MessageCatalogue.load(),
          new LogRecords() {
            @Override
            public void takeNew(Consumer<byte[]> taker) {
              while (!records.isEmpty()) {
                taker.accept(records.poll().getBytes(StandardCharsets.UTF_8));
              }
            }

            @Override
            public Optional<String> trouble() {
              return trouble;
            }
          });

  private KernelLog log() {
    return tail.log().value().orElseThrow();
  }

  @Test
  void everyMessageIsHandedOnOnce() {
    records.add(UNLOADED);
    records.add("6,2,5000001,-;usb 1-1: new device");

    assertThat(tail.poll()).extracting(LogEvent::id).containsExactly("unload.done");
    assertThat(tail.poll()).isEmpty();
    records.add(UNLOADED.replace("6,1,", "6,3,"));
    assertThat(tail.poll()).hasSize(1);
    assertThat(log().count("unload.done")).isEqualTo(2);
  }

  /** Judges compare logs by identity: the same object means that nothing came. */
  @Test
  void theLogIsTheSameObjectWhileNothingComes() {
    records.add(UNLOADED);
    tail.poll();
    KernelLog first = log();
    records.add("6,2,5000001,-;usb 1-1: new device");
    tail.poll();

    assertThat(log()).isSameAs(first);
    records.add(UNLOADED.replace("6,1,", "6,3,"));
    tail.poll();
    assertThat(log()).isNotSameAs(first);
  }

  @Test
  void aLogThatCannotBeReadSaysWhyUntilItCan() {
    trouble = Optional.of("permission denied");
    assertThat(tail.log().unreadableReason()).contains("permission denied");
    trouble = Optional.empty();
    assertThat(tail.log().isKnown()).isTrue();
  }
}
