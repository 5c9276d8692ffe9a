package org.tbvctl.sampling;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.tbvctl.host.Reading;

/** The lines of a log that grows, such as the one in a folder that looks like a host. */
final class FileRecords implements LogRecords {
  private final Supplier<Reading<byte[]>> log;
  private Reading<byte[]> last = Reading.absent();
  private int taken;

  FileRecords(Supplier<Reading<byte[]>> log) {
    this.log = log;
  }

  @Override
  public void takeNew(Consumer<byte[]> taker) {
    last = log.get();
    byte[] bytes = last.value().orElse(new byte[0]);
    if (bytes.length < taken) {
      // It was rotated or emptied: what is there now is new.
      taken = 0;
    }
    int start = taken;
    for (int at = start; at < bytes.length; at++) {
      if (bytes[at] == '\n') {
        taker.accept(Arrays.copyOfRange(bytes, start, at));
        start = at + 1;
      }
    }
    taken = start;
  }

  @Override
  public Optional<String> trouble() {
    return last.isKnown()
        ? Optional.empty()
        : Optional.of(last.unreadableReason().orElse("the host shows no kernel log"));
  }
}
