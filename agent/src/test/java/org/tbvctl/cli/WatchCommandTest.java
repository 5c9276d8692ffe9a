package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchCommandTest {
  @TempDir private Path root;

  @Test
  void aHostWithoutTheModuleIsWatchedUntilItComes() {
    CommandRun run = CommandRun.of("watch", "--root", root.toString(), "--count", "1");

    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("no counters: the module thunderbolt_ibverbs is not loaded");
  }

  @Test
  void linesOfJson() throws IOException {
    Path folder = Files.createDirectories(root.resolve("sys/kernel/debug/thunderbolt_ibverbs"));
    Files.writeString(folder.resolve("summary"), "data_tx_posted: 4\n");
    Files.writeString(
        folder.resolve("peers"),
        "peer 1 backend=native rails=1\n  rail=0x0 route=0x2 data_ready=1 tx_credits=7/768\n");
    CommandRun run =
        CommandRun.of(
            "watch",
            "--root",
            root.toString(),
            "--count",
            "2",
            "--interval",
            "20ms",
            "-o",
            "jsonl");

    assertThat(run.code()).isZero();
    assertThat(run.out().lines().filter(line -> line.contains("\"rail\"")))
        .hasSize(2)
        .allSatisfy(
            line ->
                assertThat(JSON.std.mapFrom(line))
                    .containsEntry("schema", "tbvctl.watch/1")
                    .containsEntry("creditsLeft", 7));
  }

  @Test
  void wrongUse() {
    assertThat(CommandRun.of("watch", "-o", "json").code()).isEqualTo(3);
    assertThat(CommandRun.of("watch", "--interval", "1ms").err()).contains("20ms");
    assertThat(CommandRun.of("watch", "--count", "0").code()).isEqualTo(3);
    assertThat(CommandRun.of("watch", "--agent", "alder").err()).contains("http://HOST:PORT");
    assertThat(CommandRun.of("watch", "--agent", "http://alder:1", "--root", "/").err())
        .contains("two hosts");
    assertThat(CommandRun.of("watch", "--agent", "http://alder:1", "--interval", "20ms").err())
        .contains("1s");
  }

  @Test
  void aRootThatIsNoFolderIsRefused() {
    CommandRun run = CommandRun.of("watch", "--root", root.resolve("none").toString());

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("is no folder");
  }
}
