package org.tbvctl.peer;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;

/**
 * The kernel messages after a position, as lines of a kernel log.
 *
 * @param lines the newest ones when there are too many
 * @param position of the newest message of the log; the one asked with when there is none
 */
record LogTail(Reading<byte[]> lines, long position) {
  /** A second of a kernel that complains without end; what is older can be had as a whole. */
  private static final int MOST_MESSAGES = 1_000;

  static LogTail after(Reading<KernelLog> log, long position) {
    List<LogEvent> events = log.value().map(KernelLog::events).orElse(List.of());
    long newest = events.isEmpty() ? position : events.get(events.size() - 1).line();
    List<LogEvent> fresh = events.stream().filter(event -> event.line() > position).toList();
    List<LogEvent> sent = fresh.subList(Math.max(0, fresh.size() - MOST_MESSAGES), fresh.size());
    return new LogTail(log.map(known -> text(sent)), newest);
  }

  private static byte[] text(List<LogEvent> events) {
    StringBuilder text = new StringBuilder();
    for (LogEvent event : events) {
      text.append('<').append(event.level().ordinal()).append('>');
      event
          .nanos()
          .ifPresent(
              nanos ->
                  text.append(
                      String.format(
                          Locale.ROOT,
                          "[%d.%06d] ",
                          nanos / 1_000_000_000,
                          nanos / 1_000 % 1_000_000)));
      text.append(event.text()).append('\n');
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
