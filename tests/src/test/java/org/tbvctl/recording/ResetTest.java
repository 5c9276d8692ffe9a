package org.tbvctl.recording;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.cli.Console;
import org.tbvctl.cli.Tbvctl;
import org.tbvctl.history.HistoryDocument;

/** A hard reset in the middle of a transfer, and what the recording alone tells afterwards. */
@Timeout(240)
class ResetTest {
  private static final Duration STALL_SEEN_WITHIN = Duration.ofSeconds(60);
  private static final JsonSchema SCHEMA =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
          .getSchema(HistoryDocument.class.getResourceAsStream("history-1.schema.json"));

  @TempDir private Path folder;

  private String run(int code, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of("LANG", "C", "STATE_DIRECTORY", folder.resolve("state").toString()),
            false,
            Instant::now);
    assertThat(Tbvctl.run(console, words)).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(code);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theLastSecondAndTheFindingBeforeItAreInTheRecording() throws Exception {
    MovingHost host = new MovingHost(folder.resolve("root"));
    try (AgentProcess agent = AgentProcess.start(host, folder.resolve("state"), "5")) {
      long frames = 0;
      agent.awaitSampleAfter(0);
      long begin = AgentProcess.newest(folder.resolve("state"));
      while (AgentProcess.newest(folder.resolve("state")) < begin + 3_000_000_000L) {
        frames += 100;
        host.counters(frames, frames, frames);
        agent.awaitSampleAfter(AgentProcess.newest(folder.resolve("state")));
      }
      host.counters(frames + 50, frames + 15, frames);
      awaitFinding();
      long stalled = AgentProcess.newest(folder.resolve("state"));
      agent.awaitSampleAfter(stalled);
      agent.kill();
      tellsTheLastSecond(frames);
    }
  }

  private void awaitFinding() throws Exception {
    long deadline = System.nanoTime() + STALL_SEEN_WITHIN.toNanos();
    while (!run(0, "history", "-o", "json").contains("stall.credit-starvation")) {
      assertThat(System.nanoTime()).as("the stall is never recorded").isLessThan(deadline);
    }
  }

  private void tellsTheLastSecond(long frames) throws Exception {
    String json = run(0, "history", "--since", "1m", "-o", "json");
    assertThat(SCHEMA.validate(json, InputFormat.JSON)).isEmpty();
    Map<String, Object> history = JSON.std.mapFrom(json);
    List<?> last = (List<?>) history.get("last");
    assertThat(last).hasSizeGreaterThanOrEqualTo(2);
    List<?> rails = (List<?>) ((Map<?, ?>) last.get(last.size() - 1)).get("rails");
    assertThat(rails).hasSize(2);
    assertThat(counters(rails, 0))
        .containsEntry("data_tx_posted", (int) frames + 50)
        .containsEntry("data_tx_completed", (int) frames + 15);
    assertThat(counters(rails, 1)).containsEntry("data_rx_completed", (int) frames + 50);
    assertThat(history.get("findings").toString())
        .contains("id=stall.credit-starvation", "closed=null");

    String text = run(0, "history", "--since", "1m");
    assertThat(text)
        .contains("stall.credit-starvation", "last second", "peer 1 rail 0", "peer 1 rail 1");
    assertThat(run(1, "diagnose", "--at", "last", "--only", "stall", "-o", "json"))
        .contains("stall.credit-starvation");
    assertThat(run(1, "diagnose", "--at", "last")).contains("stall.credit-starvation");
  }

  private static Map<Object, Object> counters(List<?> rails, int index) {
    return Map.copyOf((Map<?, ?>) ((Map<?, ?>) rails.get(index)).get("counters"));
  }
}
