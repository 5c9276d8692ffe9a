package org.tbvctl.linkreport.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class InputFormTest {

  @Test
  void archivesAreKnownByTheirFirstBytes() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    new GZIPOutputStream(packed).close();
    byte[] tar = new byte[512];
    System.arraycopy("ustar".getBytes(StandardCharsets.US_ASCII), 0, tar, 257, 5);

    assertThat(InputForm.of(packed.toByteArray())).isEqualTo(InputForm.ARCHIVE);
    assertThat(InputForm.of(new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd}))
        .isEqualTo(InputForm.ARCHIVE);
    assertThat(InputForm.of(tar)).isEqualTo(InputForm.ARCHIVE);
  }

  @Test
  void anythingElseIsText() {
    assertThat(InputForm.of(new byte[0])).isEqualTo(InputForm.TEXT);
    assertThat(InputForm.of(new byte[] {'{'})).isEqualTo(InputForm.TEXT);
    assertThat(InputForm.of("{\"a\":1}".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(InputForm.TEXT);
  }
}
