package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.linkreport.chart.Axis;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.chart.Scale;
import org.tbvctl.linkreport.page.Block;
import org.tbvctl.linkreport.page.Page;

class ReportFilesTest {
  private static final Page PAGE =
      new Page(
          "t",
          List.of(
              new Block.Figure(
                  "latency",
                  new Chart(
                      "c",
                      "d",
                      new Axis("x", Scale.LOG2, Axis.Unit.BYTES),
                      new Axis("y", Scale.LINEAR, Axis.Unit.NUMBER),
                      List.of(Chart.Series.measured("s", List.of(new Chart.Point(2, 3)))),
                      List.of()))));

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "a.html, html",
    "A.HTM, html",
    "dir.md/a.html, html",
    "a.md, markdown",
    "a.markdown, markdown"
  })
  void namesTellTheFormat(String name, ReportFormat format) {
    assertThat(ReportFormat.byName(name)).contains(format);
  }

  @Test
  void otherNamesDoNot() {
    assertThat(ReportFormat.byName("a.txt")).isEmpty();
    assertThat(ReportFormat.byName("html")).isEmpty();
  }

  @Test
  void aLinkKeepsLeadingToThePage() throws IOException {
    Path target = Files.writeString(folder.resolve("target.html"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.html"), Path.of("target.html"));

    ReportFiles.of(ReportFormat.html, PAGE, link).write(link);

    assertThat(link).isSymbolicLink();
    assertThat(target).content().contains("<html");
    assertThat(folder).isDirectoryNotContaining("glob:**/.*");
  }

  @Test
  void thePageComesAfterWhatItRefersTo() {
    ReportFiles files = ReportFiles.of(ReportFormat.markdown, PAGE, folder.resolve("a.b.md"));

    assertThat(files.paths())
        .containsExactly(folder.resolve("a.b-latency.svg"), folder.resolve("a.b.md"));
    assertThat(files.texts().get(folder.resolve("a.b.md"))).contains("](<a.b-latency.svg>)");
  }

  @Test
  void aNameWithoutAnEndIsKeptWhole() {
    assertThat(ReportFiles.of(ReportFormat.markdown, PAGE, folder.resolve("link")).paths())
        .contains(folder.resolve("link-latency.svg"));
    assertThat(ReportFiles.of(ReportFormat.markdown, PAGE, folder.resolve(".md")).paths())
        .contains(folder.resolve(".md-latency.svg"));
  }

  @Test
  void htmlIsOneFile() {
    assertThat(ReportFiles.of(ReportFormat.html, PAGE, folder.resolve("a.html")).paths())
        .containsExactly(folder.resolve("a.html"));
  }

  @Test
  void aDiagramMustNotReplaceAnInputEither() throws IOException {
    Path input = Files.writeString(folder.resolve("a-latency.svg"), "input");

    assertThat(
            ReportFiles.of(ReportFormat.markdown, PAGE, folder.resolve("a.md"))
                .obstacle(List.of(input.toString())))
        .hasValueSatisfying(text -> assertThat(text).contains("is read for this report"));
  }

  @Test
  void nothingIsLeftOfAWriteThatFails() throws IOException {
    Path file = folder.resolve("sub/a.html");
    Files.createDirectories(file.resolve("in the way"));
    ReportFiles files = ReportFiles.of(ReportFormat.html, PAGE, file);

    assertThat(files.obstacle(List.of())).isPresent();
    assertThatThrownBy(() -> files.write(file)).isInstanceOf(IOException.class);
    try (Stream<Path> left = Files.list(file.getParent())) {
      assertThat(left).containsExactly(file);
    }
  }

  @Test
  void readersSeeTheOldFileOrTheNewOne() throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), "old");
    ReportFiles files = ReportFiles.of(ReportFormat.html, PAGE, file);

    assertThat(files.obstacle(List.of("other"))).isEmpty();
    files.write(file);

    assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }
}
