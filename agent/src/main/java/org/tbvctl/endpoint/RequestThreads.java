package org.tbvctl.endpoint;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A few threads for requests; what comes meanwhile waits in a bounded queue. */
final class RequestThreads {
  private static final int THREADS = 8;
  private static final int WAITING = 512;

  /** They take turns: at a request every fifteen seconds each of them works every two minutes. */
  private static final int IDLE_SECONDS = 300;

  private RequestThreads() {}

  static ExecutorService start(String name) {
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(WAITING),
            task -> {
              Thread thread = new Thread(task, name);
              thread.setDaemon(true);
              return thread;
            });
    // An agent that nobody asks keeps no thread for askers.
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }
}
