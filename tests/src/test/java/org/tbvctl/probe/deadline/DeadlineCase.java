package org.tbvctl.probe.deadline;

import java.util.List;

/**
 * A probe that something keeps from its end.
 *
 * @param name what keeps it, for a table
 * @param words of the command, without its time and format; {@code SERVER} stands for the other
 *     end, {@code ROOT} for {@link Stage#root}
 * @param faults of the look-alike that this end uses, such as {@code HANG=ibv_create_qp}
 * @param other who is at the other end
 * @param streams which of its streams somebody reads
 * @param code exit code
 * @param sentence regular expression of what must be said; empty where nobody reads it
 */
record DeadlineCase(
    String name,
    List<String> words,
    List<String> faults,
    Other other,
    Streams streams,
    int code,
    String sentence) {

  /** Which output is read. */
  enum Streams {
    READ,
    OUT_UNREAD,
    BOTH_UNREAD
  }

  @Override
  public String toString() {
    return name;
  }
}
