package org.tbvctl.verbs;

import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.opentest4j.TestAbortedException;
import org.tbvctl.child.ChildProgram;

/** The look-alike of libibverbs in tests/native, built when it is first asked for. */
public final class Loopback {
  private static final Path FOLDER = Path.of("..", "tests", "native");
  private static final int KINDS = 8;

  private Loopback() {}

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
   * Loads it into this process, with a fabric of its own. The library reads its environment once,
   * so the variables count for the first call in a process only.
   */
  static Verbs load(Path fabric) throws VerbsRefusedException {
    NativeLibrary.getInstance("c")
        .getFunction("setenv")
        .invokeInt(new Object[] {"TBVCTL_LOOPBACK_FABRIC", fabric.toString(), 0});
    return Verbs.load(new VerbsLibrary(library()));
  }

  /** How many objects live, by kind, in the order of the fabric's file. */
  public static Map<String, Long> live(Path fabric) throws IOException {
    ByteBuffer header =
        ByteBuffer.wrap(Files.newInputStream(fabric).readNBytes(Long.BYTES * (1 + 2 * KINDS)))
            .order(ByteOrder.LITTLE_ENDIAN);
    return Map.of(
        "lists", header.getLong(8),
        "contexts", header.getLong(16),
        "domains", header.getLong(24),
        "regions", header.getLong(32),
        "channels", header.getLong(40),
        "queues", header.getLong(48),
        "pairs", header.getLong(56),
        "events", header.getLong(64));
  }
}
