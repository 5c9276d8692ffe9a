package org.tbvctl.probe.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What releases of perftest from 3.0 to 24.10 print, and what becomes of it on the way. */
class PerftestFormatsTest {
  private static final String LINE = "-".repeat(87) + "\n";
  private static final String GIGABITS =
      " #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\n";
  private static final String MEGABYTES = GIGABITS.replace("Gb/sec", "MB/sec");
  private static final String LATENCY =
      " #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]   "
          + " t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec] \n";

  private static String head(String test, String device) {
    return LINE
        + "                    "
        + test
        + "\n Dual-port       : OFF\t\tDevice         : "
        + device
        + "\n Number of qps   : 1\t\tTransport type : IB\n"
        + " Connection type : RC\t\tUsing SRQ      : OFF\n"
        + " PCIe relax order: ON\n ibv_wr* API     : OFF\n TX depth        : 128\n"
        + " CQ Moderation   : 1\n Mtu             : 4096[B]\n Link type       : Ethernet\n"
        + " GID index       : 1\n Max inline data : 0[B]\n rdma_cm QPs\t : OFF\n"
        + " Data ex. method : Ethernet\n"
        + LINE
        + " local address: LID 0000 QPN 0x0901 PSN 0x3a0d1f\n"
        + " GID: 00:00:00:00:00:00:00:00:00:00:255:255:10:00:00:01\n"
        + LINE;
  }

  private static PerftestOutput one(String text) {
    List<PerftestOutput> outputs = PerftestOutput.parse(text);
    assertThat(outputs).hasSize(1);
    return outputs.get(0);
  }

