package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaptureChecksumsTest {

  /** SHA-256 of "abc". */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  private static final String DEV_NULL =
      "fd5d32feb2d3562582258990ecfca9b88376957e512d5caac72ad89fc78d2df4";

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
  void linkKeptAsTextMatchesTheSumOfItsText() {
    TarBytes tar =
        new TarBytes()
            .file("root/etc/udev/rules.d/a.rules", "/dev/null")
            .file("SHA256SUMS", DEV_NULL + "  root/etc/udev/rules.d/a.rules\n");

    assertThatCode(() -> open(tar)).doesNotThrowAnyException();
  }

  @Test
  void listedAndMissingIsUnreadable() throws Exception {
    HostSource source =
        open(
            new TarBytes()
                .file("root/proc/self/status", "x")
                .file(
                    "SHA256SUMS", ABC + "  root/proc/self/limits\n" + ABC + "  commands/id.txt\n"));

    assertThat(source.files().text("proc/self/limits").unreadableReason())
        .hasValueSatisfying(reason -> assertThat(reason).contains("SHA256SUMS"));
    assertThat(source.command("id").unreadableReason())
        .hasValueSatisfying(reason -> assertThat(reason).contains("SHA256SUMS"));
  }

  /** As sha256sum writes names with a backslash or a line end. */
  @ParameterizedTest
  @CsvSource({"a\\b, a\\\\b", "'a\nb', a\\nb", "'a\rb', a\\rb", "a\\nb, a\\\\nb"})
  void escapedNamesAreTheirMembers(String name, String escaped) throws Exception {
    HostSource source =
        open(
            new TarBytes()
                .file("root/etc/modprobe.d/" + name, "abc")
                .file("SHA256SUMS", "\\" + ABC + "  root/etc/modprobe.d/" + escaped + "\n"));

    assertThat(source.files().list("etc/modprobe.d").value().orElseThrow()).containsExactly(name);
    assertThatThrownBy(
            () ->
                open(
                    new TarBytes()
                        .file("root/etc/modprobe.d/" + name, "other")
                        .file(
                            "SHA256SUMS", "\\" + ABC + "  root/etc/modprobe.d/" + escaped + "\n")))
        .hasMessageContaining("does not match SHA256SUMS");
  }

  @Test
  void changedAndMalformedAreRefusedWithTheName() {
    assertThatThrownBy(() -> open("0".repeat(64) + "  kernel.log\n"))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("kernel.log does not match SHA256SUMS");
    assertThatThrownBy(() -> open("abc  kernel.log\n"))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("no checksum");
    assertThatThrownBy(() -> open(ABC + "  ../kernel.log\n"))
        .isInstanceOf(RefusedCaptureException.class);
  }

  private static void open(String sums) throws RefusedCaptureException {
    open(new TarBytes().file("kernel.log", "abc").file("SHA256SUMS", sums));
  }

  private static HostSource open(TarBytes tar) throws RefusedCaptureException {
    return Captures.stream(
        "archive", "host", HostSource.Kind.CAPTURE, new ByteArrayInputStream(tar.gzip()));
  }
}
