package org.tbvctl.cli;

import java.io.PrintStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.tbvctl.diagnosis.TextStyle;

/**
 * Lines for a person, printed by a thread of their own: whoever does not read them stops nobody.
 * When too many wait, the next ones are dropped.
 */
final class Notices implements AutoCloseable {
  private static final int MOST_WAITING = 1000;
  private static final long LAST_MILLIS = 300;

  private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
  private final PrintStream out;
  private final Thread thread = new Thread(this::print, "notices");

  private Notices(PrintStream out) {
    this.out = out;
  }

  static Notices to(PrintStream out) {
    Notices notices = new Notices(out);
    notices.thread.setDaemon(true);
    notices.thread.start();
    return notices;
  }

  /** Says something on one line; whether it will be printed when somebody reads. */
  boolean say(String line) {
    return waiting.offer(TextStyle.line(line));
  }

  private void print() {
    try {
      while (true) {
        out.println(waiting.take());
        out.flush();
      }
    } catch (InterruptedException e) {
      // What was said last follows.
    }
    for (String line = waiting.poll(); line != null; line = waiting.poll()) {
      out.println(line);
    }
    out.flush();
  }

  /** Prints what waits, if somebody reads it. */
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join(LAST_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
