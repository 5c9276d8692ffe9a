package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiagnoseCommandTest {
  @TempDir private Path folder;
  private CommandRun run;

  private int run(String... arguments) {
    run = CommandRun.of(arguments);
    return run.code();
  }

  private String printed() {
    return run.out();
  }

  private String said() {
    return run.err();
  }

  @BeforeEach
  void makeCapture() throws IOException {
    Path proc = Files.createDirectories(folder.resolve("oak/root/proc"));
    Files.writeString(proc.resolve("version"), "Linux version 6.8.0 (x) (gcc) #1 SMP\n");
  }

  private String capture() {
    return folder.resolve("oak").toString();
  }

  @Test
  void anOldKernelIsAnErrorAndExits1() {
    assertThat(run("diagnose", capture())).isEqualTo(1);
    assertThat(printed()).startsWith("ERROR").contains("6.8.0", "bringup.kernel-too-old");
  }

  @Test
  void failOnNeverTurnsTheExitCodeOff() {
    assertThat(run("diagnose", capture(), "--fail-on", "never")).isZero();
  }

  @Test
  void aSkippedAreaIsLeftOut() {
    assertThat(run("diagnose", capture(), "--skip", "bringup")).isZero();
    assertThat(printed()).startsWith("OK").doesNotContain("error  bringup");
  }

  @Test
  void anAreaThatDoesNotExistIsWrongUsage() {
    assertThat(run("diagnose", capture(), "--only", "bringap")).isEqualTo(3);
    assertThat(said()).contains("'bringap' is neither a finding id nor an area");
  }

  @Test
  void aMissingCaptureExits4WithADocument() throws IOException {
    String missing = folder.resolve("elm").toString();

    assertThat(run("diagnose", missing, "-o", "json")).isEqualTo(4);

    Map<String, Object> document = JSON.std.mapFrom(printed());
    assertThat(document).containsEntry("schema", "tbvctl.diagnosis/1");
    assertThat(document.get("summary").toString()).contains("incomplete");
    assertThat(document.get("unknowns").toString()).contains("elm does not exist");
  }

  @Test
  void aFileThatIsNoArchiveIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("notes.txt"), "hello");

    assertThat(run("diagnose", file.toString())).isEqualTo(4);
    assertThat(said()).contains("notes.txt");
  }

  @Test
  void oneHostTwiceIsRefused() throws IOException {
    for (String name : new String[] {"oak", "elm"}) {
      Path router =
          Files.createDirectories(folder.resolve(name + "/root/sys/bus/thunderbolt/devices/0-0"));
      Files.writeString(router.resolve("unique_id"), "9aeccefb-e8e4-4487-9f3c-8ac526ef6b42\n");
    }

    assertThat(run("diagnose", capture(), folder.resolve("elm").toString())).isEqualTo(4);
    assertThat(said()).contains("show one host");
  }

  @Test
  void anUnknownCommandOrOptionIsOneSentence() {
    assertThat(run("diagnoze")).isEqualTo(3);
    assertThat(said()).contains("'diagnoze' is no command").doesNotContain("\tat ");

    assertThat(run("diagnose", "--no-such-option")).isEqualTo(3);
    assertThat(said()).contains("--no-such-option");
  }

  @Test
  void helpEndsWithExamples() {
    assertThat(run("diagnose", "--help")).isZero();
    assertThat(printed()).contains("Examples:", "--peer ssh:");
  }

  @Test
  void theVersionIsOneLine() {
    assertThat(run("--version")).isZero();
    assertThat(printed()).startsWith("tbvctl ").hasLineCount(1);
  }

  @Test
  void optionsOfALiveHostAreRefusedBesideCaptures() {
    String capture = capture();

    assertThat(run("diagnose", "--interval", "1s", capture)).isEqualTo(3);
    assertThat(said()).contains("--interval is about a live host");
    assertThat(run("diagnose", "--root", capture, capture)).isEqualTo(3);
    assertThat(said()).contains("--root is about a live host");
    assertThat(run("naming", "check", "--root", capture, capture)).isEqualTo(3);
    assertThat(run("config", "show", "--root", capture, "--capture", capture)).isEqualTo(3);
  }
}
