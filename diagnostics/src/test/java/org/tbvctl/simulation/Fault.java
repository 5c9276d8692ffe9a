package org.tbvctl.simulation;

/** Decides for each step whether the break hits it. The data direction is from host 0 to host 1. */
final class Fault {
  private final Break kind;
  private final int rail;
  private final int afterFrames;
  private boolean active;
  private int sentSince;
  private int creditFrames;
  private int dataFrames;

  Fault(Break kind, int rail, int afterFrames) {
    this.kind = kind;
    this.rail = rail;
    this.afterFrames = afterFrames;
  }

  Break kind() {
    return kind;
  }

  /** Whether the break begins with this tick. */
  boolean begins(SimulatedHost sender) {
    boolean before = active;
    active |= sender.rails.get(rail).counts.get("data_tx_posted") >= afterFrames;
    return active && !before && kind != Break.NONE;
  }

  /** How many frames the sender's ring may still send. */
  int completions(int sender, int railId, int wanted) {
    if (!hits(Break.RING_TAKES_NOTHING, sender, railId)) {
      return wanted;
    }
    return Math.min(wanted, Protocol.TUNNEL_FRAMES - sentSince);
  }

  void sent(int sender, int railId, int frames) {
    if (hits(Break.RING_TAKES_NOTHING, sender, railId)) {
      sentSince += frames;
    }
  }

  boolean reportsCompletions(int sender, int railId) {
    return !hits(Break.COMPLETIONS_LOST, sender, railId);
  }

  /** Whether a frame that left the sender never reaches the other host's callback. */
  boolean loses(int sender, int railId, Frame frame) {
    if (!active) {
      return false;
    }
    Message message = frame.message();
    return switch (kind) {
      case FRAMES_LOST ->
          sender == 0
              && railId == rail
              && frame.isData()
              && message.isFourth()
              && frame.value() == message.frames - 1;
      case NOTHING_ARRIVES, RING_TAKES_NOTHING -> sender == 0 && railId == rail;
      case ACKS_LOST -> sender == 1 && frame.kind() == Frame.Kind.ACK_OK && message.isFourth();
      case CREDITS_LOST ->
          sender == 1
              && railId == rail
              && frame.kind() == Frame.Kind.CREDIT
              && ++creditFrames % 2 == 0;
      case NONE,
          COMPLETIONS_LOST,
          QUEUE_PAIR_GONE,
          NO_RECEIVE,
          REPOST_FAILED,
          BAD_HEADERS,
          RINGS_CANCELED ->
          false;
    };
  }

  boolean failsRepost(int receiver, int railId, Frame frame) {
    return hits(Break.REPOST_FAILED, 1 - receiver, railId)
        && frame.isData()
        && ++dataFrames % 8 == 0;
  }

  boolean garbles(int receiver, int railId, Frame frame) {
    return hits(Break.BAD_HEADERS, 1 - receiver, railId) && frame.isData() && ++dataFrames % 8 == 0;
  }

  boolean hasNoQueuePair(int receiver) {
    return active && kind == Break.QUEUE_PAIR_GONE && receiver == 1;
  }

  private boolean hits(Break what, int sender, int railId) {
    return active && kind == what && sender == 0 && railId == rail;
  }
}
