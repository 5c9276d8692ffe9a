package org.tbvctl.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
    Path talk = Files.createTempFile("agent", ".err");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                "org.tbvctl.cli.Tbvctl",
                "agent",
                "--root",
                host.root().toString(),
                "--state-directory",
                state.toString(),
                "--listen",
                "none",
                "--rate",
                rate)
            .redirectErrorStream(true)
            .redirectOutput(talk.toFile())
            .start();
    return new AgentProcess(process, state, talk);
  }

  /** Waits until something is recorded after a time of the boot clock. */
  void awaitSampleAfter(long nanos) throws Exception {
    long deadline = System.nanoTime() + STARTS_WITHIN.toNanos();
    while (newest(state) <= nanos) {
      if (System.nanoTime() > deadline || !process.isAlive()) {
        throw new AssertionError("the agent records nothing: " + Files.readString(talk));
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
