package org.tbvctl.host;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/** Builds tar archives in memory, also such as no honest program writes. */
final class TarBytes {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes);

  TarBytes() {
    tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
  }

  TarBytes file(String name, String text) {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    TarArchiveEntry entry = new TarArchiveEntry(name, TarConstants.LF_NORMAL, true);
    entry.setSize(content.length);
    return put(entry, content);
  }

  TarBytes folder(String name) {
    return put(new TarArchiveEntry(name + "/", TarConstants.LF_DIR, true), new byte[0]);
  }

  TarBytes link(String name, String target) {
    return special(name, TarConstants.LF_SYMLINK, target);
  }

  TarBytes special(String name, byte kind, String target) {
    TarArchiveEntry entry = new TarArchiveEntry(name, kind, true);
    entry.setLinkName(target);
    return put(entry, new byte[0]);
  }

  private TarBytes put(TarArchiveEntry entry, byte[] content) {
    try {
      tar.putArchiveEntry(entry);
      tar.write(content);
      tar.closeArchiveEntry();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  byte[] plain() {
    try {
      tar.close();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  byte[] gzip() {
    return gzip(plain());
  }

  static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }

  byte[] zstd() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (ZstdOutputStream zstd = new ZstdOutputStream(packed)) {
      zstd.write(plain());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
