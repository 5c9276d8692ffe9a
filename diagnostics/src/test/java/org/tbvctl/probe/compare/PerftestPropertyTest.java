package org.tbvctl.probe.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tables with any figures are read as they were written, and any text is read somehow. */
class PerftestPropertyTest {
  private static final double MEBI_BYTES = (1 << 20) * 8 / 1e9;
  private static final List<String> NOISE =
      List.of(
          "",
          "-".repeat(87),
          "Conflicting CPU frequency values detected: 1200.000000 != 3500.000000.",
          " Failed status 12: wr_id 0 syndrom 0x81",
          "#, usec",
          "1, 3.51",
          " remote address: LID 0000 QPN 0x0115 PSN 0x9dc1b1");

  private final Random random = new Random(5);

  /** A run as perftest prints it, with its rows. */
  private record Written(String text, boolean bothWays, List<double[]> rows) {}

  private Written run() {
    boolean gigabits = random.nextBoolean();
    boolean bothWays = random.nextBoolean();
    String unit = gigabits ? "Gb/sec" : random.nextBoolean() ? "MB/sec" : "MiB/sec";
    StringBuilder text = new StringBuilder();
    text.append("     Send ").append(bothWays ? "Bidirectional " : "").append("BW Test\n");
    text.append(" Dual-port       : OFF\t\tDevice         : usb4_rdma0\n");
    text.append(
        " #bytes     #iterations    BW peak[U]    BW average[U]   MsgRate[Mpps]\n"
            .replace("U", unit));
    List<double[]> rows = new ArrayList<>();
    for (int i = random.nextInt(1, 6); i > 0; i--) {
      text.append(NOISE.get(random.nextInt(NOISE.size()))).append('\n');
      int bytes = random.nextInt(1, 1 << 24);
      String average = String.format(Locale.ROOT, "%.2f", random.nextDouble(0.01, 30_000));
      text.append(
          String.format(
              Locale.ROOT,
              " %-7d    %-10d       %-7.2f            %-7s\t\t     %-7.6f%n",
              bytes,
              1000,
              0.0,
              average,
              random.nextDouble()));
      rows.add(new double[] {bytes, Double.parseDouble(average) * (gigabits ? 1 : MEBI_BYTES)});
    }
    return new Written(text.toString(), bothWays, rows);
  }

  @Test
  void whatIsWrittenIsRead() {
    for (int i = 0; i < 500; i++) {
      List<Written> runs = Stream.generate(this::run).limit(random.nextInt(1, 4)).toList();
      String text = String.join("", runs.stream().map(Written::text).toList());
      List<PerftestOutput> outputs =
          PerftestOutput.parse(random.nextBoolean() ? text : text.replace("\n", "\r\n"));

      assertThat(outputs).as(text).hasSameSizeAs(runs);
      for (int k = 0; k < runs.size(); k++) {
        compare(outputs.get(k), runs.get(k));
      }
    }
  }

  private static void compare(PerftestOutput read, Written written) {
    assertThat(read.device()).contains("usb4_rdma0");
    assertThat(read.bothWays()).isEqualTo(written.bothWays());
    assertThat(read.rows()).hasSameSizeAs(written.rows());
    for (int i = 0; i < read.rows().size(); i++) {
      double[] row = written.rows().get(i);
      assertThat(read.rows().get(i).bytes()).isEqualTo((long) row[0]);
      assertThat(read.rows().get(i).gigabits().getAsDouble()).isCloseTo(row[1], within(1e-9));
    }
  }

  @Test
  void anyTextIsReadSomehow() {
    String letters =
        " \t\r\n#:{}[]\",.-+0123456789einfaxbytesBWaverage[Gb/sec]MsgSizeDevice%\u00e9";
    for (int i = 0; i < 5000; i++) {
      StringBuilder text = new StringBuilder(run().text());
      for (int change = random.nextInt(20); change >= 0; change--) {
        int place = random.nextInt(text.length());
        char letter = letters.charAt(random.nextInt(letters.length()));
        if (random.nextBoolean()) {
          text.setCharAt(place, letter);
        } else {
          text.insert(place, letter);
        }
      }
      for (PerftestOutput output : PerftestOutput.parse(text.toString())) {
        assertThat(output.rows())
            .allSatisfy(
                row -> {
                  assertThat(row.bytes()).isPositive();
                  row.gigabits().ifPresent(figure -> assertThat(figure).isPositive().isFinite());
                  row.impliedGigabits().ifPresent(figure -> assertThat(figure).isPositive());
                });
      }
    }
  }
}
