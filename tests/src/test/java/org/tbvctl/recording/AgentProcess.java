package org.tbvctl.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.tbvctl.recorder.RecordingException;
import org.tbvctl.recorder.RecordingReader;

/** The agent as a process of its own, which a test can kill the way a reset kills it. */
final class AgentProcess implements AutoCloseable {
  private static final Duration STARTS_WITHIN = Duration.ofSeconds(60);

  private final Process process;
  private final Path state;
  private final Path talk;

  private AgentProcess(Process process, Path state, Path talk) {
    this.process = process;
    this.state = state;
    this.talk = talk;
  }

  static AgentProcess start(MovingHost host, Path state, String rate) throws IOException {
    return start(host, state, rate, List.of());
  }

  /**
   * Starts an agent that serves its metrics.
   *
   * @param wrapper a command that runs the rest of its arguments in its own place
   * @param settings for the Java machine
   */
  static AgentProcess start(
      MovingHost host, Path state, String rate, List<String> wrapper, String... settings)
      throws IOException {
    Path talk = Files.createTempFile("agent", ".err");
    List<String> command = new ArrayList<>(wrapper);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx64m"));
    command.addAll(List.of(settings));
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            "org.tbvctl.cli.Tbvctl",
            "agent",
            "--root",
            host.root().toString(),
            "--state-directory",
            state.toString(),
            "--listen",
            "127.0.0.1:0",
            "--rate",
            rate));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(talk.toFile()).start();
    return new AgentProcess(process, state, talk);
  }

  /** Waits until something is recorded after a time of the boot clock. */
  void awaitSampleAfter(long nanos) throws Exception {
    await(() -> newest(state) > nanos, "records nothing");
  }

  /** What it said so far. */
  String talk() throws IOException {
    return Files.readString(talk);
  }

  /** Waits until it said something. */
  void awaitTalk(String words) throws Exception {
    await(() -> talk().contains(words), "never says '" + words + "'");
  }

  /** Where it serves, once it does. */
  String url() throws Exception {
    awaitTalk("serves http://");
    return talk()
        .lines()
        .filter(line -> line.contains("serves"))
        .findFirst()
        .orElseThrow()
        .replaceAll(".*serves (http://\\S+).*", "$1");
  }

  /** Something that a test waits for. */
  @FunctionalInterface
  interface Condition {
    boolean holds() throws Exception;
  }

  void await(Condition condition, String otherwise) throws Exception {
    long deadline = System.nanoTime() + STARTS_WITHIN.toNanos();
    while (!condition.holds()) {
      if (System.nanoTime() > deadline || !process.isAlive()) {
        throw new AssertionError("the agent " + otherwise + ": " + talk());
      }
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
  }

  /** Boot clock of the newest sample; -1 when there is none. */
  static long newest(Path state) {
    try (RecordingReader reader = RecordingReader.open(state)) {
      long boots = reader.clock().size();
      return boots == 0
          ? -1
          : reader.sampleAt(1, Long.MAX_VALUE).map(sample -> sample.at()).orElse(-1L);
    } catch (RecordingException e) {
      return -1;
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** SIGTERM; returns the exit code. */
  int end() throws InterruptedException {
    process.destroy();
    return process.waitFor();
  }

  /** SIGKILL: no hook, no closing, nothing written any more. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    Files.deleteIfExists(talk);
  }
}
