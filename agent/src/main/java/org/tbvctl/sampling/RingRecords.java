package org.tbvctl.sampling;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tbvctl.host.Reading;
import org.tbvctl.linux.KernelRing;

/** The records of this machine's /dev/kmsg. A device that cannot be opened is tried again later. */
final class RingRecords implements LogRecords {
  /** Opening fails for want of a right; rights change seldom. */
  private static final int CALLS_BETWEEN_TRIALS = 60;

  /** A log that is written as fast as it is read must not hold up the counters. */
  private static final int MOST_RECORDS_A_CALL = 100_000;

  private final Supplier<Reading<KernelRing>> opening;
  private Reading<KernelRing> ring;
  private Optional<String> failure = Optional.empty();
  private int calls;

  RingRecords(Supplier<Reading<KernelRing>> opening) {
    this.opening = opening;
    this.ring = opening.get();
  }

  @Override
  public void takeNew(Consumer<byte[]> taker) {
    if (!ring.isKnown() && ++calls % CALLS_BETWEEN_TRIALS == 0) {
      ring = opening.get();
    }
    ring.value().ifPresent(open -> drain(open, taker));
  }

  private void drain(KernelRing open, Consumer<byte[]> taker) {
    for (int count = 0; count < MOST_RECORDS_A_CALL; count++) {
      switch (open.read()) {
        case RECORD -> taker.accept(firstLine(open.record()));
        case OVERRUN -> {}
        case END -> {
          failure = Optional.empty();
          return;
        }
        case FAILED -> {
          failure = Optional.of(open.failure());
          return;
        }
      }
    }
  }

  @Override
  public Optional<String> trouble() {
    return ring.isKnown()
        ? failure
        : Optional.of(ring.unreadableReason().orElse("this machine shows no kernel log"));
  }

  /** A record's further lines are its dictionary. */
  private static byte[] firstLine(byte[] record) {
    int end = 0;
    while (end < record.length && record[end] != '\n') {
      end++;
    }
    return end == record.length ? record : Arrays.copyOf(record, end);
  }
}
