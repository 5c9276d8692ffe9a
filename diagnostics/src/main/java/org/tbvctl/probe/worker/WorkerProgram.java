package org.tbvctl.probe.worker;

import java.io.IOException;
import java.io.OutputStream;
import org.tbvctl.probe.control.ControlException;
import org.tbvctl.probe.control.Message;
import org.tbvctl.probe.control.MessageReader;
import org.tbvctl.verbs.VerbsFailure;
import org.tbvctl.verbs.VerbsLibrary;

/** The worker's process: answers the requests on standard input until that ends. */
public final class WorkerProgram {

  private WorkerProgram() {}

  public static void main(String[] arguments) throws IOException, VerbsFailure {
    OutputStream out = System.out;
    MessageReader in = new MessageReader(System.in);
    try (WorkerSession session = new WorkerSession(VerbsLibrary.of(System.getenv()))) {
      while (true) {
        Message request;
        try {
          request = in.read();
        } catch (ControlException e) {
          return;
        }
        out.write(session.answer(request).bytes());
        out.write('\n');
        out.flush();
      }
    }
  }
}
