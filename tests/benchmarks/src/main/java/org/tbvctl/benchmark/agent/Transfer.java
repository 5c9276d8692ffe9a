package org.tbvctl.benchmark.agent;

import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Moves counters twenty times a second, so that every sample differs from the one before. */
final class Transfer implements AutoCloseable {
  private static final long PERIOD = 50;

  private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();

  Transfer(RailFiles files) {
    thread.scheduleAtFixedRate(() -> move(files), 0, PERIOD, TimeUnit.MILLISECONDS);
  }

  private static void move(RailFiles files) {
    try {
      files.move();
    } catch (IOException e) {
      // The folder is gone: the measurement has ended.
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws InterruptedException {
    thread.shutdownNow();
    thread.awaitTermination(10, TimeUnit.SECONDS);
  }
}
