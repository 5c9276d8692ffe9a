package org.tbvctl.kernellog;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a kernel log says about the module and the kernel around it.
 *
 * @param events known and unknown messages in log order, of all boots in the log; of a message that
 *     repeats without end only the first and last ones
 * @param boots number of boots that the log shows, at least 1 when it has any line
 * @param complete whether the log reaches back to the start of its last boot
 * @param problems what could not be decoded or is missing, one clause each
 * @param repeated the same events with repeats counted, in the order of their first occurrence
 */
public record KernelLog(
    List<LogEvent> events,
    int boots,
    boolean complete,
    List<String> problems,
    List<RepeatedEvent> repeated) {

  public static final KernelLog EMPTY = new KernelLog(List.of(), 0, false, List.of());

  public KernelLog(List<LogEvent> events, int boots, boolean complete, List<String> problems) {
    this(
        events,
        boots,
        complete,
        problems,
        events.stream().map(event -> new RepeatedEvent(event, event, 1)).toList());
  }

  /** Decodes a log of any known format. */
  public static KernelLog parse(byte[] log) {
    try {
      return read(new ByteArrayInputStream(log), MessageCatalogue.load());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Decodes a log of any known format, in memory that does not grow with its length. */
  public static KernelLog read(InputStream in, MessageCatalogue catalogue) throws IOException {
    EventCollector events = new EventCollector();
    LogDecoder decoder = new LogDecoder(catalogue, events);
    decoder.decode(in);
    return events.log(decoder.finish());
  }

  /** This log with messages after it that the newest boot printed later. */
  public KernelLog followedBy(List<LogEvent> later) {
    List<LogEvent> all = new ArrayList<>(events);
    List<RepeatedEvent> counted = new ArrayList<>(repeated);
    long line = events.isEmpty() ? 0 : events.get(events.size() - 1).line();
    for (LogEvent event : later) {
      line++;
      LogEvent placed = event.at(currentBoot(), line);
      all.add(placed);
      counted.add(new RepeatedEvent(placed, placed, 1));
    }
    return new KernelLog(
        List.copyOf(all), Math.max(boots, 1), complete, problems, List.copyOf(counted));
  }

  /** Events of the newest boot. */
  public Stream<LogEvent> current() {
    return events.stream().filter(event -> event.boot() == currentBoot());
  }

  private int currentBoot() {
    return Math.max(boots, 1) - 1;
  }

  /** Events of the newest boot with this id. */
  public List<LogEvent> of(String id) {
    return current().filter(event -> event.id().equals(id)).toList();
  }

  /** How often the newest boot printed this message, repeats that are not kept included. */
  public long count(String id) {
    return repeated.stream()
        .filter(event -> event.first().id().equals(id) && event.first().boot() == currentBoot())
        .mapToLong(RepeatedEvent::count)
        .sum();
  }
}
