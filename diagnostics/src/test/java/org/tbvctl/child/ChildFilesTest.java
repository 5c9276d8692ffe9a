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
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  @TempDir private Path root;

  private ChildFiles start(ChildProgram program, Duration limit) throws Exception {
    return ChildFiles.start(program, root, limit, System.nanoTime() + LONG.toNanos());
  }

  @Test
  void everyReadingIsThatOfTheFilesThemselves() throws Exception {
    for (String folder : List.of("sys", "etc")) {
      Path at = Files.createDirectories(root.resolve(folder));
      Files.writeString(at.resolve("text"), "one\ntwo \u00e9\n");
      Files.write(at.resolve("bytes"), new byte[] {0, -1, 10, 13});
      Files.writeString(at.resolve("long"), "x".repeat(200_000));
      Files.createDirectories(at.resolve("folder/in"));
      Files.writeString(at.resolve("folder/\u00fc"), "");
      Files.createSymbolicLink(at.resolve("link"), Path.of("text"));
      Files.createSymbolicLink(at.resolve("loop"), Path.of("loop"));
    }
    HostFiles own = LiveSource.filesBelow(root);
    try (ChildFiles files = start(ChildProgram.ofThisProcess(), LONG)) {
      for (String name :
          List.of("text", "bytes", "long", "folder", "folder/in", "link", "loop", "none", "..")) {
        for (String path : List.of("sys/" + name, "etc/" + name, name, "")) {
          assertThat(files.read(path).map(Arrays::toString))
              .isEqualTo(own.read(path).map(Arrays::toString));
          assertThat(files.list(path)).isEqualTo(own.list(path));
          assertThat(files.link(path)).isEqualTo(own.link(path));
          assertThat(files.status(path)).isEqualTo(own.status(path));
        }
      }
      assertThat(files.line("sys/text").value()).contains("one");
      assertThat(files.givenUp()).isEmpty();
    }
  }

  @Test
  void afterAReadingThatDoesNotEndNothingMoreIsRead() throws Exception {
    Files.createDirectories(root.resolve("sys"));
    Files.writeString(root.resolve("sys/text"), "here\n");
    ChildProgram stuck = new ChildProgram(program("printf r; exec sleep 60"), List.of(), Map.of());
    try (ChildFiles files = start(stuck, Duration.ofMillis(100))) {
      assertThat(files.read("sys/text").unreadableReason())
          .contains("reading /sys/text did not end in time");
      assertThat(files.list("sys/folder").unreadableReason())
          .contains("reading /sys/text did not end in time");
      assertThat(files.givenUp()).contains("reading /sys/text did not end in time");
      assertThat(files.line("proc").isAbsent()).isTrue();
    }
  }

  /** Starting Java takes seconds on a busy machine, which is not the fault of a file. */
  @Test
  void theStartOfTheChildIsNoReading() throws Exception {
    Files.createDirectories(root.resolve("sys"));
    Files.writeString(root.resolve("sys/text"), "here\n");
    Path late = program("sleep 6; exec \"" + JAVA + "\" \"$@\"");
    ChildProgram own = ChildProgram.ofThisProcess();
    ChildProgram program = new ChildProgram(late, own.options(), own.environment());
    try (ChildFiles files = start(program, Duration.ofSeconds(5))) {
      assertThat(files.line("sys/text").value()).contains("here");
      assertThat(files.givenUp()).isEmpty();
    }
  }

  @Test
  void aChildThatDoesNotStartIsWaitedForUntilTheEnd() throws Exception {
    ChildProgram stuck = new ChildProgram(program("exec sleep 60"), List.of(), Map.of());
    long end = System.nanoTime() + Duration.ofMillis(300).toNanos();
    try (ChildFiles files = ChildFiles.start(stuck, root, LONG, end)) {
      assertThat(files.read("sys/text").unreadableReason())
          .contains("the start of the process that reads files did not end in time");
      assertThat(System.nanoTime()).isGreaterThan(end);
    }
  }

  @Test
  void afterItIsClosedAReadingIsRefused() throws Exception {
    ChildFiles files = start(ChildProgram.ofThisProcess(), LONG);
    files.close();
    assertThat(files.read("sys/text").isUnreadable()).isTrue();
  }

  private Path program(String script) throws Exception {
    Path program = Files.createTempFile(root, "program", "");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  @Test
  void aChildThatEndsOrTalksNonsenseIsASentence() throws Exception {
    for (String behaviour :
        List.of(
            "exit 3", "printf x; sleep 60", "printf 'r\\007'; sleep 60", "printf 'r\\000\\000'")) {
      ChildProgram odd = new ChildProgram(program(behaviour), List.of(), Map.of());
      try (ChildFiles files = start(odd, LONG)) {
        assertThat(files.read("sys/text").unreadableReason().orElseThrow())
            .startsWith("the process that reads files ended");
      }
    }
  }
}
