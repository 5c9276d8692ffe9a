package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;

class CaptureChecksumsTest {

  /** SHA-256 of "abc". */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void matchingSumsPass() {
    assertThatCode(
            () -> open(ABC + "  kernel.log\n\n# note\n" + ABC.toUpperCase() + " *./kernel.log\r\n"))
        .doesNotThrowAnyException();
  }

  @Test
  void listedMemberIsReadThroughItsLink() {
    TarBytes tar =
        new TarBytes()
            .file("root/etc/a", "abc")
            .link("root/etc/b", "a")
            .file("SHA256SUMS", ABC + "  root/etc/b\n");

    assertThatCode(() -> open(tar)).doesNotThrowAnyException();
  }

  @Test
  void changedMissingAndMalformedAreRefusedWithTheName() {
    assertThatThrownBy(() -> open("0".repeat(64) + "  kernel.log\n"))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("kernel.log does not match SHA256SUMS");
    assertThatThrownBy(() -> open(ABC + "  commands/id.txt\n"))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("commands/id.txt, which is missing");
    assertThatThrownBy(() -> open("abc  kernel.log\n"))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("no checksum");
    assertThatThrownBy(() -> open(ABC + "  ../kernel.log\n"))
        .isInstanceOf(RefusedCaptureException.class);
  }

  private static void open(String sums) throws RefusedCaptureException {
    open(new TarBytes().file("kernel.log", "abc").file("SHA256SUMS", sums));
  }

  private static void open(TarBytes tar) throws RefusedCaptureException {
    Captures.stream(
        "archive", "host", HostSource.Kind.CAPTURE, new ByteArrayInputStream(tar.gzip()));
  }
}
