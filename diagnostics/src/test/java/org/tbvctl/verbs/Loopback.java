package org.tbvctl.verbs;

import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.opentest4j.TestAbortedException;
import org.tbvctl.child.ChildProgram;

/** The look-alike of libibverbs in tests/native, built when it is first asked for. */
public final class Loopback {
  private static final Path FOLDER = Path.of("..", "tests", "native");
  private static final List<String> KINDS =
      List.of("lists", "contexts", "domains", "regions", "channels", "queues", "pairs", "events");

  /** The fabric of this process. */
  static final Path FABRIC = fabric();

  private Loopback() {}

  private static Path fabric() {
    try {
      Path file = Files.createTempFile("tbvctl-loopback", "");
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Path of the library; the test is skipped where it cannot be built, and fails there with CI. */
  public static String library() {
    return build();
  }

  /** One without the GID table in one call. */
  static String oldLibrary() {
    return build("--without-gid-table");
  }

  /** Skips the test where there is no compiler or no header, and fails it there with CI. */
  static void requireCompiler() {
    build("--check");
  }

  private static String build(String... options) {
    List<String> words = new ArrayList<>(List.of(FOLDER.resolve("build").toString()));
    words.addAll(List.of(options));
    try {
      Process process = new ProcessBuilder(words).start();
      String path = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() == 0) {
        return path.strip();
      }
      if ("true".equals(System.getenv("CI"))) {
        throw new AssertionError(said);
      }
      throw new TestAbortedException(said);
    } catch (IOException e) {
      throw new TestAbortedException("tests/native/build cannot be started", e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** This program as a child on the look-alike, whose fabric is the given file. */
  public static ChildProgram program(Path fabric) {
    return ChildProgram.ofThisProcess()
        .with(VerbsLibrary.VARIABLE, library())
        .with("TBVCTL_LOOPBACK_FABRIC", fabric.toString());
  }

  /**
   * Loads it into this process, on {@link #FABRIC}: the library reads its environment once, and
   * this JVM runs many test classes.
   */
  public static Verbs load() throws VerbsRefusedException {
    NativeLibrary.getInstance("c")
        .getFunction("setenv")
        .invokeInt(new Object[] {"TBVCTL_LOOPBACK_FABRIC", FABRIC.toString(), 1});
    return Verbs.load(new VerbsLibrary(library()));
  }

  /** How many objects live, by kind. */
  public static Map<String, Long> live(Path fabric) throws IOException {
    return counts(fabric, 0);
  }

  /** How many objects were made, by kind. */
  public static Map<String, Long> made(Path fabric) throws IOException {
    return counts(fabric, KINDS.size());
  }

  /** The fabric's file begins with its magic and the two rows of counts. */
  private static Map<String, Long> counts(Path fabric, int row) throws IOException {
    try (InputStream file = Files.newInputStream(fabric)) {
      ByteBuffer header =
          ByteBuffer.wrap(file.readNBytes(Long.BYTES * (1 + 2 * KINDS.size())))
              .order(ByteOrder.LITTLE_ENDIAN);
      Map<String, Long> counts = new HashMap<>();
      for (int i = 0; i < KINDS.size(); i++) {
        counts.put(KINDS.get(i), header.getLong(Long.BYTES * (1 + row + i)));
      }
      return counts;
    }
  }
}
