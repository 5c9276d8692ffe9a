package org.tbvctl.watch;

import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import org.tbvctl.kernellog.MessageCatalogue;

/** Shows a host on a screen until somebody ends it: takes events one by one, draws after each. */
public final class LiveView {

  /** Why the view ended. */
  public enum Ending {
    QUIT,
    INTERRUPTED,
    HUNG_UP
  }

  private final LinkModel model;
  private final FrameLayout layout;
  private final Screen screen;
  private Viewport port;
  private View view = View.START;
  private Optional<WatchState> latest = Optional.empty();

  public LiveView(LinkModel model, MessageCatalogue catalogue, Screen screen, Viewport port) {
    this.model = model;
    this.layout = new FrameLayout(catalogue);
    this.screen = screen;
    this.port = port;
  }

  /**
   * Runs until an event ends it.
   *
   * @throws RuntimeException what the reader failed with
   */
  public Ending run(BlockingQueue<WatchEvent> events) throws InterruptedException {
    while (true) {
      Optional<Ending> ending = take(events.take());
      if (ending.isPresent()) {
        return ending.get();
      }
      if (events.isEmpty()) {
        draw();
      }
    }
  }

  private Optional<Ending> take(WatchEvent event) {
    if (event instanceof WatchEvent.Interrupted) {
      return Optional.of(Ending.INTERRUPTED);
    }
    if (event instanceof WatchEvent.HungUp) {
      return Optional.of(Ending.HUNG_UP);
    }
    if (event instanceof WatchEvent.Failed failed) {
      throw failed.reason();
    }
    if (event instanceof WatchEvent.Pressed pressed) {
      return press(pressed.key());
    }
    if (event instanceof WatchEvent.Looked looked) {
      latest = Optional.of(model.take(looked));
    } else if (event instanceof WatchEvent.PeerLooked looked) {
      model.take(looked);
      latest = model.latest();
    } else if (event instanceof WatchEvent.Suspended) {
      screen.suspend();
      screen.forget();
    } else if (event instanceof WatchEvent.Continued) {
      screen.resume();
      screen.forget();
    } else if (event instanceof WatchEvent.Resized) {
      screen.forget();
    }
    return Optional.empty();
  }

  private Optional<Ending> press(Key key) {
    if (key == Key.QUIT) {
      return Optional.of(Ending.QUIT);
    }
    if (key == Key.REDRAW) {
      screen.forget();
    }
    latest.ifPresent(state -> view = view.press(key, state));
    return Optional.empty();
  }

  private void draw() {
    port = port.resized(screen.columns(), screen.rows());
    latest.ifPresent(state -> screen.draw(layout.of(state, view, port)));
  }
}
