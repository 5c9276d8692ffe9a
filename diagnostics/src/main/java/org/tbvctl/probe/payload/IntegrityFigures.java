package org.tbvctl.probe.payload;

import java.util.Optional;

/**
 * What happened to the messages of one direction.
 *
 * @param sent messages that were sent
 * @param received completions of receives with a message
 * @param right distinct messages of which every byte was as sent
 * @param reordered messages that came after a later one
 * @param duplicated messages that came again
 * @param corrupted messages with a wrong byte or length
 * @param first the first damage
 */
public record IntegrityFigures(
    long sent,
    long received,
    long right,
    long reordered,
    long duplicated,
    long corrupted,
    Optional<Damage> first) {

  /** The same with another number of messages that were sent. */
  public IntegrityFigures ofSent(long messages) {
    return new IntegrityFigures(messages, received, right, reordered, duplicated, corrupted, first);
  }

  /** The same of what came only: the rest may still be on its way. */
  public IntegrityFigures ofArrived() {
    return ofSent(right + corrupted);
  }

  /** Both together; the first damage is of this one where it has some. */
  public IntegrityFigures plus(IntegrityFigures other) {
    return new IntegrityFigures(
        sent + other.sent,
        received + other.received,
        right + other.right,
        reordered + other.reordered,
        duplicated + other.duplicated,
        corrupted + other.corrupted,
        first.or(other::first));
  }

  /** Messages that were sent and never came, in whatever state. */
  public long lost() {
    return Math.max(0, sent - right - corrupted);
  }

  /** Whether every message came once, in order and whole. */
  public boolean isSound() {
    return lost() == 0 && reordered == 0 && duplicated == 0 && corrupted == 0;
  }
}
