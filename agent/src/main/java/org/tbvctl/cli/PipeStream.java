package org.tbvctl.cli;

import java.io.FilterInputStream;
import java.io.InputStream;

/**
 * A file's stream that is never asked how much is left: for a pipe such as {@code /dev/fd/63} the
 * answer would need a position, which it does not have.
 */
final class PipeStream extends FilterInputStream {

  PipeStream(InputStream in) {
    super(in);
  }

  @Override
  public int available() {
    return 0;
  }
}
