package org.tbvctl.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogBytesTest {
  private static LogBytes read(byte[] bytes) throws IOException {
    LogBytes in = new LogBytes(new ByteArrayInputStream(bytes));
    assertThat(in.readAllBytes()).isEqualTo(bytes);
    return in;
  }

  private static LogBytes read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @ParameterizedTest
  @CsvSource({
    "'\u001f\u008b\u0008xxxx', gzip, zcat FILE",
    "(\u00b5/\u00fdxxxx, zstd, zstdcat FILE",
    "\u00fd7zXZxxx, xz, xzcat FILE",
    "LPKSHHRHxxxx, journal of systemd, journalctl -k --file FILE"
  })
  void packedLogsAreToldWithTheWayToUnpackThem(String start, String what, String how)
      throws IOException {
    assertThat(read(start).notALog().orElseThrow()).contains(what, how).endsWith("| tbvctl log -");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[    0.000000] Linux version 7.1.9\n",
        "\u001b[32m[    0.0] \u001b[0m\u001b[33mtext\u001b[0m\n",
        "a\tb\r\n\u000b\u000c",
        "caf\u00e9 \u00ff\u00fe\n",
        "LPKSHHR",
        "x"
      })
  void textIsALog(String text) throws IOException {
    assertThat(read(text).notALog()).isEmpty();
  }

  @Test
  void nothingIsNoLog() throws IOException {
    assertThat(read("").notALog()).contains("is empty");
  }

  /** A crash may leave a block of zeros at the end of a log. */
  @Test
  void moreThanATenthOfControlCharactersIsNoText() throws IOException {
    assertThat(read("x".repeat(90) + "\u0000".repeat(10)).notALog()).isEmpty();
    assertThat(read("x".repeat(89) + "\u0000".repeat(11)).notALog())
        .contains("holds binary data, no kernel log");
    assertThat(read("x".repeat(89) + "\u0008".repeat(11)).notALog()).isPresent();
    assertThat(read("x".repeat(89) + "\u000e".repeat(11)).notALog()).isPresent();
  }

  @Test
  void bytesThatAreReadOneByOneCountToo() throws IOException {
    LogBytes in = new LogBytes(new ByteArrayInputStream(new byte[] {(byte) 0xff, 0, 0}));

    assertThat(in.read()).isEqualTo(0xff);
    assertThat(in.skip(2)).isZero();
    assertThat(in.markSupported()).isFalse();
    assertThat(in.read()).isZero();
    assertThat(in.read()).isZero();
    assertThat(in.read()).isEqualTo(-1);
    assertThat(in.notALog()).contains("holds binary data, no kernel log");
  }
}
