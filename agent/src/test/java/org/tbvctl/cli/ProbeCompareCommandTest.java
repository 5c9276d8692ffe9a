package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.probe.compare.Comparison;

class ProbeCompareCommandTest {
  @TempDir private Path folder;

  private String bandwidth() throws IOException {
    return file(
        "client.txt",
        """
         Device         : usb4_rdma0
         #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
         65536      1000             58.00              57.56             0.109786
        """);
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return file.toString();
  }

  /** A program that says its version, with something else in it for every {@code mark}. */
  private String binary(String place, String mark) throws IOException {
    String path = file(place + "/ib_send_bw", "#!/bin/sh\necho 'Version: 6.29'\n# " + mark + "\n");
    assertThat(Path.of(path).toFile().setExecutable(true)).isTrue();
    return path;
  }

  @Test
  void figureAboveTheLinkIsAWarningInValidJson() throws IOException {
    CommandRun run = CommandRun.of("probe", "compare", bandwidth(), "--link", "40", "-o", "json");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).contains("perf.impossible-figure", "57.56");
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Comparison.class.getResourceAsStream("probe-compare-1.schema.json"))
                .validate(run.out(), InputFormat.JSON))
        .isEmpty();
  }

  @Test
  void whatAFileHoldsDoesNotDriveTheTerminal() throws IOException {
    String text = Files.readString(Path.of(bandwidth())).replace("usb4_rdma0", "v\u001b[31m");
    String file = file("esc\n\u001b[1mERROR.txt", text.replace("57.56", "-7.1 "));
    CommandRun run = CommandRun.of("probe", "compare", file);

    assertThat(run.out()).contains("on v\\x1b[31m", "esc\\x0a\\x1b[1mERROR.txt");
    assertThat(run.out().replace("\n", "")).doesNotContainPattern("\\p{Cntrl}");
    CommandRun missing = CommandRun.of("probe", "compare", "no\n\u001b[1msuch");
    assertThat(missing.err()).contains("no\\x0a\\x1b[1msuch").hasLineCount(1);
  }

  @Test
  void twoFilesOfOneVersionAreAMismatch() throws IOException {
    CommandRun run =
        CommandRun.of(
            "probe",
            "compare",
            bandwidth(),
            "--binary",
            binary("own", "one"),
            "--binary",
            binary("theirs", "two"));

    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .contains("tool.build-mismatch", "Version: 6.29", "give --link", "57.56 Gb/s");
  }

  @Test
  void whyAProgramDoesNotSayItsVersionIsTold() throws IOException {
    Path broken = folder.resolve("ib_send_lat");
    Files.writeString(broken, "#!/nonexistent/interpreter\n");
    assertThat(broken.toFile().setExecutable(true)).isTrue();
    CommandRun run = CommandRun.of("probe", "compare", bandwidth(), "--binary", broken.toString());

    assertThat(run.err()).contains("The version is not known: ", "could not be started");
    assertThat(run.out()).contains("no version, sha256");
  }

  @Test
  void aLinksSpeedMayHaveItsUnit() throws IOException {
    for (String speed : new String[] {"40", "40Gb/s", "40000Mb/s", "5GB/s"}) {
      assertThat(CommandRun.of("probe", "compare", bandwidth(), "--link", speed).out())
          .contains("The link signals 40.0 Gb/s.");
    }
  }

  @Test
  void fileWithoutAResultIsNotExamined() throws IOException {
    CommandRun run = CommandRun.of("probe", "compare", file("empty.txt", "Couldn't connect\n"));
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("holds no result of a perftest program");

    assertThat(CommandRun.of("probe", "compare", folder.resolve("no").toString()).code())
        .isEqualTo(4);
    assertThat(CommandRun.of("probe", "compare").code()).isEqualTo(3);
  }

  @Test
  void runsOfOneFileAreNumberedAndAnEndWithoutAResultIsListed() throws IOException {
    String twice = Files.readString(Path.of(bandwidth())) + Files.readString(Path.of(bandwidth()));
    String server = file("server.txt", "      RDMA_Write BW Test\n Device : usb4_rdma4\n");
    CommandRun run = CommandRun.of("probe", "compare", file("both.txt", twice), server);

    assertThat(run.out())
        .contains(
            "both.txt (1) on usb4_rdma0:",
            "both.txt (2) on usb4_rdma0:",
            "server.txt on usb4_rdma4:",
            "no result: the run did not end, or the other end prints it");
    assertThat(run.code()).isZero();
    CommandRun alone = CommandRun.of("probe", "compare", server);
    assertThat(alone.code()).isEqualTo(4);
    assertThat(alone.err()).contains("There is no result in");
  }

  @Test
  void aCopyOfTheOtherEndsProgramIsComparedUnderItsNewName() throws IOException {
    String own = binary("own", "one");
    Path copy = folder.resolve("baker-ib_send_bw");
    Files.copy(Path.of(binary("theirs", "two")), copy);
    assertThat(copy.toFile().setExecutable(true)).isTrue();
    CommandRun run =
        CommandRun.of("probe", "compare", bandwidth(), "--binary", own, "--binary", "" + copy);

    assertThat(run.out()).contains("tool.build-mismatch");
  }

  @Test
  void figuresThatAreNoneAreValidJson() throws IOException {
    String text = Files.readString(Path.of(bandwidth())).replace("57.56", "inf  ");
    CommandRun run = CommandRun.of("probe", "compare", file("odd.txt", text), "-o", "json");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).contains("\"noFigure\" : \"inf\"", "perf.impossible-figure");
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Comparison.class.getResourceAsStream("probe-compare-1.schema.json"))
                .validate(run.out(), InputFormat.JSON))
        .isEmpty();
  }

  @Test
  void numbersThatNoLinkCanGiveAreNoFigures() throws IOException {
    String rows =
        """
         #bytes #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
         64     1000           1e300              3.00                 5.8
         128    1000           4.00               1e308                3.0
        """;
    String latency =
        """
         #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]
         2      1000           1              1            1e-300             1
         4      1000           1              1            1e300              1
        """;
    for (String format : List.of("text", "json")) {
      CommandRun run =
          CommandRun.of(
              "probe",
              "compare",
              file("b", rows),
              file("l", latency),
              "--link",
              "40",
              "-o",
              format);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out())
          .contains("reports '1.00e+308' at 128 bytes", "reports '1.00e-300' at 2 bytes")
          .doesNotContain("Infinity")
          .doesNotContainPattern("\\d{40}");
    }
  }

  @Test
  void optionsThatMeanNothingAreWrongUsage() {
    assertThat(CommandRun.of("probe", "window", "--sizes", "4G").err())
        .contains("'4G' is no list of sizes");
    assertThat(CommandRun.of("probe", "latency", "h", "--iterations", "0").code()).isEqualTo(3);
    assertThat(CommandRun.of("probe", "latency", "h:99999").err()).contains("is no address");
    assertThat(CommandRun.of("probe", "bandwidth", "h", "--depth", "0").code()).isEqualTo(3);
    assertThat(CommandRun.of("probe").code()).isEqualTo(3);
  }
}
