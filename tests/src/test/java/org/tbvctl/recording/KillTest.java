package org.tbvctl.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.linux.BootClock;
import org.tbvctl.recorder.RecordingReader;

/**
 * Kills the agent at random points: the recording opens each time, no sample is there twice, and at
 * most a second is missing. {@code -Dkill.rounds=500} runs it for long.
 */
@Timeout(value = 3, unit = TimeUnit.HOURS)
class KillTest {
  private static final int ROUNDS = Integer.getInteger("kill.rounds", 4);

  /** A machine that does other work may wake the agent late. */
  private static final Duration SLACK = Duration.ofMillis(Long.getLong("kill.slack", 4_000));

  @TempDir private Path folder;

  @Test
  void killedAtAnyPointTheRecordingIsWhole() throws Exception {
    Path state = folder.resolve("state");
    MovingHost host = new MovingHost(folder.resolve("root"));
    Random random = new Random(42);
    long worst = 0;
    for (int round = 0; round < ROUNDS; round++) {
      try (AgentProcess agent = AgentProcess.start(host, state, round % 2 == 0 ? "1" : "20")) {
        agent.awaitSampleAfter(AgentProcess.newest(state));
        moveFor(host, round, random.nextInt(2_000));
        long killed = BootClock.nanos().orElseThrow();
        agent.kill();
        worst = Math.max(worst, killed - AgentProcess.newest(state));
      }
      isWhole(state);
    }
    assertThat(worst).isLessThan(Duration.ofSeconds(1).plus(SLACK).toNanos());
  }

  private static void moveFor(MovingHost host, int round, long millis) throws Exception {
    long end = System.nanoTime() + millis * 1_000_000;
    long frames = round * 1_000_000L;
    while (System.nanoTime() < end) {
      frames++;
      host.counters(frames, frames, frames);
    }
  }

  private static void isWhole(Path state) throws Exception {
    Set<Long> times = new HashSet<>();
    try (RecordingReader reader = RecordingReader.open(state)) {
      assertThat(reader.clock()).isNotEmpty();
      reader.samples(
          1,
          0,
          Long.MAX_VALUE,
          sample -> {
            assertThat(times.add(sample.at())).as("a sample is there twice").isTrue();
            assertThat(sample.rails()).hasSize(2);
            assertThat(sample.total("data_wr_send")).isPresent();
          });
    }
    assertThat(times).isNotEmpty();
  }
}
