package org.tbvctl.linkreport.source;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What a file is, by its first bytes: its name need not tell. */
public enum InputForm {
  /** A tar archive, compressed or not: a capture. */
  ARCHIVE,
  TEXT;

  /** So many bytes tell it. */
  public static final int HEAD = 512;

  private static final int GZIP = 0x1f8b;
  private static final int ZSTD = 0x28b5;
  private static final byte[] TAR = "ustar".getBytes(StandardCharsets.US_ASCII);
  private static final int TAR_PLACE = 257;

  public static InputForm of(byte[] head) {
    int magic = head.length < 2 ? 0 : (head[0] & 0xff) << 8 | head[1] & 0xff;
    boolean tar =
        head.length >= TAR_PLACE + TAR.length
            && Arrays.equals(head, TAR_PLACE, TAR_PLACE + TAR.length, TAR, 0, TAR.length);
    return magic == GZIP || magic == ZSTD || tar ? ARCHIVE : TEXT;
  }
}
