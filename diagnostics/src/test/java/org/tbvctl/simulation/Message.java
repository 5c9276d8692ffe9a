package org.tbvctl.simulation;

import java.util.BitSet;

/** One work request of a program and its way to the other host. */
final class Message {
  /** Counts the messages of its rail. */
  final int number;

  final int rail;
  final int frames;
  final boolean send;

  /** At the sender. */
  boolean finished;

  int repeats;
  int rnrRepeats;
  long firstSent;
  long repeatAt = Long.MAX_VALUE;

  /** Frames in software queue or ring; the request stays alive as long as one is there. */
  int held;

  /** At the receiver. */
  final BitSet arrived = new BitSet();

  boolean delivered;
  boolean refused;

  Message(int number, int rail, int frames, boolean send) {
    this.number = number;
    this.rail = rail;
    this.frames = frames;
    this.send = send;
  }

  boolean isFourth() {
    return number % 4 == 3;
  }
}
