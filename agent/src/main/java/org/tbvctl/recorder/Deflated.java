package org.tbvctl.recorder;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Texts made small. */
final class Deflated {
  /** No text of this program is as long; a damaged one must not fill the memory. */
  private static final int LONGEST = 16 << 20;

  private Deflated() {}

  static byte[] of(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
      deflater.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /**
   * The text again.
   *
   * @throws IllegalArgumentException when the bytes are damaged
   */
  static String text(byte[] deflated) {
    try (InflaterInputStream inflater =
        new InflaterInputStream(new ByteArrayInputStream(deflated))) {
      return new String(inflater.readNBytes(LONGEST), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalArgumentException("a deflated text is damaged", e);
    }
  }
}
