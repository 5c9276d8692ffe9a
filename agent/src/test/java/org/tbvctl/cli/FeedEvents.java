package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.tbvctl.finding.Finding;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.RefusedCaptureException;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.watch.WatchEvent;

/** What a feed of a watch is given, and the events that come of it. */
final class FeedEvents {
  private static final PrintStream NOWHERE =
      new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);

  /** Nobody types and nobody listens. */
  static final Console CONSOLE =
      new Console(
          InputStream.nullInputStream(),
          NOWHERE,
          NOWHERE,
          Map.of(),
          false,
          () -> Instant.parse("2026-11-29T10:00:00Z"));

  private final BlockingQueue<WatchEvent> queue = new LinkedBlockingQueue<>();

  /** What an agent answers, or that it does not. */
  interface Asking {
    HostSource ask() throws RefusedCaptureException;
  }

  /** An agent that found nothing by looking at both ends. */
  static WatchedAgent agent(Asking answer) {
    return new WatchedAgent() {
      @Override
      public HostSnapshot ask() throws RefusedCaptureException {
        return HostSnapshot.read(answer.ask());
      }

      @Override
      public List<Finding> pair() {
        return List.of();
      }
    };
  }

  BlockingQueue<WatchEvent> queue() {
    return queue;
  }

  /** The next event, which must be of this kind. */
  <T extends WatchEvent> T next(Class<T> kind) throws InterruptedException {
    WatchEvent event = queue.poll(60, TimeUnit.SECONDS);
    assertThat(event).isInstanceOf(kind);
    return kind.cast(event);
  }
}
