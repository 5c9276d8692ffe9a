package org.tbvctl.probe.payload;

import java.nio.ByteBuffer;
import java.util.Optional;

/** Examines and books every message that arrives; allocates only for the first damaged one. */
public final class Receiver {
  private final IncomingPayload payload;
  private final SequenceTracker tracker = new SequenceTracker();
  private long received;
  private long corrupted;
  private Optional<Damage> first = Optional.empty();

  /**
   * @param memory any view of the memory that is received into
   * @param length bytes that every message must have
   */
  public Receiver(ByteBuffer memory, int length) {
    payload = new IncomingPayload(memory, length);
  }

  /**
   * Takes a message.
   *
   * @param offset where it begins
   * @param length bytes that came
   * @return whether it is whole
   */
  public boolean arrived(int offset, int length) {
    received++;
    if (payload.check(offset, length, tracker.expected())) {
      tracker.arrived(payload.sequence());
      return true;
    }
    note(offset, length, tracker.expected());
    return false;
  }

  /**
   * Looks for a message that was written into memory rather than received. What is whole and of
   * another number is older: the message itself has not come.
   *
   * @param offset where it begins
   * @param length bytes of it
   * @param number of the message that was written there
   * @return whether it has come whole
   */
  public boolean written(int offset, int length, long number) {
    boolean whole = payload.check(offset, length, number);
    if (whole && payload.sequence() != number) {
      return false;
    }
    received++;
    if (whole) {
      tracker.arrived(number);
      return true;
    }
    note(offset, length, number);
    return false;
  }

  private void note(int offset, int length, long expected) {
    corrupted++;
    if (first.isEmpty()) {
      first = Optional.of(payload.damage(offset, length, expected));
    }
  }

  /**
   * The number up to which messages need no room any more. Damaged ones have taken theirs; lost
   * ones never took any, so what came after them counts.
   */
  public long consumed() {
    return Math.max(tracker.expected(), received - tracker.duplicated());
  }

  /** Messages so far, whole or not. */
  public long received() {
    return received;
  }

  /** Distinct whole messages so far. */
  public long right() {
    return tracker.distinct();
  }

  /** What came of the messages. */
  public IntegrityFigures figures(long sent) {
    return new IntegrityFigures(
        sent,
        received,
        tracker.distinct(),
        tracker.reordered(),
        tracker.duplicated(),
        corrupted,
        first);
  }
}
