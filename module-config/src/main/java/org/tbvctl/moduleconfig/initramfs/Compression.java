package org.tbvctl.moduleconfig.initramfs;

import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.tukaani.xz.LZMAInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * The ways in which the kernel lets an initramfs be compressed (lib/decompress.c), told by their
 * first bytes; and the frame of the lz4 tool, which some image tools can be told to write.
 */
enum Compression {
  GZIP("gzip", "\u001f\u008b", GZIPInputStream::new),
  BZIP2("bzip2", "BZh", BZip2CompressorInputStream::new),
  LZMA("lzma", "]\0\0", in -> new LZMAInputStream(in, Compression.MEMORY_KIB)),
  XZ("xz", "\u00fd7zXZ\0", in -> new XZInputStream(in, Compression.MEMORY_KIB)),
  LZO("lzo", "\u0089LZO\0", Compression::refuseLzo),
  LZ4_LEGACY("lz4", "\u0002\u0021\u004c\u0018", LegacyLz4InputStream::new),
  LZ4_FRAME("lz4 frame", "\u0004\"M\u0018", in -> new FramedLZ4CompressorInputStream(in, true)),
  ZSTD("zstd", "(\u00b5/\u00fd", ZstdInputStream::new);

  /** How many first bytes tell them apart. */
  static final int MAGIC_LENGTH = 6;

  /** The kernel's own decoders allow dictionaries up to 128 MiB; this leaves room beside it. */
  private static final int MEMORY_KIB = 192 << 10;

  private final String title;
  private final byte[] magic;
  private final Opener opener;

  Compression(String title, String magic, Opener opener) {
    this.title = title;
    this.magic = magic.getBytes(StandardCharsets.ISO_8859_1);
    this.opener = opener;
  }

  /** Starts to read what is compressed. */
  private interface Opener {
    InputStream open(InputStream compressed) throws IOException;
  }

  /** What a stream that begins with these bytes is compressed with. */
  static Optional<Compression> of(byte[] start) {
    return Arrays.stream(values()).filter(one -> one.begins(start)).findFirst();
  }

  /** Its usual name. */
  String title() {
    return title;
  }

  /** The plain bytes of a stream that begins with the magic number. */
  InputStream open(InputStream compressed) throws IOException {
    return opener.open(compressed);
  }

  private boolean begins(byte[] start) {
    return start.length >= magic.length
        && Arrays.equals(start, 0, magic.length, magic, 0, magic.length);
  }

  private static InputStream refuseLzo(InputStream in) throws IOException {
    throw new IOException("it is compressed with lzo, which tbvctl cannot read; unpack it first");
  }
}
