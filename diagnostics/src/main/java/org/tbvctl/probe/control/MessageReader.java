package org.tbvctl.probe.control;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads messages from a stream, one a line, none longer than is allowed. */
public final class MessageReader {
  /** A sample of two hundred counters and ten rails is a tenth of it. */
  public static final int LONGEST = 1 << 20;

  private final InputStream in;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  public MessageReader(InputStream in) {
    this.in = in;
  }

  /** Bytes up to the end of a line; a call that was ended by an exception can be repeated. */
  private byte[] line() throws IOException, ControlException {
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new ControlException(
            line.size() == 0
                ? "it closed the connection"
                : "it closed the connection in a message");
      }
      if (line.size() == LONGEST) {
        throw new ControlException("it sent a line of more than " + LONGEST + " bytes");
      }
      line.write(next);
    }
    byte[] bytes = line.toByteArray();
    line.reset();
    return bytes;
  }

  /**
   * The next message.
   *
   * @throws ControlException when the other end is gone or does not speak so
   * @throws IOException as the stream does; after a time-out the call can be repeated
   */
  public Message read() throws IOException, ControlException {
    return Message.parse(line());
  }
}
