package org.tbvctl.probe.worker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.child.StuckCall;
import org.tbvctl.probe.control.Message;
import org.tbvctl.verbs.VerbsFailure;
import org.tbvctl.verbs.VerbsLibrary;

/** The worker's process: answers the requests on standard input until that ends. */
public final class WorkerProgram {
  private final OutputStream out;

  private WorkerProgram(OutputStream out) {
    this.out = out;
  }

  public static void main(String[] arguments)
      throws IOException, VerbsFailure, InterruptedException {
    WorkerProgram program = new WorkerProgram(System.out);
    Thread thread = Thread.currentThread();
    try (WorkerSession session = new WorkerSession(VerbsLibrary.of(System.getenv()))) {
      Requests requests =
          Requests.from(
              System.in,
              Map.of(
                  ChildWorker.WHERE,
                  () -> program.tellWhere(thread),
                  ChildWorker.FINISH,
                  session::finish));
      for (Optional<Message> request = requests.next();
          request.isPresent();
          request = requests.next()) {
        program.say(session.answer(request.get()));
      }
    }
  }

  private void tellWhere(Thread thread) {
    try {
      say(Message.of(ChildWorker.WHERE, "call", StuckCall.of(thread).orElse("")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private synchronized void say(Message message) throws IOException {
    out.write(message.bytes());
    out.write('\n');
    out.flush();
  }
}
