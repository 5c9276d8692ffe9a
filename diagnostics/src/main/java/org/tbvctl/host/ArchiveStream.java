package org.tbvctl.host;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** Tells the compression of an archive by its first bytes and undoes it. */
final class ArchiveStream {

  private static final int BUFFER = 1 << 16;
  private static final int HEADER = 512;
  private static final byte[] GZIP = {0x1f, (byte) 0x8b};
  private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
  private static final byte[] USTAR = "ustar".getBytes(StandardCharsets.US_ASCII);
  private static final int USTAR_OFFSET = 257;

  private ArchiveStream() {}

  /**
   * The tar stream inside.
   *
   * @throws RefusedCaptureException when the bytes start no archive of a known kind
   */
  static InputStream open(String name, InputStream stored)
      throws IOException, RefusedCaptureException {
    BufferedInputStream stream = new BufferedInputStream(stored, BUFFER);
    stream.mark(HEADER);
    byte[] start = stream.readNBytes(HEADER);
    stream.reset();
    if (holds(start, 0, GZIP)) {
      return new GZIPInputStream(stream, BUFFER);
    }
    if (holds(start, 0, ZSTD)) {
      return new ZstdInputStreamNoFinalizer(stream);
    }
    if (holds(start, USTAR_OFFSET, USTAR)) {
      return stream;
    }
    throw new RefusedCaptureException(
        name + " is neither a folder nor a tar archive (.tar.gz, .tar.zst, .tar); name a capture.");
  }

  private static boolean holds(byte[] start, int offset, byte[] magic) {
    int end = offset + magic.length;
    return start.length >= end && Arrays.equals(start, offset, end, magic, 0, magic.length);
  }
}
