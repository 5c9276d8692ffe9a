package org.tbvctl.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadableListTest {

  private static UnreadableList list(String tsv, String... lost) {
    return UnreadableList.of(tsv.getBytes(StandardCharsets.UTF_8), List.of(lost));
  }

  @Test
  void reasonOfAFolderHoldsForWhatIsBelow() {
    UnreadableList list = list("/sys/kernel/debug/\tEACCES\r\nproc/modules\tENOENT\n");

    assertThat(list.reason("sys/kernel/debug/thunderbolt_ibverbs/summary")).contains("EACCES");
    assertThat(list.reason("sys/kernel/debug")).contains("EACCES");
    assertThat(list.reason("sys/kernel/debugger")).isEmpty();
    assertThat(list.reason("proc/modules")).contains("ENOENT");
    assertThat(list.reason("proc")).isEmpty();
  }

  @Test
  void firstReasonOfAPathStays() {
    assertThat(list("a\tEACCES\na\tEIO\n").reason("a")).contains("EACCES");
  }

  @Test
  void lineWithoutReasonStillSaysThatItWasThere() {
    assertThat(list("a\nb\t\n").reason("a")).isPresent().isEqualTo(list("b\t").reason("b"));
  }

  @Test
  void memberOfWhichOnlyTheChecksumIsLeftIsUnreadable() {
    UnreadableList list = list("", "root/proc/modules", "kernel.log");

    assertThat(list.reason("proc/modules"))
        .hasValueSatisfying(it -> assertThat(it).contains("SHA256SUMS"));
    assertThat(list.reason("kernel.log")).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "/\tEACCES", "\tEACCES", "   \n"})
  void emptyPathsSayNothing(String tsv) {
    assertThat(list(tsv).reason("proc/modules")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "rw-------, 384",
    "rwxr-xr-x, 493",
    "r--r--r--, 292",
    "---------, 0",
    "rwxrwxrwx, 511"
  })
  void permissionsAreTheNineBitsOfTheMode(String text, int bits) {
    assertThat(PermissionBits.of(PosixFilePermissions.fromString(text))).isEqualTo(bits);
    assertThat(PosixFilePermissions.toString(PermissionBits.toSet(bits))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "alder/capture.json, alder/capture.json",
    "./alder//root/./proc/, alder/root/proc",
    "., ''",
    "a/..b/c, a/..b/c"
  })
  void memberNamesAreMadePlain(String name, String path) throws RefusedCaptureException {
    assertThat(MemberPath.of("x.tar", name)).isEqualTo(path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/etc/passwd", "../x", "a/../../x", "a/..", "a\0b"})
  void memberNamesThatLeadElsewhereRefuseTheArchive(String name) {
    assertThatThrownBy(() -> MemberPath.of("x.tar", name))
        .isInstanceOf(RefusedCaptureException.class)
        .hasMessageContaining("x.tar");
  }
}
