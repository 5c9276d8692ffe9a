package org.tbvctl.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code tbvctl report} makes of two captures, a diagnosis' worth of probes and a file that
 * was cut short, held against committed files. {@code -Dgolden.update=true} rewrites them.
 */
class ReportGoldenTest {
  private static final List<String> INPUTS =
      List.of(
          "latency.json",
          "bandwidth.json",
          "window.json",
          "integrity.json",
          "latency-after.json",
          "send_lat.txt",
          "cut-short.json");

  @TempDir private Path folder;

  private static Path inputs() {
    return Repository.root().resolve("tests/src/test/report");
  }

  private static Run report(String... options) {
    List<String> words = new ArrayList<>(List.of("report"));
    INPUTS.forEach(name -> words.add(inputs().resolve(name).toString()));
    Repository.hosts(Repository.cases().resolve("01-one-way-stall"))
        .forEach(host -> words.add(host.toString()));
    words.addAll(List.of(options));
    return Run.of(words);
  }

  /** Folders differ from machine to machine. */
  private String portable(String text) {
    return text.replace(Repository.root().toString(), "REPOSITORY")
        .replace(folder.toString(), "FOLDER");
  }

  private static void compare(String text, String name) throws IOException {
    Path golden = Repository.golden().resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, text);
    }
    assertThat(golden).exists();
    assertThat(text).isEqualTo(Files.readString(golden));
  }

  @Test
  void textOnStandardOutput() throws IOException {
    Run run = report();

    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).contains("cut-short.json is JSON that is damaged or cut short");
    compare(portable(run.out()), "report.md");
  }

  @Test
  void pageInAFile() throws IOException {
    Run run = report("--output", folder.resolve("link.html").toString());

    assertThat(run.exit()).as(run.err()).isZero();
    compare(portable(Files.readString(folder.resolve("link.html"))), "report.html");
  }

  @Test
  void diagramsBesideMarkdown() throws IOException {
    Run run = report("--output", folder.resolve("link.md").toString());

    assertThat(run.exit()).as(run.err()).isZero();
    for (String name : List.of("latency", "bandwidth", "window", "latency-compared")) {
      assertThat(Files.readString(folder.resolve("link.md")))
          .contains("](<link-" + name + ".svg>)");
      compare(Files.readString(folder.resolve("link-" + name + ".svg")), "report-" + name + ".svg");
    }
  }
}
