package org.tbvctl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tbvctl.cases.Repository;
import org.tbvctl.forecast.MeasuredLink;
import org.tbvctl.linkreport.LinkReport;
import org.tbvctl.linkreport.chart.SvgChart;
import org.tbvctl.linkreport.page.HtmlPage;
import org.tbvctl.linkreport.page.MarkdownPage;
import org.tbvctl.linkreport.page.Page;
import org.tbvctl.linkreport.source.Gathered;
import org.tbvctl.linkreport.source.TextInput;

/**
 * Reports of documents in which bytes are damaged or values are what nobody expects: nothing fails,
 * pages stay well-formed, everything is reported or left out by name.
 *
 * <p>{@code -Dfuzz.mutations=N} and {@code -Dfuzz.seed=N} as for captures.
 */
@Timeout(3600)
class DamagedDocumentsTest {
  private static final int MUTATIONS = Integer.getInteger("fuzz.mutations", 6_000) / 10;
  private static final int FIRST_SEED = Integer.getInteger("fuzz.seed", 0);
  private static final Pattern VALUE =
      Pattern.compile("(?<=: )(\"[^\"\n]*\"|[-0-9.eE+]+|null|true)");
  private static final List<String> ODD =
      List.of(
          "null",
          "true",
          "-1",
          "0",
          "0.5",
          "1e300",
          "1e-300",
          "-1e300",
          "9223372036854775807",
          "\"</script><b>|`\\u0000\\u202e\"",
          "\"\"",
          "[]",
          "{}",
          "[[1]]");

  private static List<byte[]> documents() throws IOException {
    Path folder = Repository.caseFolders().get(0).getParent().resolveSibling("report");
    List<byte[]> documents = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        documents.add(Files.readAllBytes(file));
      }
    }
    return documents;
  }

  @Test
  void nothingFailsAndPagesStayWellFormed() throws Exception {
    List<byte[]> documents = documents();
    assertThat(documents).hasSizeGreaterThan(4);
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    for (int seed = FIRST_SEED; seed < FIRST_SEED + MUTATIONS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] document = documents.get(random.nextInt(documents.size()));
      byte[] other = documents.get(random.nextInt(documents.size()));
      byte[] damaged =
          random.nextInt(3) == 0
              ? new Damage(random).of(document, other)
              : withOddValues(document, random);
      try {
        report(damaged, other, builder);
      } catch (Exception | AssertionError failure) {
        fail("-Dfuzz.seed=" + seed, failure);
      }
    }
  }

  private static byte[] withOddValues(byte[] document, SplittableRandom random) {
    String text = new String(document, StandardCharsets.UTF_8);
    List<MatchResult> values = VALUE.matcher(text).results().toList();
    for (int step = random.nextInt(6); step >= 0 && !values.isEmpty(); step--) {
      MatchResult value = values.get(random.nextInt(values.size()));
      text =
          text.substring(0, value.start())
              + ODD.get(random.nextInt(ODD.size()))
              + text.substring(value.end());
      values = VALUE.matcher(text).results().toList();
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void report(byte[] damaged, byte[] other, DocumentBuilder builder)
      throws Exception {
    Gathered gathered =
        TextInput.read("damaged", new String(damaged, StandardCharsets.UTF_8))
            .and(TextInput.read("other", new String(other, StandardCharsets.UTF_8)));
    assertThat(gathered.sources().size() + gathered.leftOut().size()).isGreaterThan(1);
    Page page =
        LinkReport.of(gathered, new LinkReport.About("0.1.0", Instant.EPOCH, "tbvctl report"));
    String html = HtmlPage.of(page);
    assertThat(html).doesNotContain("NaN", "Infinity", "<script", "<b>");
    builder.parse(new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8)));
    for (var figure : page.figures()) {
      builder.parse(
          new ByteArrayInputStream(SvgChart.file(figure.chart()).getBytes(StandardCharsets.UTF_8)));
    }
    assertThat(MarkdownPage.withTextPlots(page)).startsWith("# Link report");
    assertThat(MeasuredLink.of(gathered).latency()).isNotNull();
  }
}
