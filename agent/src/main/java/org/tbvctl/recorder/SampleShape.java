package org.tbvctl.recorder;

import java.util.Optional;
import org.tbvctl.host.RawSample;
import org.tbvctl.host.SampleTime;

/** The shapes of the three counter files of a sample. */
final class SampleShape {
  /** Between the patterns of the files; escaped characters are below it. */
  private static final char SEPARATOR = '\u0004';

  private final TextShape summary;
  private final TextShape peers;
  private final TextShape links;

  /** Made once: it is as long as the files, and every sample is compared by it. */
  private final String pattern;

  private SampleShape(TextShape summary, TextShape peers, TextShape links) {
    this.summary = summary;
    this.peers = peers;
    this.links = links;
    this.pattern = summary.pattern() + SEPARATOR + peers.pattern() + SEPARATOR + links.pattern();
  }

  static SampleShape of(RawSample sample) {
    Values ignored = new Values();
    return new SampleShape(
        TextShape.of(sample.summary(), ignored),
        TextShape.of(sample.peers(), ignored),
        TextShape.of(sample.configuredLinks(), ignored));
  }

  /** Reads what {@link #pattern} wrote; empty for anything else. */
  static Optional<SampleShape> parse(String pattern) {
    int first = pattern.indexOf(SEPARATOR);
    int second = pattern.indexOf(SEPARATOR, first + 1);
    if (first <= 0 || second <= first + 1 || second == pattern.length() - 1) {
      return Optional.empty();
    }
    return Optional.of(
        new SampleShape(
            new TextShape(pattern.substring(0, first)),
            new TextShape(pattern.substring(first + 1, second)),
            new TextShape(pattern.substring(second + 1))));
  }

  String pattern() {
    return pattern;
  }

  /** The sample's numbers when it has this shape. */
  Optional<long[]> numbers(RawSample sample, Values buffer) {
    buffer.clear();
    boolean fits =
        summary.matches(sample.summary(), buffer)
            && peers.matches(sample.peers(), buffer)
            && links.matches(sample.configuredLinks(), buffer);
    return fits ? Optional.of(buffer.toArray()) : Optional.empty();
  }

  int slots() {
    return summary.slots() + peers.slots() + links.slots();
  }

  /** The sample with these numbers. */
  RawSample fill(int index, SampleTime time, long[] numbers) {
    int afterSummary = summary.slots();
    return new RawSample(
        index,
        time,
        summary.fill(numbers, 0),
        peers.fill(numbers, afterSummary),
        links.fill(numbers, afterSummary + peers.slots()));
  }
}
