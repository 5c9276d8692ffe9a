package org.tbvctl.moduleconfig.initramfs;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class LegacyLz4InputStreamTest {
  /** What {@code lz4 -l -9} made of six times hello. */
  private static final byte[] FROM_THE_TOOL =
      Base64.getDecoder().decode("AiFMGBAAAABvaGVsbG8gBgAFUGhlbGxv");

  private static final String PLAIN = "hello hello hello hello hello hello";

  private static String unpacked(byte[] packed) throws IOException {
    return new String(
        new LegacyLz4InputStream(new ByteArrayInputStream(packed)).readAllBytes(), US_ASCII);
  }

  private static byte[] joined(byte[]... parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.write(part);
    }
    return out.toByteArray();
  }

  @Test
  void readsWhatTheToolWrites() throws IOException {
    assertThat(unpacked(FROM_THE_TOOL)).isEqualTo(PLAIN);
  }

  @Test
  void readsFramesBehindEachOther() throws IOException {
    assertThat(unpacked(joined(FROM_THE_TOOL, FROM_THE_TOOL))).isEqualTo(PLAIN + PLAIN);
  }

  @Test
  void readsBlocksBehindEachOther() throws IOException {
    byte[] block = Arrays.copyOfRange(FROM_THE_TOOL, 4, FROM_THE_TOOL.length);
    assertThat(unpacked(joined(FROM_THE_TOOL, block))).isEqualTo(PLAIN + PLAIN);
  }

  @Test
  void endsAtPadding() throws IOException {
    assertThat(unpacked(joined(FROM_THE_TOOL, new byte[512]))).isEqualTo(PLAIN);
  }

  @Test
  void readsByteByByte() throws IOException {
    LegacyLz4InputStream in = new LegacyLz4InputStream(new ByteArrayInputStream(FROM_THE_TOOL));
    StringBuilder text = new StringBuilder();
    for (int next = in.read(); next >= 0; next = in.read()) {
      text.append((char) next);
    }
    assertThat(text).hasToString(PLAIN);
  }

  @Test
  void saysThatABlockIsCutOffOrTooLong() {
    for (int length : new int[] {FROM_THE_TOOL.length - 1, 6}) {
      assertThatThrownBy(() -> unpacked(Arrays.copyOf(FROM_THE_TOOL, length)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("cut off");
    }
    byte[] huge = FROM_THE_TOOL.clone();
    huge[7] = 0x7f;
    assertThatThrownBy(() -> unpacked(huge))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("bytes");
  }
}
