package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusCommandTest {
  @TempDir private Path root;

  @Test
  void jsonLinesAreOneLine() throws IOException {
    CommandRun run = CommandRun.of("status", "--root", host(), "-o", "jsonl");

    assertThat(run.code()).isZero();
    assertThat(run.out().lines()).hasSize(1);
    assertThat(JSON.std.mapFrom(run.out()))
        .containsEntry("schema", "tbvctl.status/1")
        .containsEntry("kernel", "6.18.2-arch1-1");
  }

  @Test
  void hostThatShowsNothingIsNotExamined() {
    CommandRun run = CommandRun.of("status", "--root", root.toString());

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).contains("kernel unknown");
  }

  @Test
  void aRootBesideACaptureIsRefused() throws IOException {
    CommandRun run = CommandRun.of("status", "--root", host(), root.toString());

    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("--root is about a live host");
  }

  @Test
  void severitiesAreTakenAsEverywhere() throws IOException {
    assertThat(CommandRun.of("status", "--root", host(), "--fail-on", "never").code()).isZero();
  }

  private String host() throws IOException {
    Path release = root.resolve("proc/sys/kernel/osrelease");
    Files.createDirectories(release.getParent());
    Files.writeString(release, "6.18.2-arch1-1\n");
    return root.toString();
  }
}
