package org.tbvctl.probe.worker;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.control.MessageReader;

/**
 * The requests to a worker, read while it carries one out: it may be asked where it is or to
 * finish, and it must not stay behind in a function of C when the program that had started it is
 * gone.
 */
final class Requests {
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final BlockingQueue<Optional<Message>> requests = new LinkedBlockingQueue<>();
  private final MessageReader reader;
  private final Map<String, Runnable> meanwhile;

  private Requests(InputStream input, Map<String, Runnable> meanwhile) {
    reader = new MessageReader(input);
    this.meanwhile = Map.copyOf(meanwhile);
  }

  /**
   * Reads them from now on.
   *
   * @param meanwhile what is done at once, on another thread, by the type of the request
   */
  static Requests from(InputStream input, Map<String, Runnable> meanwhile) {
    Requests requests = new Requests(input, meanwhile);
    Thread thread = new Thread(requests::read, "requests");
    thread.setDaemon(true);
    thread.start();
    return requests;
  }

  private void read() {
    try {
      while (true) {
        Message request = reader.read();
        Runnable atOnce = meanwhile.get(request.type());
        if (atOnce == null) {
          requests.add(Optional.of(request));
        } else {
          atOnce.run();
        }
      }
    } catch (ControlException | IOException e) {
      requests.add(Optional.empty());
    }
    try {
      TimeUnit.NANOSECONDS.sleep(GRACE.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(1);
  }

  /** Waits for the next one; empty when there will be none. */
  Optional<Message> next() throws InterruptedException {
    return requests.take();
  }
}
