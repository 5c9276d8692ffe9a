package org.tbvctl.probe.control;

import java.io.FilterInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * Reads a socket until a moment, however little comes at a time: the socket's own limit begins
 * again with every byte. One reading is made in any case.
 */
final class DeadlineInput extends FilterInputStream {
  private final Socket socket;
  private Deadline deadline = Deadline.in(Duration.ZERO);
  private boolean tried;

  DeadlineInput(Socket socket) throws IOException {
    super(socket.getInputStream());
    this.socket = socket;
  }

  /** Sets the moment for what is read from now on. */
  void until(Deadline moment) {
    deadline = moment;
    tried = false;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  /**
   * {@inheritDoc}
   *
   * @throws SocketTimeoutException when the moment has come
   */
  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (tried && deadline.isOver()) {
      throw new SocketTimeoutException("time is up");
    }
    tried = true;
    socket.setSoTimeout(deadline.millis());
    return super.read(into, offset, length);
  }
}
