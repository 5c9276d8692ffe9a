package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCommandTest {
  private static final String LOG =
      """
      5,0,0,-;Linux version 7.0.0-27-generic (buildd@lcy02) #1 SMP
      6,1,1200000,-;usb 1-1: new high-speed USB device number 2 using xhci_hcd
      6,2,8710000,-;thunderbolt 0-2: new host found, vendor=0x8086d5b device=0x1
      6,3,8710009,-;thunderbolt 0-2: Linux smew
      4,4,15800000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5 attempts: -110
      4,5,65800000,-;thunderbolt_ibverbs: native HELLO route=0x2 rail=0x1 failed after 5 attempts: -110
      6,6,65900000,-;thunderbolt_ibverbs: words of a later release
      5,0,0,-;Linux version 7.0.0-28-generic (buildd@lcy02) #1 SMP
      6,1,3000000,-;thunderbolt_ibverbs: unloaded
      """;

  @TempDir private Path folder;
  private CommandRun run;
  private String file;

  @BeforeEach
  void writeLog() throws IOException {
    file = Files.writeString(folder.resolve("kernel.log"), LOG).toString();
  }

  private int run(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "log";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    run = CommandRun.withInput(LOG, all);
    return run.code();
  }

  private String text() {
    return run.out();
  }

  @Test
  void timelineFoldsRepeatsAndSeparatesBoots() {
    assertThat(run(file)).isZero();
    assertThat(text().lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("boot 1 of 2"),
            line -> assertThat(line).contains("0.000000", "boot", "release=7.0.0-27-generic"),
            line ->
                assertThat(line).contains("8.710000", "link", "route 0x2", "found on the cable"),
            line -> assertThat(line).contains("8.710009", "device=smew"),
            line ->
                assertThat(line)
                    .contains("15.800000", "HELLO", "route 0x2", "(2 times, last 65.800000)"),
            line -> assertThat(line).contains("native HELLO route=0x2 rail=0x1 failed after 5"),
            line -> assertThat(line).contains("65.900000", "not in the catalogue"),
            line -> assertThat(line).contains("words of a later release"),
            line -> assertThat(line).isEqualTo("boot 2 of 2"),
            line -> assertThat(line).contains("release=7.0.0-28-generic"),
            line -> assertThat(line).contains("3.000000", "teardown"));
  }

  @Test
  void standardInput() {
    assertThat(run("-")).isZero();
    assertThat(text()).contains("15.800000");
  }

  @Test
  void oneBoot() {
    assertThat(run("--boot", "-1", file)).isZero();
    assertThat(text()).contains("15.800000").doesNotContain("7.0.0-28");
    assertThat(run("--boot=0", file)).isZero();
    assertThat(text()).contains("7.0.0-28").doesNotContain("15.800000");
  }

  @Test
  void bootThatTheLogDoesNotHave() {
    assertThat(run("--boot", "-2", file)).isEqualTo(ExitCode.NOT_EXAMINED.value());
    assertThat(run.err())
        .isEqualTo(
            "tbvctl: "
                + file
                + " has 2 boots; --boot takes 0 for the last down to -1 for the first"
                + System.lineSeparator());
  }

  @Test
  void everyLineShowsTheLinesOfOthers() {
    assertThat(run("--all", "--boot", "-1", file)).isZero();
    assertThat(text()).contains("usb 1-1").doesNotContain("times, last");
    assertThat(text().lines().filter(line -> line.contains("rail=0x1 failed"))).hasSize(2);
  }

  @Test
  void sinceAKernelTime() {
    assertThat(run("--since", "60", "--boot", "-1", file)).isZero();
    assertThat(text()).contains("65.800000").doesNotContain("15.800000", "8.710000");
  }

  @Test
  void sinceATimeThatTheLogDoesNotHave() {
    assertThat(run("--since", "10:15", file)).isEqualTo(ExitCode.NOT_EXAMINED.value());
    assertThat(run.err()).contains("has no time of that kind");
  }

  @Test
  void document() throws IOException {
    assertThat(run("-o", "json", file)).isZero();
    Map<String, Object> document = JSON.std.mapFrom(text());

    assertThat(document)
        .containsEntry("schema", "tbvctl.log/1")
        .containsEntry("boots", 2)
        .containsEntry("complete", true)
        .containsEntry("problems", List.of());
    assertThat((List<?>) document.get("events"))
        .filteredOn(event -> "native.hello_failed".equals(((Map<?, ?>) event).get("id")))
        .singleElement()
        .satisfies(
            event ->
                assertThat((Map<?, ?>) event)
                    .extracting("stage", "level", "boot", "seconds", "count", "finding")
                    .containsExactly("HELLO", "warning", -1, 15.8, 2, "bringup.hello-timeout"));
  }

  @Test
  void linesOfJson() throws IOException {
    assertThat(run("-o", "jsonl", "--boot", "0", file)).isZero();
    List<String> lines = text().lines().toList();

    assertThat(lines).hasSize(2);
    assertThat(JSON.std.mapFrom(lines.get(1))).containsEntry("id", "unload.done");
  }

  @Test
  void wrongUse() {
    assertThat(run("--since", "soon", file)).isEqualTo(ExitCode.USAGE.value());
    assertThat(run.err()).contains("--since: 'soon' is neither");
    assertThat(run("--follow", file)).isEqualTo(ExitCode.USAGE.value());
    assertThat(run("--follow", "--since", "5m")).isEqualTo(ExitCode.USAGE.value());
  }

  @Test
  void unreadableLogs() {
    assertThat(run(folder.resolve("none").toString())).isEqualTo(ExitCode.NOT_EXAMINED.value());
    assertThat(run.err()).contains("none does not exist");
    assertThat(run(folder.toString())).isEqualTo(ExitCode.NOT_EXAMINED.value());
    assertThat(run.err()).contains("is a folder");
  }

  @Test
  void aLogWithoutAnythingOfOursIsFine() throws IOException {
    Path other = Files.writeString(folder.resolve("other.log"), "[ 1.000000] usb 1-1: x\n");

    assertThat(run(other.toString())).isZero();
    assertThat(text()).startsWith("No message of thunderbolt_ibverbs");
  }

  @Test
  void whatIsNoLogIsSaid() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.log"));
    assertThat(run(empty.toString())).isEqualTo(ExitCode.NOT_EXAMINED.value());
    assertThat(run.err()).contains("empty.log is empty");

    Path binary = Files.write(folder.resolve("binary"), new byte[] {0, 1, 2, 3, 'E', 'L', 'F'});
    assertThat(run("-o", "json", binary.toString())).isEqualTo(ExitCode.NOT_EXAMINED.value());
    assertThat(run.err()).contains("holds binary data");
    assertThat(JSON.std.mapFrom(run.out())).containsEntry("schema", "tbvctl.failure/1");

    Path gzip = Files.write(folder.resolve("log.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
    assertThat(run(gzip.toString())).isEqualTo(ExitCode.NOT_EXAMINED.value());
    assertThat(run.err()).contains("zcat FILE | tbvctl log -");
  }

  @Test
  void zerosThatACrashLeftDoNotHideTheLog() throws IOException {
    Path cut = Files.writeString(folder.resolve("cut.log"), "\0".repeat(4096) + "\n" + LOG);

    assertThat(run(cut.toString())).isZero();
    assertThat(run.out()).contains("65.800000");
  }
}
