package org.tbvctl.vm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The script {@code tests/vm/build}, which makes what the machines start from. */
final class ImageBuild {
  private final Path script;

  ImageBuild(Path scripts) {
    this.script = scripts.resolve("build");
  }

  /** Why the image cannot be built here, in one sentence; empty when it can. */
  String obstacle() throws IOException {
    return output("--check");
  }

  /** Builds what is missing in the cache folder; returns the folder of the image. */
  Path run() throws IOException {
    String image = output();
    if (!Files.isDirectory(Path.of(image))) {
      throw new AssertionError("tests/vm/build failed: " + image);
    }
    return Path.of(image);
  }

  /** What the script printed on both streams; progress of a long build is its last line. */
  private String output(String... arguments) throws IOException {
    List<String> command =
        Stream.concat(Stream.of(script.toString()), Stream.of(arguments)).toList();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + script, e);
    }
    return process.exitValue() == 0 ? printed.substring(printed.lastIndexOf('\n') + 1) : printed;
  }
}
