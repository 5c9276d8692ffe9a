package org.tbvctl.cli;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.tbvctl.host.Reading;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.linux.KernelRing;
import org.tbvctl.moduleconfig.apply.ModuleLog;

/**
 * What the kernel says since a moment. modprobe passes on an error number only; the reason stands
 * in the kernel log, and so does all that happens after the load. Where the log may not be read
 * nothing is said.
 */
final class LoadMessages implements ModuleLog, AutoCloseable {
  private final Reading<KernelRing> ring;

  private LoadMessages(Reading<KernelRing> ring) {
    this.ring = ring;
  }

  /** Listens from now on; what the log holds already is passed over. */
  static LoadMessages fromNow() {
    LoadMessages messages = new LoadMessages(KernelRing.open());
    messages.next();
    return messages;
  }

  @Override
  public Reading<List<LogEvent>> next() {
    return ring.map(LoadMessages::drain).map(records -> KernelLog.parse(records).events());
  }

  /** Errors of the module and its loader since the last call, one after the other. */
  String errors() {
    return next().value().map(LoadMessages::errors).orElse("");
  }

  static String errors(List<LogEvent> events) {
    return String.join(
        "; ",
        events.stream()
            .filter(event -> event.level().compareTo(Level.ERR) <= 0)
            .map(LogEvent::text)
            .toList());
  }

  private static byte[] drain(KernelRing ring) {
    ByteArrayOutputStream records = new ByteArrayOutputStream();
    while (true) {
      switch (ring.read()) {
        case RECORD -> records.writeBytes(ring.record());
        case OVERRUN -> {}
        case END, FAILED -> {
          return records.toByteArray();
        }
      }
    }
  }

  @Override
  public void close() {
    ring.value().ifPresent(KernelRing::close);
  }
}
