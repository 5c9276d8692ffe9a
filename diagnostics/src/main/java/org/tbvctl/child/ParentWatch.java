package org.tbvctl.child;

import java.io.IOException;
import java.io.InputStream;

/** Ends a child whose parent is gone: the parent holds the other end of its standard input. */
public final class ParentWatch {

  private ParentWatch() {}

  /**
   * Watches the input from now on; for children that read nothing else from it.
   *
   * @param asked is run when the parent sends a byte, which it does before it gives the child up
   */
  public static void start(InputStream input, Runnable asked) {
    Thread thread = new Thread(() -> run(input, asked), "watch for the parent");
    thread.setDaemon(true);
    thread.start();
  }

  private static void run(InputStream input, Runnable asked) {
    try {
      while (input.read() >= 0) {
        asked.run();
      }
    } catch (IOException e) {
      // The same as the end.
    }
    Runtime.getRuntime().halt(1);
  }
}
