package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.diagnosis.Status;
import picocli.CommandLine;

/** The exit codes that scripts and units rely on. */
class ExitCodesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "OK, error, 0",
    "OK, warning, 0",
    "OK, never, 0",
    "WARNING, error, 2",
    "WARNING, warning, 1",
    "WARNING, never, 0",
    "ERROR, error, 1",
    "ERROR, warning, 1",
    "ERROR, never, 0",
    "INCOMPLETE, error, 4",
    "INCOMPLETE, warning, 4",
    "INCOMPLETE, never, 4",
  })
  void severitiesMakeTheCode(Status status, String failOn, int code) {
    VerdictOptions options = new VerdictOptions();
    new CommandLine(options).parseArgs("--fail-on", failOn);

    assertThat(options.exitCode(status).value()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({
    "OK, 0",
    "ERROR_FOUND, 1",
    "WARNING_FOUND, 2",
    "USAGE, 3",
    "NOT_EXAMINED, 4",
    "INTERNAL, 5",
    "INTERRUPTED, 130"
  })
  void theNumbersArePartOfTheContract(ExitCode code, int value) {
    assertThat(code.value()).isEqualTo(value);
    assertThat(ExitCode.values()).hasSize(7);
  }

  /** A rule that renames the module's devices at the next boot is a warning. */
  private String renamedAtTheNextBoot() throws IOException {
    write("proc/version", "Linux version 7.1.9\n");
    write("sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5752:4253\n");
    Files.createDirectories(folder.resolve("sys/devices/pci0000:00/0000:c6:00.5"));
    Files.createSymbolicLink(
        folder.resolve("sys/class/infiniband/usb4_rdma0/device"),
        Path.of("../../../devices/pci0000:00/0000:c6:00.5"));
    write(
        "usr/lib/udev/rules.d/60-rdma-persistent-naming.rules",
        "ACTION==\"add\", SUBSYSTEM==\"infiniband\", PROGRAM=\"rdma_rename %k NAME_FALLBACK\"\n");
    return folder.toString();
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @ParameterizedTest
  @CsvSource({"error, 2", "warning, 1", "never, 0"})
  void aWarningFailsWhereItIsAskedTo(String failOn, int code) throws IOException {
    String root = renamedAtTheNextBoot();

    assertThat(CommandRun.of("naming", "check", "--root", root, "--fail-on", failOn).code())
        .isEqualTo(code);
    assertThat(
            CommandRun.of("naming", "check", "--root", root, "--fail-on", failOn, "-o", "json")
                .code())
        .isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({"error, 1", "warning, 1", "never, 0"})
  void anErrorFailsUnlessItMayNot(String failOn, int code) {
    CommandRun run =
        CommandRun.of(
            "config",
            "check",
            "start_rings=1",
            "--release",
            "main",
            "--kernel",
            "full",
            "--environment",
            "-",
            "--fail-on",
            failOn);

    assertThat(run.code()).isEqualTo(code);
    assertThat(run.out()).contains("does not load");
  }

  /** What could not be examined is not fine, whatever may fail. */
  @Test
  void nothingExaminedIsNeverFine() {
    String missing = folder.resolve("none").toString();

    assertThat(CommandRun.of("diagnose", missing, "--fail-on", "never").code()).isEqualTo(4);
    assertThat(CommandRun.of("naming", "check", missing, "--fail-on", "never").code()).isEqualTo(4);
  }
}
