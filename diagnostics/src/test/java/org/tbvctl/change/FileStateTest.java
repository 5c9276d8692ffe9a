package org.tbvctl.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileStateTest {
  @TempDir private Path root;

  @Test
  void everySetOfPermissionsComesBack() {
    for (int bits = 0; bits <= 0777; bits++) {
      assertThat(FileState.bits(FileState.permissions(bits))).isEqualTo(bits);
    }
  }

  @Test
  void tellsWhatStandsThere() throws IOException {
    Path file = Files.writeString(root.resolve("file"), "caf\u00e9\n");
    Files.setPosixFilePermissions(file, FileState.permissions(0640));
    Files.createSymbolicLink(root.resolve("mask"), Path.of("/dev/null"));
    Files.createSymbolicLink(root.resolve("dangling"), Path.of("gone"));

    assertThat(FileState.at(file)).isEqualTo(FileState.text("caf\u00e9\n", 0640));
    assertThat(((FileState.Content) FileState.at(file)).text()).isEqualTo("caf\u00e9\n");
    assertThat(FileState.at(root.resolve("mask"))).isEqualTo(new FileState.Link("/dev/null"));
    assertThat(FileState.at(root.resolve("dangling"))).isEqualTo(new FileState.Link("gone"));
    assertThat(FileState.at(root.resolve("none"))).isEqualTo(FileState.missing());
  }

  @Test
  void aChangeAndItsInverseAreADifferenceEachWay() {
    FileChange change =
        new FileChange("etc/x.conf", FileState.text("a\nb\n"), FileState.text("a\nc\n"));

    assertThat(change.isNeeded()).isTrue();
    assertThat(change.difference()).isEqualTo("--- /etc/x.conf\n+++ /etc/x.conf\n a\n-b\n+c\n");
    assertThat(change.inverse().difference()).contains("-c\n+b\n");
    assertThat(change.inverse().inverse()).isEqualTo(change);
  }

  @Test
  void linksAndMissingFilesAreNamedInTheHeading() {
    FileChange masked =
        new FileChange("etc/x", new FileState.Link("/dev/null"), FileState.missing());

    assertThat(masked.difference()).isEqualTo("--- /etc/x (link to /dev/null)\n+++ /dev/null\n");
    assertThat(new FileChange("a", FileState.text("x"), FileState.text("x")).isNeeded()).isFalse();
    assertThat(new FileChange("a", FileState.text("x"), FileState.text("x", 0600)).isNeeded())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/etc/x", "..", "../x", "etc/../x", "etc/.."})
  void aPathStaysBelowTheRoot(String path) {
    assertThatThrownBy(() -> new FileChange(path, FileState.missing(), FileState.missing()))
        .hasMessageContaining("not a path below a root folder");
  }
}