  private static PerftestRow row(String text) {
    List<PerftestRow> rows = one(text).rows();
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  @Test
  void everySizeOfARunOverAllOfThem() {
    PerftestOutput output =
        one(
            head("RDMA_Write BW Test", "usb4_rdma0")
                + MEGABYTES.replace("MB", "MiB")
                + "Conflicting CPU frequency values detected: 1846.55 != 2596.39. CPU Frequency is"
                + " not max.\n"
                + " 2          5000             4.42               1.09   \t\t     0.570447\n"
                + " 4096       5000             2433.24            2400.37\t\t     0.614496\n"
                + " 8388608    5000             2540.00            2539.00\t\t     0.000317\n"
                + LINE);

    assertThat(output.device()).contains("usb4_rdma0");
    assertThat(output.rows()).extracting(PerftestRow::bytes).containsExactly(2L, 4096L, 8_388_608L);
    assertThat(output.rows().get(2).gigabits().getAsDouble()).isCloseTo(21.299, within(0.001));
    assertThat(output.rows().get(2).peak().getAsDouble()).isCloseTo(21.307, within(0.001));
  }

  @Test
  void columnsThatSomeOptionsAdd() {
    String perPort =
        GIGABITS.strip()
            + "   BW Port1[Gb/sec]   MsgRate Port1[Mpps]   BW Port2[Gb/sec]   MsgRate"
            + " Port2[Mpps]    CPU_Util[%]\n"
            + " 65536 1000 30.00 29.50 0.056267 15.00 0.028 14.50 0.027 12.50\n";
    assertThat(row(head("Send BW Test", "a") + perPort).gigabits()).hasValue(29.5);

    String service =
        " #bytes    #sl      #iterations    BW peak[MB/sec]    BW average[MB/sec]  "
            + " MsgRate[Mpps]\n"
            + " 65536    0           1000           1200.00            1100.00                 "
            + " 0.017600\n";
    assertThat(row(service).gigabits().getAsDouble()).isCloseTo(9.227, within(0.001));
  }

  @Test
  void latencyOfOldAndNewReleases() {
    String old =
        " #bytes        #iterations    t_min[usec]    t_max[usec]  t_typical[usec]\n"
            + " 2              1000          8.12           33.20        8.41\n";
    assertThat(row(head("Send Latency Test", "a") + old).micros()).hasValue(8.41);

    String newer =
        LATENCY
            + " 2       1000          8.12           33.20        8.43     \t       8.50        "
            + "\t0.40   \t\t10.10   \t\t33.20  \n";
    assertThat(row(head("RDMA_Read Latency Test", "a") + newer).micros()).hasValue(8.43);

    String byTime =
        " #bytes        #iterations       t_avg[usec]    tps average\n"
            + " 64       100000            9.15        109289.62\n";
    assertThat(row(head("Send Latency Test", "a") + byTime).micros()).hasValue(9.15);

    String cycles = newer.replace("[usec]", "[cycles]");
    assertThat(row(head("Send Latency Test", "a") + cycles).micros()).isEmpty();
  }

  @Test
  void everySampleThatWasAskedForIsNoRow() {
    String text =
        head("Send Latency Test", "usb4_rdma4")
            + LATENCY
            + "#, usec\n1, 8.41\n2, 8.43\n3, 33.2\n"
            + " 2       3          8.41           33.20        8.43     \t       16.68        "
            + "\t0.40   \t\t33.20   \t\t33.20  \n";

    assertThat(row(text).micros()).hasValue(8.43);
    assertThat(one(text).device()).contains("usb4_rdma4");
  }

  @Test
  void bothEndsInOneFile() {
    String run =
        GIGABITS + " 65536      1000             9.80               9.71   \t\t   0.018520\n";
    List<PerftestOutput> outputs =
        PerftestOutput.parse(
            "* Waiting for client to connect... *\n"
                + head("Send BW Test", "usb4_rdma0")
                + run
                + LINE
                + head("Send BW Test", "usb4_rdma4")
                + run.replace("9.71", "9.69")
                + LINE);

    assertThat(outputs)
        .extracting(output -> output.device().orElse(""))
        .containsExactly("usb4_rdma0", "usb4_rdma4");
    assertThat(outputs)
        .extracting(output -> output.rows().get(0).gigabits().getAsDouble())
        .containsExactly(9.71, 9.69);
  }

  @Test
  void bothEndsOnOneTerminalLineByLine() {
    String row = " 1000       5000             4104.91            4020.54              4.215846\n";
    List<PerftestOutput> outputs =
        PerftestOutput.parse(
            "                    Send BW Test\n                    Send BW Test\n"
                + " Dual-port : OFF Device         : a\n Dual-port : OFF Device         : b\n"
                + MEGABYTES
                + MEGABYTES
                + row
                + LINE
                + row);

    assertThat(outputs).hasSize(1);
    assertThat(outputs.get(0).rows()).hasSize(2);
  }

  @Test
  void bothWaysAndThenEachWayAlone() {
    String row = " 65536      1000             0.00               %s \t\t   0.0366\n";
    List<PerftestOutput> outputs =
        PerftestOutput.parse(
            head("Send Bidirectional BW Test", "a")
                + GIGABITS
                + row.formatted("19.20")
                + LINE
                + "\n Local results: \n"
                + LINE
                + GIGABITS
                + row.formatted("9.70")
                + LINE
                + "\n Remote results: \n"
                + LINE
                + GIGABITS
                + row.formatted("9.50"));

    assertThat(outputs).extracting(PerftestOutput::bothWays).containsExactly(true, false, false);
    assertThat(outputs).allMatch(output -> output.device().equals(java.util.Optional.of("a")));
    assertThat(outputs.get(0).rows().get(0).peak()).isEmpty();
  }

  @Test
  void wordsInsteadOfFiguresAreKeptAsWords() {
    String table =
        GIGABITS
            + " 64         1000             inf                inf    \t\t   inf\n"
            + " 128        1000             0.00               nan    \t\t   -nan\n"
            + " 256        1000             0.00               0.00   \t\t   0.000000\n"
            + " 512        1000             -3.00              -2.50  \t\t   -0.000610\n"
            + " 2          1000             0.00               0.00   \t\t   0.000600\n";
    List<PerftestRow> rows = one(head("Send BW Test", "a") + table).rows();

    assertThat(rows)
        .extracting(row -> row.nonsense().orElse("figure"))
        .containsExactly("inf", "nan", "0.00", "-2.50", "figure");
    assertThat(rows)
        .extracting(PerftestRow::isImpossible)
        .containsExactly(true, true, false, true, false);
    assertThat(rows.get(4).gigabits().getAsDouble()).isCloseTo(9.6e-6, within(1e-9));
  }

  @Test
  void textThatWasCutOffGivesNoHalfNumber() {
    String whole =
        head("Send BW Test", "a")
            + GIGABITS
            + " 4096       1000             9.80               9.70   \t\t   0.296020\n"
            + " 65536      1000             9.80               9.71   \t\t   0.018520\n";
    for (int length = 0; length < whole.length(); length++) {
      for (PerftestOutput output : PerftestOutput.parse(whole.substring(0, length))) {
        assertThat(output.rows())
            .allSatisfy(row -> assertThat(row.gigabits().getAsDouble()).isIn(9.70, 9.71));
      }
    }
    assertThat(PerftestOutput.parse(head("Send BW Test", "a")).get(0).rows()).isEmpty();
  }

  @Test
  void whatOthersMakeOfTheText() {
    String row = " 65536      1000             9,80               9,71   \t\t   0,018520\r\n";
    String windows = (head("Send BW Test", "a") + GIGABITS).replace("\n", "\r\n") + row;
    assertThat(row("\ufeff" + windows).gigabits()).hasValue(9.71);

    String oneBlank = (GIGABITS + "65536 1000 1,009.80 1,009.71 1.925869\n").replaceAll(" +", " ");
    assertThat(row(oneBlank).gigabits()).hasValue(1009.71);

    String comment = "#  " + GIGABITS.strip() + "\n#  65536      279928     0.00   9.71  0.0185\n";
    assertThat(row(comment).gigabits()).hasValue(9.71);
  }

  @Test
  void hexadecimalAndJavaNumbersAreNone() {
    for (String word : List.of("0x1p3", "9.71f", "9.71d", "NaN", "Infinity", "1e9999", "--1")) {
      assertThat(PerftestOutput.parse(GIGABITS + " 65536 1000 9.80 " + word + " 0.0185\n"))
          .allMatch(output -> output.rows().isEmpty());
    }
    for (String size : List.of("-2", "0", "1.5", "1e300", "inf")) {
      assertThat(PerftestOutput.parse(GIGABITS + " " + size + " 1000 9.80 9.71 0.0185\n"))
          .allMatch(output -> output.rows().isEmpty());
    }
  }

  private static String json(String test, String results) {
    return "{\n\"test_info\": {\n\"test\": \""
        + test
        + "\",\n\"Device\": \"a\"\n},\n"
        + results
        + "}\n";
  }

  private static String result(String name, String average, String rate) {
    return "\"%s\": {\n\"MsgSize\": 65536,\n\"n_iterations\": 1000,\n\"BW_peak\": 0.000000,\n"
            .formatted(name)
        + "\"BW_average\": %s,\n\"MsgRate\": %s\n},\n".formatted(average, rate);
  }

  @Test
  void severalRunsInOneJsonFile() {
    List<PerftestOutput> outputs =
        PerftestOutput.parse(
            json("Send_BW_Test", result("results", "9.71", "0.018520"))
                + json("Send_BW_Test", result("results", "1157.50", "0.018520")));

    assertThat(outputs).hasSize(2);
    assertThat(outputs)
        .extracting(output -> output.rows().get(0).gigabits().getAsDouble())
        .allSatisfy(figure -> assertThat(figure).isCloseTo(9.71, within(0.01)));
  }

  @Test
  void bothWaysAndThenEachWayAloneAsJson() {
    List<PerftestOutput> outputs =
        PerftestOutput.parse(
            json(
                "Send_Bidirectional_BW_Test",
                result("results", "19.20", "0.03662")
                    + result("results_local", "9.70", "0.01850")
                    + result("results_remote", "9.50", "0.01812")));

    assertThat(outputs).extracting(PerftestOutput::bothWays).containsExactly(true, false, false);
  }

  @Test
  void jsonWithoutARateOrAFigure() {
    assertThat(row(json("Send_BW_Test", result("results", "0.02", "0.000000"))))
        .isEqualTo(
            new PerftestRow(
                65536,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                java.util.Optional.empty()));
    assertThat(row(json("Send_BW_Test", result("results", "inf", "inf"))).nonsense())
        .contains("inf");
    assertThat(row(json("Send_BW_Test", result("results", "0.00", "0.000000"))).nonsense())
        .contains("0.00");
    assertThat(row(json("Send_BW_Test", result("results", "-2.50", "-0.0047"))).isImpossible())
        .isTrue();
  }
}
