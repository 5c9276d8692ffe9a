package org.tbvctl.probe.bound;

import java.util.List;
import java.util.OptionalDouble;

/**
 * One thing that throughput in one direction cannot exceed.
 *
 * @param kind what it is
 * @param gigabits the ceiling in Gb/s; empty when an input is unknown
 * @param arithmetic the calculation with its numbers, or as far as it goes without the unknown
 * @param missing inputs that are unknown
 */
public record Ceiling(Kind kind, OptionalDouble gigabits, String arithmetic, List<String> missing) {

  /** Which ceiling; the words are part of the documents. */
  public enum Kind {
    LINK("link", "the link after encoding"),
    LANES("lanes", "the lanes in use"),
    RECEIVE_WINDOW("receive-window", "the receive window over the turnaround"),
    SEND_DEPTH("send-depth", "the bytes kept posted over the turnaround"),
    APPLE_INFLIGHT("apple-in-flight", "apple_tx_max_inflight_frames over the completion time"),
    NATIVE_INFLIGHT("native-in-flight", "native_tx_max_inflight over the completion time"),
    MESSAGE_COST("message-cost", "the cost of a message"),
    INTERRUPT_MODERATION("interrupt-moderation", "interrupt moderation");

    private final String word;
    private final String words;

    Kind(String word, String words) {
      this.word = word;
      this.words = words;
    }

    /** Stable public word. */
    public String word() {
      return word;
    }

    /** For a sentence. */
    public String words() {
      return words;
    }
  }

  public Ceiling {
    missing = List.copyOf(missing);
  }

  static Ceiling known(Kind kind, double gigabits, String arithmetic) {
    return new Ceiling(kind, OptionalDouble.of(gigabits), arithmetic, List.of());
  }

  static Ceiling unknown(Kind kind, String arithmetic, String... missing) {
    return new Ceiling(kind, OptionalDouble.empty(), arithmetic, List.of(missing));
  }

  public boolean isKnown() {
    return gigabits.isPresent();
  }
}
