package org.tbvctl.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretTest {
  @TempDir private Path folder;

  private Path file(String text, String mode) throws IOException {
    Path file = Files.writeString(folder.resolve("token"), text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
  }

  @Test
  void isTheFirstLine() throws Exception {
    Secret secret = Secret.read(file("open sesame \nrest\n", "rw-------"));

    assertThat(secret.matches("open sesame")).isTrue();
    assertThat(secret.matches("open")).isFalse();
    assertThat(secret.matches("")).isFalse();
  }

  @Test
  void neverShowsItself() {
    assertThat(Secret.of("open sesame")).hasToString("(secret)");
  }

  @Test
  void refusesAFileThatEverybodyReads() throws IOException {
    Path file = file("open sesame", "rw-r--r--");

    assertThatThrownBy(() -> Secret.read(file))
        .isInstanceOf(EndpointException.class)
        .hasMessage(file + " holds a secret and everybody may read it; run chmod o-r on it.");
  }

  @Test
  void refusesAnEmptyLongOrMissingFile() throws IOException {
    Path empty = file("\nopen", "rw-------");
    assertThatThrownBy(() -> Secret.read(empty)).hasMessageContaining("empty first line");
    Path large = file("x".repeat(5000), "rw-------");
    assertThatThrownBy(() -> Secret.read(large)).hasMessageContaining("longer than 4096 bytes");
    assertThatThrownBy(() -> Secret.read(folder.resolve("none")))
        .hasMessageContaining("does not exist");
  }
}
