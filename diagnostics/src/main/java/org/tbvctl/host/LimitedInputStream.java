package org.tbvctl.host;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails, rather than ends, once more bytes came out of it than allowed. */
final class LimitedInputStream extends FilterInputStream {

  /** More bytes than allowed. */
  static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;
  }

  private long left;

  LimitedInputStream(InputStream in, long limit) {
    super(in);
    this.left = limit;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    if (value >= 0) {
      count(1);
    }
    return value;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    if (count > 0) {
      count(count);
    }
    return count;
  }

  @Override
  public long skip(long wanted) throws IOException {
    long count = super.skip(wanted);
    count(count);
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(long more) throws TooLong {
    left -= more;
    if (left < 0) {
      throw new TooLong();
    }
  }
}
