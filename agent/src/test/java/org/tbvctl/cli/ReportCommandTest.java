package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportCommandTest {
  private static final String LATENCY =
      """
      {"schema":"tbvctl.probe-latency/1","invocation":"tbvctl probe latency B",
       "ends":[{"host":"<b>A</b>","device":{"device":"usb4_rdma0"}}],
       "summary":{"status":"ok","headline":"as planned"},
       "results":{"rows":[{"bytes":2,"medianNanos":8400},{"bytes":64,"medianNanos":8600}],
                  "floorNanos":8400}}
      """;

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return file.toString();
  }

  private String capture(String host) throws IOException {
    file(host + "/root/proc/version", "Linux version 7.1.9-" + host + " (a@b) #1 SMP\n");
    file(host + "/root/sys/module/thunderbolt_ibverbs/initstate", "live\n");
    return folder.resolve(host).toString();
  }

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void htmlIsOneWellFormedFile() throws Exception {
    CommandRun run = CommandRun.of("report", file("a.json", LATENCY), "-o", out("link.html"));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo("Wrote " + out("link.html") + ".\n");
    assertThat(names()).containsExactly("a.json", "link.html");
    byte[] html = Files.readAllBytes(folder.resolve("link.html"));
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(html));
    assertThat(new String(html, StandardCharsets.UTF_8))
        .contains("&lt;b&gt;A&lt;/b&gt;", "8.40 us", "2026-11-29T10:00:00Z")
        .contains("tbvctl report " + out("a.json"));
  }

  @Test
  void aRunIsNotComparedWithItself() throws Exception {
    String run = file("a.json", LATENCY);
    CommandRun twice = CommandRun.of("report", run, folder + "/./a.json");
    assertThat(twice.code()).isZero();
    assertThat(twice.err())
        .contains("/./a.json is given twice and read once; name another run to compare")
        .hasLineCount(1);
    assertThat(twice.out()).contains("Left out").doesNotContain("Comparison of runs");

    CommandRun copy = CommandRun.of("report", run, file("copy.json", LATENCY + " "));
    assertThat(copy.err()).contains("copy.json holds the same run as " + run + " and is left out");
    assertThat(copy.out()).doesNotContain("Comparison of runs");

    String later = LATENCY.replace("8400", "8500");
    assertThat(CommandRun.of("report", run, file("later.json", later)).out())
        .contains("Comparison of runs");
    CommandRun missing = CommandRun.of("report", run, out("no"), out("no"));
    assertThat(missing.err()).doesNotContain("given twice").contains("no could not be read");
  }

  @Test
  void aNumberThatIsNoFigureIsNamedAndLeftOut() throws Exception {
    String odd = LATENCY.replace("8400},", "1e308},").replace("8600}", "8600,\"p99Nanos\":1e15}");
    CommandRun run = CommandRun.of("report", file("odd.json", odd));

    assertThat(run.out())
        .contains(
            "2 numbers are no figure that a probe can give and left out", "medianNanos 1.0E308")
        .doesNotContainPattern("\\d{40}")
        .doesNotContain("Infinity");
  }

  @Test
  void markdownHasItsDiagramsBesideIt() throws Exception {
    CommandRun run = CommandRun.of("report", file("a.json", LATENCY), "-o", out("my link.md"));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(names()).containsExactly("a.json", "my link-latency.svg", "my link.md");
    assertThat(Files.readString(folder.resolve("my link.md")))
        .contains("](<my%20link-latency.svg>)", "\\<b>A\\</b>");
    assertThat(Files.readString(folder.resolve("my link-latency.svg"))).startsWith("<?xml");
  }

  @Test
  void standardOutputIsMarkdownWithDiagramsInLetters() throws Exception {
    CommandRun run = CommandRun.of("report", file("a.json", LATENCY));

    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("# Link report: \\<b>A\\</b>\n").contains("  o median");
    assertThat(CommandRun.of("report", file("a.json", LATENCY), "--format", "html").out())
        .startsWith("<!DOCTYPE html>");
  }

  @Test
  void standardInputMayHoldDocuments() {
    CommandRun run = CommandRun.withInput(LATENCY + LATENCY.replace("8400", "8500"), "report", "-");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("| standard input |", "| standard input #2 |", "R2 after");
  }

  /** What a shell makes of {@code <(command)}. */
  @Test
  void aPipeIsReadLikeAFile() throws Exception {
    String pipe = out("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
    Process writer =
        new ProcessBuilder("sh", "-c", "cat \"$1\" >\"$0\"", pipe, file("a.json", LATENCY)).start();
    try {
      CommandRun run = CommandRun.of("report", pipe);

      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).contains("8.40 us");
    } finally {
      writer.destroy();
    }
  }

  @Test
  void capturesAreDiagnosed() throws Exception {
    CommandRun run = CommandRun.of("report", capture("alder"), capture("birch"));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("# Link report: alder, birch")
        .contains("(diagnosis D1)")
        .doesNotContain("D2")
        .contains("| D1 | alder | capture | 7.1.9-alder |");
  }

  @Test
  void moreCapturesThanTwoEndsAreJudgedOneByOne() throws Exception {
    CommandRun run = CommandRun.of("report", capture("alder"), capture("birch"), capture("cedar"));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("(diagnosis D1)", "(diagnosis D2)", "(diagnosis D3)");
    assertThat(run.err()).contains("judged one by one: a link has two ends, and 3 captures");
  }

  @Test
  void twoCapturesOfOneHostAreNoPair() throws Exception {
    for (String name : List.of("first", "second")) {
      capture(name);
      file(
          name + "/samples/0/meta.json",
          "{\"bootId\":\"b\",\"wallClock\":\"2026-11-29T10:00:00Z\",\"bootTimeNanos\":1}");
      file(name + "/root/sys/bus/thunderbolt/devices/0-0/unique_id", "cafe-0001\n");
      file(name + "/root/sys/bus/thunderbolt/devices/0-0/device_name", "host\n");
    }
    CommandRun run = CommandRun.of("report", out("first"), out("second"));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("judged one by one: both captures");
    assertThat(run.out()).contains("(diagnosis D1)", "(diagnosis D2)");
  }

  @Test
  void badInputLosesNothing() throws Exception {
    Files.createDirectory(folder.resolve("empty"));
    CommandRun run =
        CommandRun.of(
            "report",
            out("none"),
            file("cut.json", LATENCY.substring(0, 90)),
            out("empty"),
            file("words.txt", "hello\n"),
            file("broken.tar.gz", "\u001f\u008b broken"),
            file("a.json", LATENCY),
            "");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("6 inputs are not in this report")
        .contains("8.40 us")
        .contains("cut.json is JSON that is damaged or cut short")
        .contains("none could not be read: no such file")
        .contains("empty is no capture")
        .contains("words.txt is neither JSON nor a table of results");
    assertThat(run.err().lines()).hasSize(6).allMatch(line -> line.startsWith("tbvctl: "));
  }

  @Test
  void withNothingToReportNothingIsWritten() throws Exception {
    CommandRun run = CommandRun.of("report", out("none"), "-o", out("link.html"));

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("no such file", "nothing is left to report");
    assertThat(names()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "report | FILE is missing",
        "report a -o link.txt | its name does not tell the format; end it with .html or .md",
        "report - - | standard input can be read once only",
        "report a --format pdf | expected html or markdown",
      })
  void wrongUse(String line, String reason) {
    CommandRun run = CommandRun.of(line.split(" "));

    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains(reason);
  }

  @Test
  void whatIsReadIsNotReplaced() throws Exception {
    String input = file("a.md", LATENCY);

    CommandRun run = CommandRun.of("report", input, "-o", input);

    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("is read for this report");
    assertThat(Files.readString(Path.of(input))).isEqualTo(LATENCY);
  }

  @Test
  void replacingIsSaid() throws Exception {
    CommandRun run =
        CommandRun.of("report", file("a.json", LATENCY), "-o", file("old.html", "something else"));

    assertThat(run.err()).isEqualTo("Replaced " + out("old.html") + ".\n");
    assertThat(names()).containsExactly("a.json", "old.html");
  }

  @Test
  void aPlaceThatTakesNoFileIsWrongUse() throws Exception {
    String input = file("a.json", LATENCY);
    Files.createDirectory(folder.resolve("taken.html"));

    assertThat(CommandRun.of("report", input, "-o", out("taken.html")).err())
        .contains("is a folder");
    assertThat(CommandRun.of("report", input, "-o", out("no/link.html")).err())
        .contains("the folder it would stand in does not exist");
  }
}
