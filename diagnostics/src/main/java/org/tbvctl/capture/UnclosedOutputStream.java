package org.tbvctl.capture;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Passes everything on but the closing, for streams that belong to somebody else. */
final class UnclosedOutputStream extends FilterOutputStream {

  UnclosedOutputStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
