package org.tbvctl.probe.payload;

/** Books sequence numbers as they arrive, without allocating. */
public final class SequenceTracker {
  /** How far back a number is remembered; a power of two. */
  private static final int REMEMBERED = 1 << 16;

  private final long[] seen = new long[REMEMBERED / Long.SIZE];
  private long next;
  private long distinct;
  private long reordered;
  private long duplicated;

  /** Books a number that arrived. */
  public void arrived(long sequence) {
    if (sequence >= next) {
      forget(sequence);
      next = sequence + 1;
      distinct++;
      mark(sequence);
    } else if (next - sequence > REMEMBERED || isMarked(sequence)) {
      duplicated++;
    } else {
      reordered++;
      distinct++;
      mark(sequence);
    }
  }

  /** Makes room for the numbers from the one expected to this one. */
  private void forget(long upTo) {
    if (upTo - next >= REMEMBERED) {
      java.util.Arrays.fill(seen, 0);
      return;
    }
    for (long number = next; number <= upTo; number++) {
      seen[word(number)] &= ~bit(number);
    }
  }

  private void mark(long sequence) {
    seen[word(sequence)] |= bit(sequence);
  }

  private boolean isMarked(long sequence) {
    return (seen[word(sequence)] & bit(sequence)) != 0;
  }

  private static int word(long sequence) {
    return (int) (sequence % REMEMBERED) / Long.SIZE;
  }

  private static long bit(long sequence) {
    return 1L << sequence % Long.SIZE;
  }

  /** The number that comes next when nothing is lost or out of order. */
  public long expected() {
    return next;
  }

  /** Different numbers that arrived. */
  public long distinct() {
    return distinct;
  }

  /** Numbers that arrived after a later one. */
  public long reordered() {
    return reordered;
  }

  /** Arrivals of a number that had arrived before, or so late that nobody remembers. */
  public long duplicated() {
    return duplicated;
  }
}
