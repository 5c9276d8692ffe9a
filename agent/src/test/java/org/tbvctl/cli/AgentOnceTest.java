package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.sampling.FakeHost;

class AgentOnceTest {
  @TempDir private Path folder;

  private String host() {
    FakeHost host = new FakeHost(folder.resolve("host"));
    host.load();
    return host.root().toString();
  }

  @Test
  void writesTheTextFileAndNothingElse() throws IOException {
    Path file = folder.resolve("tbvctl.prom");

    CommandRun run =
        CommandRun.of("agent", "--root", host(), "--once", "--textfile", file.toString());

    assertThat(run.code()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(file))
        .contains("tbvctl_module_loaded 1.0", "tbvctl_findings_open{severity=\"error\"}");
  }

  @Test
  void printsWithoutAFile() {
    CommandRun run = CommandRun.of("agent", "--root", host(), "--once");

    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("# TYPE tbvctl_module_loaded gauge");
  }

  @Test
  void aFolderThatIsNotThereIsOneSentence() {
    String file = folder.resolve("missing/tbvctl.prom").toString();

    CommandRun run = CommandRun.of("agent", "--root", host(), "--once", "--textfile", file);

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).startsWith("tbvctl: " + file + " was not written").hasLineCount(1);
  }

  @Test
  void aTextFileNeedsOnce() {
    CommandRun run = CommandRun.of("agent", "--textfile", "x.prom");

    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("--textfile goes with --once");
  }

  @Test
  void anAddressThatIsNoneIsOneSentence() {
    CommandRun run = CommandRun.of("agent", "--root", host(), "--listen", "9788");

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("'9788' is no address to listen on");
  }

  @Test
  void statusSpeaksOpenMetrics() {
    CommandRun run = CommandRun.of("status", "--root", host(), "-o", "openmetrics");

    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("tbvctl_module_loaded 1.0").endsWith("# EOF\n");
  }
}
