package org.tbvctl.moduleconfig.initramfs;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.lz4.BlockLZ4CompressorInputStream;

/**
 * The LZ4 format that the kernel reads (lib/decompress_unlz4.c, {@code lz4 -l}): the magic number,
 * then blocks of at most 8 MiB plain bytes, each after its compressed length in four bytes, the
 * lowest first. There is no end mark; a further magic number only repeats the first.
 */
final class LegacyLz4InputStream extends InputStream {
  private static final int MAGIC = 0x184C2102;

  /** The worst case of LZ4 for 8 MiB: a length byte in 255, and some. */
  private static final int LONGEST_BLOCK = (8 << 20) + (8 << 20) / 255 + 16;

  private final InputStream in;
  private InputStream block = InputStream.nullInputStream();

  LegacyLz4InputStream(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (true) {
      int count = block.read(bytes, offset, length);
      if (count > 0) {
        return count;
      }
      if (!nextBlock()) {
        return -1;
      }
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private boolean nextBlock() throws IOException {
    byte[] field = in.readNBytes(Integer.BYTES);
    if (field.length == 0) {
      return false;
    }
    int size = number(field);
    if (size == MAGIC) {
      return true;
    }
    if (size == 0) {
      return false; // Padding behind the last block.
    }
    if (size < 0 || size > LONGEST_BLOCK) {
      throw new IOException("an lz4 block of " + Integer.toUnsignedString(size) + " bytes");
    }
    byte[] compressed = in.readNBytes(size);
    if (compressed.length < size) {
      throw new EOFException("the last lz4 block is cut off");
    }
    block = new BlockLZ4CompressorInputStream(new ByteArrayInputStream(compressed));
    return true;
  }

  private static int number(byte[] field) throws IOException {
    if (field.length < Integer.BYTES) {
      throw new EOFException("the length of an lz4 block is cut off");
    }
    return field[0] & 0xff
        | (field[1] & 0xff) << 8
        | (field[2] & 0xff) << 16
        | (field[3] & 0xff) << 24;
  }
}
