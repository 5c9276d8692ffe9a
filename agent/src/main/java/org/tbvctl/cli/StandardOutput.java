package org.tbvctl.cli;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Where data goes. A print stream keeps to itself why it could not write; this one tells. */
final class StandardOutput extends PrintStream {
  private static final int BUFFER = 1 << 14;

  private final Sink sink;

  private StandardOutput(Sink sink) {
    super(new BufferedOutputStream(sink, BUFFER), false, StandardCharsets.UTF_8);
    this.sink = sink;
  }

  static StandardOutput to(OutputStream out) {
    return new StandardOutput(new Sink(out));
  }

  /** Why the first write that failed did. */
  Optional<IOException> failure() {
    return Optional.ofNullable(sink.failure);
  }

  private static final class Sink extends FilterOutputStream {
    private IOException failure;

    Sink(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        failure = failure == null ? e : failure;
        throw e;
      }
    }
  }
}
