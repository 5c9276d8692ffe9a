package org.tbvctl.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {
  @TempDir private Path folder;
  private final MetricSnapshots metrics =
      new Collection(() -> 0).run(new BuildCollector(), "1.2").build();

  @Test
  void replacesTheFileForEverybodyToRead() throws IOException {
    Path file = folder.resolve("tbvctl.prom");
    Files.writeString(file, "old");

    TextFile.write(file, metrics);

    assertThat(Files.readString(file)).contains("tbvctl_build_info").doesNotContain("# EOF");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r--r--");
    assertThat(Files.list(folder)).containsExactly(file);
  }

  @Test
  void aFolderThatIsNotThereLeavesNothing() {
    Path file = folder.resolve("missing/tbvctl.prom");

    assertThatThrownBy(() -> TextFile.write(file, metrics)).isInstanceOf(IOException.class);
    assertThat(folder.resolve("missing")).doesNotExist();
  }

  @Test
  void whatCannotBeReplacedStays() throws IOException {
    Path file = folder.resolve("tbvctl.prom");
    Files.createDirectories(file.resolve("taken"));

    assertThatThrownBy(() -> TextFile.write(file, metrics)).isInstanceOf(IOException.class);
    assertThat(Files.list(folder)).containsExactly(file);
  }
}
