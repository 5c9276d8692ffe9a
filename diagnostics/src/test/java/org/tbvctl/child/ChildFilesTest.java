package org.tbvctl.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.LiveSource;

@Timeout(120)
class ChildFilesTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir private Path root;

  private ChildFiles start(ChildProgram program, Duration limit) throws Exception {
    return ChildFiles.start(program, root, limit, System.nanoTime() + LONG.toNanos());
  }

  @Test
  void everyReadingIsThatOfTheFilesThemselves() throws Exception {
    Files.writeString(root.resolve("text"), "one\ntwo \u00e9\n");
    Files.write(root.resolve("bytes"), new byte[] {0, -1, 10, 13});
    Files.writeString(root.resolve("long"), "x".repeat(200_000));
    Files.createDirectories(root.resolve("folder/in"));
    Files.writeString(root.resolve("folder/\u00fc"), "");
    Files.createSymbolicLink(root.resolve("link"), Path.of("text"));
    Files.createSymbolicLink(root.resolve("loop"), Path.of("loop"));
    HostFiles own = LiveSource.filesBelow(root);
    try (ChildFiles files = start(ChildProgram.ofThisProcess(), LONG)) {
      for (String path :
          List.of(
              "text", "bytes", "long", "folder", "folder/in", "link", "loop", "none", "", "..")) {
        assertThat(files.read(path).map(Arrays::toString))
            .isEqualTo(own.read(path).map(Arrays::toString));
        assertThat(files.list(path)).isEqualTo(own.list(path));
        assertThat(files.link(path)).isEqualTo(own.link(path));
        assertThat(files.status(path)).isEqualTo(own.status(path));
      }
      assertThat(files.line("text").value()).contains("one");
      assertThat(files.givenUp()).isEmpty();
    }
  }

  @Test
  void afterAReadingThatDoesNotEndNothingMoreIsRead() throws Exception {
    Files.writeString(root.resolve("text"), "here\n");
    ChildProgram stuck = new ChildProgram(sleeper(), List.of(), Map.of());
    try (ChildFiles files = start(stuck, Duration.ofMillis(100))) {
      assertThat(files.read("text").unreadableReason())
          .contains("reading /text did not end in time");
      assertThat(files.list("folder").unreadableReason())
          .contains("reading /text did not end in time");
      assertThat(files.givenUp()).contains("reading /text did not end in time");
    }
  }

  /** A program that reads nothing and says nothing. */
  private Path sleeper() throws Exception {
    Path program = root.resolve("sleeper");
    Files.writeString(program, "#!/bin/sh\nexec sleep 60\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  @Test
  void aChildThatEndsOrTalksNonsenseIsASentence() throws Exception {
    for (String behaviour : List.of("exit 3", "printf '\\007'; sleep 60", "printf '\\000\\000'")) {
      Path program = root.resolve("odd");
      Files.writeString(program, "#!/bin/sh\n" + behaviour + "\n");
      assertThat(program.toFile().setExecutable(true)).isTrue();
      try (ChildFiles files = start(new ChildProgram(program, List.of(), Map.of()), LONG)) {
        assertThat(files.read("text").unreadableReason().orElseThrow())
            .startsWith("the process that reads files ended");
      }
    }
  }
}
