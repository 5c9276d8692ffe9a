package org.tbvctl.probe.session;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.tbvctl.probe.control.Deadline;

/**
 * Ends what a session may be stuck in when its time is long over: writing to a client that does not
 * read, or to a worker that is stopped. To be closed when the session has ended by itself.
 */
final class SessionEnd implements AutoCloseable {
  /** The session's own words, which say more, come first. */
  private static final Duration GRACE = Duration.ofMillis(500);

  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * @param cut closes what the session waits for
   */
  SessionEnd(Deadline deadline, Runnable cut) {
    Thread thread = new Thread(() -> watch(deadline.plus(GRACE), cut), "end of the session");
    thread.setDaemon(true);
    thread.start();
  }

  private void watch(Deadline deadline, Runnable cut) {
    try {
      if (!ended.await(Math.max(0, deadline.left()), TimeUnit.NANOSECONDS)) {
        cut.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    ended.countDown();
  }
}
