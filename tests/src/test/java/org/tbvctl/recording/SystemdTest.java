package org.tbvctl.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The unit under a real systemd, which runs as process 1 of namespaces of its own. */
@Timeout(240)
class SystemdTest {
  private static final int NOT_POSSIBLE = 77;
  private static final long LONGEST_SECONDS = 150;

  /** Bits 2 and 34: CAP_DAC_READ_SEARCH and CAP_SYSLOG. */
  private static final String CAPABILITIES = "0000000400000004";

  @TempDir private Path folder;

  @Test
  void theServiceStartsReadsRecordsAndStops() throws Exception {
    new MovingHost(folder.resolve("root")).counters(800, 715, 700);
    Path words = folder.resolve("words");
    Process process =
        new ProcessBuilder(
                Path.of("systemd", "boot").toAbsolutePath().toString(),
                folder.toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toRealPath().toString(),
                System.getProperty("java.class.path"))
            .redirectErrorStream(true)
            .redirectOutput(words.toFile())
            .start();
    boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly().waitFor();
    String said = Files.readString(words);
    assumeTrue(process.exitValue() != NOT_POSSIBLE, said);
    assertThat(folder.resolve("booting")).as(said).exists();
    Path answered = folder.resolve("answers");
    assumeTrue(Files.exists(answered), "systemd does not boot in a namespace here: " + said);

    List<String> answers = Files.readAllLines(answered);
    assertThat(ended).as(String.join("\n", answers)).isTrue();
    assertThat(answers)
        .contains(
            "start: 0",
            "active: active running",
            "user: tbvctl tbvctl:750 tbvctl:750",
            "CapEff: " + CAPABILITIES,
            "CapPrm: " + CAPABILITIES,
            "CapBnd: " + CAPABILITIES,
            "CapAmb: " + CAPABILITIES,
            "NoNewPrivs: 1",
            "recording: tbvctl:640",
            "metrics: tbvctl_collector_success{collector=\"summary\"} 1.0",
            "metrics: tbvctl_rail_data_tx_posted_frames_total{peer=\"1\",rail=\"0\"} 800.0",
            "metrics: tbvctl_recorder_recording 1.0",
            "stopped: inactive success")
        .anyMatch(line -> line.startsWith("status: module loaded, 2 rails; "))
        .anyMatch(line -> line.matches("history: +data_tx_posted +800( .*)?"))
        // The kernel log was open to it: the recording would tell otherwise.
        .noneMatch(line -> line.startsWith("history:") && line.contains("unreadable"));
  }
}
