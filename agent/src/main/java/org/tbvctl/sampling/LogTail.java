package org.tbvctl.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.EventCollector;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogDecoder;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.kernellog.MessageCatalogue;

/** Follows the kernel log and keeps what it said so far, in bounded memory. */
final class LogTail {
  private final LogRecords records;
  private final EventCollector collector = new EventCollector();
  private final List<LogEvent> fresh = new ArrayList<>();
  private final LogDecoder decoder;
  private Optional<KernelLog> log = Optional.empty();

  LogTail(MessageCatalogue catalogue, LogRecords records) {
    this.records = records;
    this.decoder = new LogDecoder(catalogue, this::take);
  }

  private void take(LogEvent event) {
    collector.event(event);
    fresh.add(event);
  }

  /** Messages since the last call. */
  List<LogEvent> poll() {
    records.takeNew(line -> decoder.line(line, 0, line.length));
    if (fresh.isEmpty()) {
      return List.of();
    }
    List<LogEvent> taken = List.copyOf(fresh);
    fresh.clear();
    log = Optional.empty();
    return taken;
  }

  /** All that was said, or why it cannot be read. */
  Reading<KernelLog> log() {
    Optional<String> trouble = records.trouble();
    if (trouble.isPresent()) {
      return Reading.unreadable(trouble.get());
    }
    if (log.isEmpty()) {
      log = Optional.of(collector.log(decoder.extent()));
    }
    return Reading.known(log.get());
  }
}
