package org.tbvctl.probe.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ReceiverTest {
  private static final int LENGTH = 256;

  private final ByteBuffer memory = ByteBuffer.allocate(LENGTH);
  private final OutgoingPayload out = new OutgoingPayload(memory, 0, LENGTH);
  private final Receiver receiver = new Receiver(memory, LENGTH);

  @Test
  void everythingInOrderIsSound() {
    arrive(0, 1, 2, 3);

    assertThat(receiver.figures(4).isSound()).isTrue();
  }

  @Test
  void lossReorderAndDuplicatesAreToldApart() {
    arrive(0, 1, 4, 3, 3, 6);

    IntegrityFigures figures = receiver.figures(8);

    assertThat(figures.received()).isEqualTo(6);
    assertThat(figures.right()).isEqualTo(5);
    assertThat(figures.lost()).isEqualTo(3);
    assertThat(figures.reordered()).isEqualTo(1);
    assertThat(figures.duplicated()).isEqualTo(1);
    assertThat(figures.isSound()).isFalse();
  }

  @Test
  void corruptionIsNotLossAndTheFirstIsKept() {
    arrive(0);
    out.write(1);
    memory.put(100, (byte) (memory.get(100) + 1));
    assertThat(receiver.arrived(0, LENGTH)).isFalse();
    memory.put(200, (byte) (memory.get(200) + 1));
    receiver.arrived(0, LENGTH);

    IntegrityFigures figures = receiver.figures(3);

    assertThat(figures.corrupted()).isEqualTo(2);
    assertThat(figures.lost()).isZero();
    assertThat(figures.first().orElseThrow().offset()).isEqualTo(100);
  }

  @Test
  void numbersBeyondTheMemoryAreBooked() {
    SequenceTracker tracker = new SequenceTracker();
    LongStream.range(0, 200_000).forEach(tracker::arrived);
    tracker.arrived(1_000_000);
    tracker.arrived(999_999);
    tracker.arrived(3);

    assertThat(tracker.distinct()).isEqualTo(200_002);
    assertThat(tracker.reordered()).isEqualTo(1);
    assertThat(tracker.duplicated()).isEqualTo(1);
    assertThat(tracker.expected()).isEqualTo(1_000_001);
  }

  private void arrive(long... sequences) {
    for (long sequence : sequences) {
      out.write(sequence);
      assertThat(receiver.arrived(0, LENGTH)).isTrue();
    }
  }
}
