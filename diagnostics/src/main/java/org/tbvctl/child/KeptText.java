package org.tbvctl.child;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Reads a stream to its end in a thread of its own and keeps a bounded part of it. */
final class KeptText {

  /** A stream may stay open when the process that had it is gone: a grandchild has it too. */
  private static final Duration MOST = Duration.ofSeconds(2);

  /** What a process printed before it was killed still has to be read. */
  private static final Duration LEAST = Duration.ofMillis(200);

  private static final int MOST_BYTES = 16 << 20;
  private static final int BUFFER = 8192;

  private final InputStream stream;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private final Thread thread = new Thread(this::drain, "output of a child");

  private KeptText(InputStream stream) {
    this.stream = stream;
  }

  static KeptText of(InputStream stream) {
    KeptText text = new KeptText(stream);
    text.thread.setDaemon(true);
    text.thread.start();
    return text;
  }

  /** Until when the streams of a process that is gone now are waited for. */
  static long lastMoment(long now, long deadline) {
    long left = Math.min(deadline - now, MOST.toNanos());
    return now + Math.max(left, LEAST.toNanos());
  }

  /**
   * Waits for the end of the stream.
   *
   * @param until on the clock of {@link System#nanoTime}
   */
  void await(long until) throws InterruptedException {
    TimeUnit.NANOSECONDS.timedJoin(thread, Math.max(1, until - System.nanoTime()));
  }

  String text() {
    return kept.toString(StandardCharsets.UTF_8);
  }

  private void drain() {
    byte[] buffer = new byte[BUFFER];
    try (stream) {
      for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
        kept.write(buffer, 0, Math.min(count, MOST_BYTES - kept.size()));
      }
    } catch (IOException e) {
      // The process is gone: what it printed before is what there is.
    }
  }
}
