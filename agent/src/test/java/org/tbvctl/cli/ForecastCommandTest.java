package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.forecast.ForecastDocument;

class ForecastCommandTest {
  private static final String LINK = " --latency 8.4us --bandwidth 3.9Gb/s";
  private static final String KIMI = "forecast --model Kimi-K2 --memory-bandwidth 819GB/s";

  @TempDir private Path folder;

  private static CommandRun run(String line) {
    return CommandRun.of(line.split(" "));
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return file.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        KIMI + LINK,
        KIMI + LINK + " --hosts 5 --topology ring --compute 30",
        "forecast --layers 4 --hidden 64 --active-parameters 2B --memory-bandwidth 256GB/s,100GB/s"
            + LINK,
        KIMI
            + LINK
            + " --hosts 4 --measured-tensor 14.82 --measured-latency 3us --measured-bandwidth 72Gb/s",
        KIMI + LINK + " --hosts 100",
      })
  void documentsAreAsTheirSchemaSays(String line) {
    CommandRun run = run(line + " -o json");

    assertThat(run.code()).as(run.err()).isZero();
    Schema.assertValid(ForecastDocument.class, "forecast-1", run.out());
  }

  @Test
  void textHasTheArithmetic() {
    CommandRun run = run(KIMI + LINK + " --hosts 4");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("latency  8.40 us (--latency)", "link     3.90 Gb/s one way (--bandwidth)")
        .contains("2 x 61 layers x 7168 B / 3.90 Gb/s, reduce-scatter + all-gather")
        .contains("32.0 billion parameters x 4.5 bits, assumed");
  }

  @Test
  void figuresComeFromProbesUnlessAnOptionSaysOtherwise() throws Exception {
    String latency =
        file(
            "latency.json",
            "{\"schema\":\"tbvctl.probe-latency/1\",\"results\":{\"floorNanos\":8400}}");
    String bandwidth =
        file(
            "bandwidth.json",
            "{\"schema\":\"tbvctl.probe-bandwidth/1\",\"results\":{\"rows\":[{\"bytes\":65536,"
                + "\"forward\":{\"gigabitsPerSecond\":3.9}}]}}");
    List<String> words = new ArrayList<>(List.of(KIMI.split(" ")));
    words.addAll(List.of(latency, bandwidth));

    CommandRun measured = CommandRun.of(words.toArray(String[]::new));
    assertThat(measured.code()).as(measured.err()).isZero();
    assertThat(measured.out())
        .contains("8.40 us (least median of " + latency + ")")
        .contains("3.90 Gb/s one way (highest figure of the only direction measured in");

    words.addAll(List.of("--latency", "3us"));
    assertThat(CommandRun.of(words.toArray(String[]::new)).out()).contains("3.00 us (--latency)");
  }

  @Test
  void aBandwidthThatItsDocumentCallsImpossibleIsRefused() throws Exception {
    String bandwidth =
        file(
            "bandwidth.json",
            "{\"schema\":\"tbvctl.probe-bandwidth/1\",\"results\":{\"rows\":[{\"bytes\":65536,"
                + "\"forward\":{\"gigabitsPerSecond\":57.5}}]},\"findings\":[{\"id\":"
                + "\"perf.impossible-figure\",\"grade\":\"proved\",\"title\":\"too fast\"}]}");

    CommandRun run = run(KIMI + " --latency 3us -o json " + bandwidth);
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).contains("so none is taken: too fast. The link's bandwidth is not known");
    CommandRun given = run(KIMI + " --latency 3us --bandwidth 9Gb/s " + bandwidth);
    assertThat(given.code()).isZero();
    assertThat(given.err()).contains("bandwidth.json says itself");
  }

  @Test
  void filesWithoutTheFiguresCouldNotBeExamined() throws Exception {
    CommandRun run = CommandRun.of((KIMI + " -o json " + file("words.txt", "hello")).split(" "));

    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("words.txt is neither JSON nor a table", "give --latency and");
    Schema.assertValid(FailureReport.class, "failure-1", run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        KIMI + " | give --latency and --bandwidth",
        KIMI + " --latency 3us | The link's bandwidth is not known",
        KIMI + LINK + " --hosts 1 | a link joins 2 or more",
        KIMI + LINK + " --layers 0 | --layers is not above 0",
        KIMI + LINK + " --bits NaN | --bits is not above 0",
        KIMI + LINK + " --weights 600GB --bits 4 | give one",
        KIMI + LINK + " --measured-tensor 5 | a measured rate needs its link",
        KIMI + LINK + " --measured-latency 5us | a measured rate needs its link",
        KIMI
            + LINK
            + " --measured-tensor 5000 --measured-latency 3us --measured-bandwidth 72Gb/s"
            + " | cannot have been measured",
        KIMI + ",256GB/s --hosts 3" + LINK + " | 2 figures for 3 hosts",
        "forecast --model GPT-9 --memory-bandwidth 1TB/s"
            + LINK
            + " | 'GPT-9' is not known; expected",
        "forecast --layers 4 --memory-bandwidth 1TB/s" + LINK + " | no model is named",
        "forecast --layers 4 --hidden 64 --active-parameters 2B --weights 4GB --memory-bandwidth 1TB/s"
            + LINK
            + " | --weights goes with --model only",
        KIMI + " --latency 3 --bandwidth 1Gb/s | '3' is no latency",
        KIMI + " --latency 0us --bandwidth 1Gb/s | '0us' is no latency",
        KIMI + " --latency 3us --bandwidth 1Gbit | '1Gbit' is no rate",
        "forecast --model Kimi-K2" + LINK + " | --memory-bandwidth is missing",
      })
  void wrongUse(String line, String reason) {
    CommandRun run = run(line);

    assertThat(run.code()).as(run.err()).isEqualTo(3);
    assertThat(run.err()).contains(reason);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void optionsReplaceFiguresOfAPublishedModel() throws IOException {
    CommandRun run =
        run(KIMI + LINK + " --layers 10 --weights 500GB --activation-bytes 4 --heads 10 -o json");

    var document = JSON.std.mapFrom(run.out());
    var inputs = (java.util.Map<?, ?>) document.get("inputs");
    var model = (java.util.Map<?, ?>) inputs.get("model");
    assertThat(model.get("layers")).isEqualTo(10);
    assertThat(model.get("source").toString()).endsWith("changed on the command line");
    assertThat(inputs.get("bytesPerToken")).isEqualTo(16e9);
    assertThat(inputs.get("vectorBytes")).isEqualTo(7168 * 4);
  }

  @ParameterizedTest
  @CsvSource({"8.4us, 8400", "500ns, 500", "0.2ms, 200000", "3 us, 3000"})
  void latencies(String text, double nanos) {
    assertThat(new LatencyConverter().convert(text)).isEqualTo(nanos);
  }

  @ParameterizedTest
  @CsvSource({"3.9Gb/s, 3.9e9", "500Mb/s, 5e8", "1GB/s, 8e9", "100MB/s, 8e8"})
  void rates(String text, double bits) {
    assertThat(new BitRateConverter().convert(text)).isEqualTo(bits);
  }
}
