package org.tbvctl.probe;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/** The program in a process of its own, on the look-alike of libibverbs. */
public final class ProgramProcess implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final BufferedReader errors;
  private final long started = System.nanoTime();

  private ProgramProcess(Process process) {
    this.process = process;
    errors =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
  }

  /**
   * Path of the look-alike, or of what else the build makes; the test is skipped where it cannot be
   * built, and fails with CI.
   */
  public static String library(String... options) {
    try {
      List<String> words = new ArrayList<>(List.of(Path.of("native", "build").toString()));
      words.addAll(List.of(options));
      Process build = new ProcessBuilder(words).start();
      String path = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String said = new String(build.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      if (build.waitFor() == 0) {
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

  /** The words that start the program, without arguments. */
  public static List<String> program() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        "org.tbvctl.cli.Tbvctl");
  }

  /**
   * Starts the program.
   *
   * @param fabric file that the processes share
   * @param faults such as {@code DROP=3}
   */
  static ProgramProcess start(Path fabric, List<String> faults, String... arguments)
      throws IOException {
    List<String> words = new ArrayList<>(program());
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().put("TBVCTL_LIBIBVERBS", library());
    builder.environment().put("TBVCTL_LOOPBACK_FABRIC", fabric.toString());
    builder.environment().put("LC_ALL", "C");
    for (String fault : faults) {
      String[] pair = fault.split("=", 2);
      builder.environment().put("TBVCTL_LOOPBACK_" + pair[0], pair[1]);
    }
    return new ProgramProcess(builder.start());
  }

  /** Starts a server and waits until it listens; its port. */
  int port() throws IOException {
    return Integer.parseInt(line("Serving probes at ").replaceAll(".*:(\\d+)\\.$", "$1"));
  }

  /** Waits for a line on the error output. */
  String line(String containing) throws IOException {
    for (String line = errors.readLine(); line != null; line = errors.readLine()) {
      if (line.contains(containing)) {
        return line;
      }
    }
    throw new AssertionError("the program said nothing with '" + containing + "'");
  }

  /** Waits for the end. */
  Outcome outcome() throws Exception {
    CompletableFuture<String> said =
        CompletableFuture.supplyAsync(() -> String.join("\n", errors.lines().toList()));
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the program did not end: " + printed);
    }
    Duration time = Duration.ofNanos(System.nanoTime() - started);
    return new Outcome(process.exitValue(), printed, said.get(), time);
  }

  /** Kills it without warning. */
  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }

  /** How the program ended. */
  record Outcome(int code, String out, String err, Duration time) {}
}
