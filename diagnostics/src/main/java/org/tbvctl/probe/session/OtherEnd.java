package org.tbvctl.probe.session;

import java.util.function.Predicate;
import org.tbvctl.probe.control.ControlConnection;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.worker.Worker;

/** What the other end says while this one runs. */
final class OtherEnd {
  private final ControlConnection connection;
  private final Worker worker;
  private final Predicate<Message> ended;

  /**
   * @param worker runs this end
   * @param ended whether a message of the other end says that it has ended and is not done
   */
  OtherEnd(ControlConnection connection, Worker worker, Predicate<Message> ended) {
    this.connection = connection;
    this.worker = worker;
    this.ended = ended;
  }

  /**
   * Whether the other end is gone, or has said why it stops. When it has only ended its run, the
   * worker is told to do so too: otherwise it would wait for messages until time is up.
   */
  boolean isOver() {
    if (connection.isGone()) {
      return true;
    }
    try {
      connection.listen();
    } catch (ControlException e) {
      return true;
    }
    if (connection.heard().filter(ended).isPresent()) {
      // Said again at every look, as it has no effect before the worker has begun.
      worker.finish();
    }
    return false;
  }
}
