package org.tbvctl.performance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;

class PerformanceChecksTest {
  private static final String SUM_A =
      "6a0f1c53d0b1e84d1f6c8b0f4f3e41b07f0c9f2d7e0b6cb1e7a2d9d0d2c4a915";
  private static final String SUM_B =
      "b81e90c2557f4d6a93d2c07e6fb10d44c5a8e7392f60bb1d8e04c79a25f3d610";

  private final TestingHost host = TestingHost.linux("A").cable("0-2", "B", "Linux");

  @Test
  void figureAboveTheLink() {
    host.command("ib_send_bw", bandwidth("usb4_rdma4", "Send BW Test", "57.56"));

    Finding finding = examine(host).get(0);

    assertThat(finding.id()).isEqualTo("perf.impossible-figure");
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.details())
        .containsEntry("figureGigabits", 57.56)
        .containsEntry("limitGigabits", 40.0);
  }

  @Test
  void possibleFigureIsHeldAgainstItsBounds() {
    host.file("sys/module/thunderbolt_ibverbs/parameters/native_tx_max_inflight", "32\n")
        .command("ib_send_bw", bandwidth("usb4_rdma0", "Send BW Test", "33.10"));

    Finding finding = examine(host).get(0);

    assertThat(finding.id()).isEqualTo("perf.bound");
    assertThat(finding.title())
        .startsWith("33.1 Gb/s on usb4_rdma0 of A is at the bound of the link after encoding")
        .contains("20 Gb/s x 2 x 128/132 = 38.8 Gb/s");
    assertThat(finding.explanation())
        .contains("32 frames x 4048 B / completion time")
        .doesNotContain("apple_tx_max_inflight_frames");
    assertThat(ids(host)).containsExactly("perf.bound");
  }

  @Test
  void bothDirectionsTogetherMayCarryTwice() {
    host.command("ib_send_bw", bandwidth("usb4_rdma0", "Send Bidirectional BW Test", "57.56"));

    assertThat(ids(host)).containsExactly("perf.bound");
  }

  @Test
  void otherAdaptersAreNotMeasuredByTheCable() {
    host.command("ib_write_bw", bandwidth("mlx5_0", "RDMA_Write BW Test", "92.10"));

    assertThat(ids(host)).isEmpty();
  }

  @Test
  void macIsMeasuredByTheOtherEndsLink() {
    TestingHost mac =
        new TestingHost("mac")
            .command("sw_vers", "ProductName: macOS\n")
            .command("ib_send_bw", bandwidth("rdma_en3", "Send BW Test", "57.56"));

    assertThat(ids(host, mac)).containsExactly("perf.impossible-figure");
  }

  @Test
  void megabytesAreBinaryInPerftest() {
    PerftestTable table =
        PerftestTable.parse(
                " #bytes     #iterations    BW peak[MB/sec]    BW average[MB/sec]   MsgRate[Mpps]\r\n"
                    + " 65536      5000             1200.00            1000.00              0.016\r\n")
            .orElseThrow();

    assertThat(table.gigabits()).hasValueSatisfying(it -> assertThat(it).isBetween(8.38, 8.39));
  }

  @Test
  void textWithoutATableIsNone() {
    assertThat(PerftestTable.parse("Couldn't connect to B:18515\n#bytes\n\0")).isEmpty();
  }

  @Test
  void flatLatencyAtHalfTheInterval() {
    host.command("ib_send_lat", latency("65.31", "66.02", "64.90"));

    assertThat(ids(host)).containsExactly("perf.interrupt-moderation");
  }

  @Test
  void lowOrGrowingLatencyIsNoModeration() {
    host.command("ib_send_lat", latency("8.40", "8.55", "9.90"))
        .command("ib_write_lat", latency("58.00", "70.00", "96.00"));

    assertThat(ids(host)).isEmpty();
  }

  @Test
  void translationIsContextForWhoMeasured() {
    host.file("proc/cmdline", "root=UUID=1 ro quiet\n")
        .file("sys/bus/thunderbolt/devices/domain0/iommu_dma_protection", "1\n")
        .command("ib_send_bw", bandwidth("usb4_rdma0", "Send BW Test", "9.10"));

    assertThat(ids(host)).containsExactly("perf.iommu-cost", "perf.bound");
  }

  @Test
  void passThroughIsNoTranslation() {
    host.file("proc/cmdline", "root=UUID=1 iommu=pt\n")
        .file("sys/bus/thunderbolt/devices/domain0/iommu_dma_protection", "1\n")
        .command("ib_send_bw", bandwidth("usb4_rdma0", "Send BW Test", "9.10"));

    assertThat(ids(host)).doesNotContain("perf.iommu-cost");
  }

  @Test
  void twoBuildsOnOneHost() {
    host.command(
            "perftest_sha256",
            SUM_A + "  /usr/bin/ib_send_bw\n" + SUM_B + "  /usr/local/bin/ib_send_bw\n")
        .command(
            "perftest_version",
            "/usr/bin/ib_send_bw: Version: 6.26\n/usr/local/bin/ib_send_bw: Version: 6.26\n");

    assertThat(ids(host)).containsExactly("tool.build-mismatch");
  }

  @Test
  void otherVersionsMayDiffer() {
    host.command(
            "perftest_sha256",
            SUM_A + "  /usr/bin/ib_send_bw\n" + SUM_B + "  /usr/local/bin/ib_send_bw\n")
        .command(
            "perftest_version",
            "/usr/bin/ib_send_bw: Version: 6.26\n/usr/local/bin/ib_send_bw: Version: 6.29\n");

    assertThat(ids(host)).isEmpty();
  }

  @Test
  void differentEndsOfOneArchitecture() {
    TestingHost other = TestingHost.linux("B").cable("0-1", "A", "Linux");

    assertThat(ids(built(host, SUM_A), built(other, SUM_B))).containsExactly("tool.build-mismatch");
  }

  @Test
  void checksumsOfOtherArchitecturesProveNothing() {
    TestingHost arm =
        TestingHost.linux("B")
            .cable("0-1", "A", "Linux")
            .file("proc/version", "Linux version 7.1.13-400.asahi.fc44.aarch64+16k (x) #1\n");

    assertThat(ids(built(host, SUM_A), built(arm, SUM_B))).isEmpty();
  }

  private static TestingHost built(TestingHost host, String sum) {
    return host.command("perftest_sha256", sum + "  /usr/bin/ib_send_bw\n")
        .command("perftest_version", "/usr/bin/ib_send_bw: Version: 6.26\n");
  }

  private static String bandwidth(String device, String title, String average) {
    return """
        ---------------------------------------------------------------------------------------
                            %s
         Dual-port       : OFF		Device         : %s
         Number of qps   : 1		Transport type : IB
        ---------------------------------------------------------------------------------------
         #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]
         16384      5000             61.59              %s  		     0.439148
        ---------------------------------------------------------------------------------------
        """
        .formatted(title, device, average);
  }

  private static String latency(String... typical) {
    StringBuilder text =
        new StringBuilder(
            " Dual-port       : OFF\t\tDevice         : usb4_rdma0\n"
                + " #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]\n");
    int bytes = 2;
    for (String value : typical) {
      text.append(" ")
          .append(bytes)
          .append("  1000  5.0  200.0  ")
          .append(value)
          .append("  70.0\n");
      bytes *= 16;
    }
    return text.toString();
  }

  private static List<String> ids(TestingHost... hosts) {
    return Examination.of(PerformanceChecks.all(), hosts).ids();
  }

  private static List<Finding> examine(TestingHost... hosts) {
    return Examination.of(PerformanceChecks.all(), hosts).found();
  }
}
