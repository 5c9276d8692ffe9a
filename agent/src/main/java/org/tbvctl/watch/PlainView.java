package org.tbvctl.watch;

import java.util.List;
import java.util.concurrent.BlockingQueue;

/** Says what each look shows, line by line, until a number of looks is reached. */
public final class PlainView {

  /** Takes the statements about one look. */
  @FunctionalInterface
  public interface Writer {
    /** Writes them; whether anybody still listens. */
    boolean write(List<Statement> statements, WatchState state);
  }

  private final LinkModel model;
  private final Statements statements = new Statements();
  private final Statements peerStatements = new Statements();
  private final Writer writer;

  public PlainView(LinkModel model, Writer writer) {
    this.model = model;
    this.writer = writer;
  }

  /**
   * Runs until so many looks at the watched host were written, or nobody listens any more.
   *
   * @throws RuntimeException what the reader failed with
   */
  public void run(BlockingQueue<WatchEvent> events, long looks) throws InterruptedException {
    long left = looks;
    while (left > 0) {
      WatchEvent event = events.take();
      if (event instanceof WatchEvent.Failed failed) {
        throw failed.reason();
      }
      if (event instanceof WatchEvent.Looked looked) {
        WatchState state = model.take(looked);
        if (!writer.write(statements.about(looked.look(), state), state)) {
          return;
        }
        left--;
      } else if (event instanceof WatchEvent.PeerLooked looked) {
        WatchState state = model.take(looked);
        if (!writer.write(peerStatements.about(looked.look(), state), state)) {
          return;
        }
      }
    }
  }
}
