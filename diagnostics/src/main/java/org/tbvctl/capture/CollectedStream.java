package org.tbvctl.capture;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** Drains one output of a process in a thread of its own, keeping a bounded part of it. */
final class CollectedStream {

  private static final int MAX_BYTES = 16 << 20;
  private static final int BUFFER = 8192;

  private final InputStream stream;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final Thread thread = new Thread(this::drain, "output of a command");

  private CollectedStream(InputStream stream) {
    this.stream = stream;
  }

  static CollectedStream start(InputStream stream) {
    CollectedStream collected = new CollectedStream(stream);
    collected.thread.setDaemon(true);
    collected.thread.start();
    return collected;
  }

  /** Waits for the end of the output; false when it does not come in time. */
  boolean await(Duration limit) throws InterruptedException {
    thread.join(Math.max(1, limit.toMillis()));
    return !thread.isAlive();
  }

  byte[] bytes() {
    return kept.toByteArray();
  }

  private void drain() {
    byte[] buffer = new byte[BUFFER];
    try (stream) {
      for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
        kept.write(buffer, 0, Math.min(count, MAX_BYTES - kept.size()));
      }
    } catch (IOException e) {
      // The process is gone: what it printed before is what there is.
    }
  }
}
