package org.tbvctl.devices;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.TestAbortedException;

/** The look-alike of libibverbs in tests/native. */
final class NativeLibrary {

  private NativeLibrary() {}

  /** Builds it; the test is skipped where that cannot be done, and fails there with CI. */
  static Path build() throws IOException, InterruptedException {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve(".mvn"))) {
      folder = folder.getParent();
    }
    Process process = new ProcessBuilder(folder.resolve("tests/native/build").toString()).start();
    String path = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() == 0) {
      return Path.of(path.strip());
    }
    if ("true".equals(System.getenv("CI"))) {
      throw new AssertionError(said);
    }
    throw new TestAbortedException(said);
  }
}
