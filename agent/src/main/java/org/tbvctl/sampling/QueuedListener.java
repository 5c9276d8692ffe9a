package org.tbvctl.sampling;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Hands observations to a slow listener on a thread of its own, so that a disk that hangs does not
 * stop the sampling. When the queue is full the oldest observation is given up.
 */
public final class QueuedListener implements ObservationListener, AutoCloseable {
  private static final long STOP_MILLIS = 5_000;

  private final ObservationListener listener;

  /** What is empty ends the thread. */
  private final BlockingQueue<Optional<Observation>> queue;

  private final Consumer<String> notices;
  private final Thread thread;
  private long givenUp;

  /**
   * @param name of the thread
   * @param most observations that may wait
   * @param notices takes a sentence when observations are given up or the listener fails
   */
  public QueuedListener(
      String name, ObservationListener listener, int most, Consumer<String> notices) {
    this.listener = listener;
    this.queue = new ArrayBlockingQueue<>(most);
    this.notices = notices;
    this.thread = new Thread(this::run, name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void observed(Observation observation) {
    while (!queue.offer(Optional.of(observation))) {
      if (queue.poll() != null && givenUp++ == 0) {
        notices.accept(
            "the " + thread.getName() + " does not keep up; the oldest samples are given up");
      }
    }
    if (givenUp > 0 && queue.size() == 1) {
      notices.accept(
          "the " + thread.getName() + " keeps up again; " + givenUp + " samples were given up");
      givenUp = 0;
    }
  }

  private void run() {
    try {
      for (var next = queue.take(); next.isPresent(); next = queue.take()) {
        hand(next.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void hand(Observation observation) {
    try {
      listener.observed(observation);
    } catch (RuntimeException failure) {
      notices.accept("the " + thread.getName() + " failed at one sample: " + failure);
    }
  }

  /** Ends the thread after what still waits. */
  @Override
  public void close() {
    try {
      if (queue.offer(Optional.empty(), STOP_MILLIS, TimeUnit.MILLISECONDS)) {
        thread.join(STOP_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
