package org.tbvctl.watch;

import java.time.ZoneOffset;
import java.util.concurrent.LinkedBlockingQueue;
import org.tbvctl.kernellog.MessageCatalogue;

/** A live view whose reader fails after the first look; the main program of a test. */
final class FailingWatch {

  private FailingWatch() {}

  public static void main(String[] arguments) throws Exception {
    LinkedBlockingQueue<WatchEvent> events = new LinkedBlockingQueue<>();
    try (TerminalScreen screen =
        TerminalScreen.open(new TerminalType("xterm-256color"), true, events)) {
      events.add(new WatchEvent.Looked(Looks.at(0, 2, 70_000)));
      events.add(new WatchEvent.Failed(new IllegalStateException("the reader failed")));
      new LiveView(
              new LinkModel("test"),
              MessageCatalogue.load(),
              screen,
              new Viewport(80, 24, false, ZoneOffset.UTC))
          .run(events);
    }
  }
}
