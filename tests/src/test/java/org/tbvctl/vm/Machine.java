package org.tbvctl.vm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * The one machine of a test run, or the reason why there is none. It is skipped where it cannot be
 * built; under {@code CI=true} or {@code TBVCTL_VM=required} that is a failure.
 */
final class Machine implements AutoCloseable {
  private final Guest guest;
  private final String skipped;

  private Machine(Guest guest, String skipped) {
    this.guest = guest;
    this.skipped = skipped;
  }

  /**
   * Builds what is missing and boots.
   *
   * @param module the folder of the module {@code tests}
   */
  static Machine prepare(Path module, Map<String, String> environment) {
    boolean required =
        "true".equals(environment.get("CI")) || "required".equals(environment.get("TBVCTL_VM"));
    if (!required && "off".equals(environment.get("TBVCTL_VM"))) {
      return new Machine(null, "switched off by TBVCTL_VM=off");
    }
    Path scripts = module.resolve("vm");
    try {
      String missing = output(scripts, "build", "--check");
      if (!missing.isEmpty()) {
        if (required) {
          throw new AssertionError(missing);
        }
        return new Machine(null, missing);
      }
      String image = output(scripts, "build");
      if (!Files.isDirectory(Path.of(image))) {
        throw new AssertionError("tests/vm/build failed: " + image);
      }
      Path share = module.resolve("target/vm");
      delete(share);
      return new Machine(Guest.boot(scripts, share), "");
    } catch (IOException e) {
      throw new AssertionError("the virtual machine did not start", e);
    }
  }

  Guest guest() {
    if (guest == null) {
      throw new TestAbortedException("no virtual machine: " + skipped);
    }
    return guest;
  }

  @Override
  public void close() throws Exception {
    if (guest != null) {
      guest.close();
    }
  }

  /** What a script printed on both streams; progress of a long build is its last line. */
  private static String output(Path scripts, String name, String... arguments) throws IOException {
    List<String> command =
        Stream.concat(Stream.of(scripts.resolve(name).toString()), Stream.of(arguments)).toList();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes()).strip();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + name, e);
    }
    return process.exitValue() == 0 ? printed.substring(printed.lastIndexOf('\n') + 1) : printed;
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
