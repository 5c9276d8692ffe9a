package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

class LocalToolsTest {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir Path folder;

  @Test
  void keepsBothOutputsAndTheStatus() throws Exception {
    script("ibv_devinfo", "echo out; echo No IB devices found >&2; exit 255");

    assertThat(tools().run(List.of("ibv_devinfo", "-v"), LIMIT))
        .isEqualTo(
            Reading.known(
                new CommandOutput("out\n", "No IB devices found\n", OptionalInt.of(255))));
  }

  @Test
  void runsInTheCLocaleWithoutInput() throws Exception {
    script("show", "cat; echo $LC_ALL $1");

    assertThat(tools().run(List.of("show", "a b"), LIMIT).value().orElseThrow().out())
        .isEqualTo("C a b\n");
  }

  @Test
  void missingToolIsAbsent() {
    assertThat(tools().run(List.of("no-such-tool-anywhere"), LIMIT).isAbsent()).isTrue();
  }

  @Test
  void toolThatDoesNotEndIsStopped() throws Exception {
    script("hang", "sleep 600");

    assertThat(tools().run(List.of("hang"), Duration.ofMillis(50)).unreadableReason())
        .hasValueSatisfying(reason -> assertThat(reason).contains("did not end within 50 ms"));
  }

  private LocalTools tools() {
    return new LocalTools(folder.toString());
  }

  private void script(String name, String body) throws Exception {
    Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
