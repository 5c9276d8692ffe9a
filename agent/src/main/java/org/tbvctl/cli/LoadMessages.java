package org.tbvctl.cli;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.Level;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.linux.KernelRing;

/**
 * What the kernel says while the module is loaded. modprobe passes on an error number only; the
 * reason stands in the kernel log. Where the log may not be read nothing is said.
 */
final class LoadMessages implements AutoCloseable {
  private final Optional<KernelRing> ring;

  private LoadMessages(Optional<KernelRing> ring) {
    this.ring = ring;
  }

  /** Listens from now on; what the log holds already is passed over. */
  static LoadMessages fromNow() {
    Optional<KernelRing> ring = KernelRing.open().value();
    ring.ifPresent(LoadMessages::drain);
    return new LoadMessages(ring);
  }

  /** Errors of the module and its loader since then, one after the other; empty for none. */
  String errors() {
    return ring.map(LoadMessages::drain).map(LoadMessages::errors).orElse("");
  }

  static String errors(byte[] records) {
    List<String> texts =
        KernelLog.parse(records).events().stream()
            .filter(event -> event.level().compareTo(Level.ERR) <= 0)
            .map(LogEvent::text)
            .toList();
    return String.join("; ", texts);
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
    ring.ifPresent(KernelRing::close);
  }
}
