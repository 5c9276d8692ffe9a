package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandardTerminalTest {
  @TempDir private Path folder;

  private void descriptor(int number, String file) throws IOException {
    Files.createSymbolicLink(folder.resolve(Integer.toString(number)), Path.of(file));
  }

  @ParameterizedTest
  @CsvSource({
    "/dev/pts/3, /dev/pts/3, true",
    "/dev/tty1, /dev/tty1, true",
    "/dev/ttyS0, /dev/ttyS0, true",
    "/dev/hvc0, /dev/hvc0, true",
    "/dev/console, /dev/console, true",
    "/dev/pts/3, pipe:[81234], false",
    "pipe:[81234], /dev/pts/3, false",
    "/dev/null, /dev/pts/3, false",
    "/dev/pts/3, /dev/null, false",
    "/dev/pts/3, /home/a/out.txt, false",
    "socket:[1], socket:[1], false",
    "/dev/pts/3, /dev/pts-like, false",
  })
  void bothMustBeOne(String in, String out, boolean terminal) throws IOException {
    descriptor(0, in);
    descriptor(1, out);

    assertThat(StandardTerminal.isThere(folder)).isEqualTo(terminal);
  }

  @Test
  void aClosedOneIsNone() throws IOException {
    descriptor(0, "/dev/pts/3");

    assertThat(StandardTerminal.isThere(folder)).isFalse();
  }

  /** The test runner has no terminal, whatever the release of the Java runtime. */
  @Test
  void withoutTheKernelsLinksTheRuntimeIsAsked() {
    assertThat(StandardTerminal.isThere(folder.resolve("none"))).isFalse();
  }
}
