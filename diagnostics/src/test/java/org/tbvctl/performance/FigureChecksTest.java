package org.tbvctl.performance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;

/** What figures prove, at their boundaries. */
class FigureChecksTest {
  private static final String BANDWIDTH =
      """
                          %s
       Dual-port       : OFF		Device         : %s
       #bytes     #iterations    BW peak[%s]    BW average[%s]   MsgRate[Mpps]
       65536      5000             1.00              %s  		     0.439148
      """;

  private final TestingHost host = TestingHost.linux("A").cable("0-2", "B", "Linux");

  private static String bandwidth(String title, String device, String unit, String average) {
    return BANDWIDTH.formatted(title, device, unit, unit, average);
  }

  @Nested
  class Impossible {
    private static final String ID = "perf.impossible-figure";

    @ParameterizedTest
    @CsvSource({
      "Send BW Test, Gb/sec, 40.00, false",
      "Send BW Test, Gb/sec, 40.01, true",
      "Send Bidirectional BW Test, Gb/sec, 80.00, false",
      "Send Bidirectional BW Test, Gb/sec, 80.01, true",
      // a megabyte of perftest has 2^20 bytes: 4768 of them are 39.998 Gb/s
      "Send BW Test, MB/sec, 4768.0, false",
      "Send BW Test, MiB/sec, 4769.0, true"
    })
    void noLinkCarriesMoreThanItSignals(String title, String unit, String average, boolean found) {
      host.command("ib_send_bw", bandwidth(title, "usb4_rdma0", unit, average));

      assertThat(examine().ids().contains(ID)).isEqualTo(found);
    }

    @Test
    void figureAndLinkAreBothProof() {
      host.command("ib_send_bw", bandwidth("Send BW Test", "usb4_rdma0", "Gb/sec", "57.56"));

      Finding finding = examine().only();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Examination.evidence(finding))
          .contains("A commands/ib_send_bw BW average=57.56 Gb/s")
          .anyMatch(line -> line.contains("devices/0-2 tx="));
    }

    @Test
    void cableOfTheDevicesOwnDomainIsTheMeasure() {
      host.trained("0-2", "20.0 Gb/s", 1, "20.0 Gb/s", 1).cable("1-2", "C", "Linux");

      host.command("ib_send_bw", bandwidth("Send BW Test", "usb4_rdma0", "Gb/sec", "33.10"));
      assertThat(examine().ids()).containsExactly(ID);

      host.command("ib_send_bw", bandwidth("Send BW Test", "usb4_rdma5", "Gb/sec", "33.10"));
      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void unknownTrainingIsAnUnknown() {
      TestingHost blind =
          TestingHost.linux("A")
              .unreadable("sys/bus/thunderbolt/devices", "not captured")
              .command("ib_send_bw", bandwidth("Send BW Test", "usb4_rdma0", "Gb/sec", "90.00"));

      Examination examination = Examination.of(new ImpossibleFigureCheck(), blind);

      assertThat(examination.ids()).isEmpty();
      assertThat(examination.unknowns()).containsExactly("A: sys/bus/thunderbolt");
    }

    private Examination examine() {
      return Examination.of(new ImpossibleFigureCheck(), host);
    }
  }

  @Nested
  class Moderation {
    private static final String ID = "perf.interrupt-moderation";

    @ParameterizedTest
    @CsvSource({
      // typical latency of the small sizes; moderation is 128 us unless it was set
      "64.0, 0, true",
      "128.0, 0, true",
      "51.3, 0, true",
      "51.0, 0, false",
      "76.7, 0, true",
      "77.0, 0, false",
      "102.5, 0, true",
      "154.0, 0, false",
      "8.4, 0, false",
      "8.4, 8000, true",
      "4.1, 8000, true",
      "64.0, 8000, false"
    })
    void latencyNearHalfOrTheWholeOfTheInterval(double latency, int nanos, boolean found) {
      host.file("sys/module/thunderbolt_ibverbs/parameters/nhi_interrupt_throttle_ns", nanos + "\n")
          .command("ib_send_lat", latency(latency, latency, latency));

      assertThat(examine().ids().contains(ID)).isEqualTo(found);
    }

    @Test
    void itIsASuspicionWithBothNumbers() {
      host.command("ib_send_lat", latency(65.3, 66.0, 64.9));

      Finding finding = examine().only();

      assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
      assertThat(finding.details())
          .containsEntry("latencyMicroseconds", 65.3)
          .containsEntry("intervalMicroseconds", 128.0);
    }

    @Test
    void latencyThatGrowsWithTheMessageIsTheWires() {
      host.command("ib_send_lat", latency(58.0, 64.0, 70.0));

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void otherAdaptersLatencyIsTheirs() {
      host.command("ib_send_lat", latency(64.0, 64.0, 64.0).replace("usb4_rdma0", "mlx5_0"));

      assertThat(examine().ids()).isEmpty();
    }

    private Examination examine() {
      return Examination.of(new ModerationCheck(), host);
    }

    private static String latency(double... typical) {
      StringBuilder text =
          new StringBuilder(
              " Dual-port       : OFF\t\tDevice         : usb4_rdma0\n #bytes #iterations   "
                  + " t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]\n");
      for (int i = 0; i < typical.length; i++) {
        text.append(
            String.format(Locale.ROOT, " %d  1000  5.0  200.0  %.1f  70.0%n", 2 << i, typical[i]));
      }
      return text.toString();
    }
  }

  @Nested
  class Iommu {

    @ParameterizedTest
    @ValueSource(strings = {"iommu=pt", "amd_iommu=off", "intel_iommu=off", "iommu.passthrough=1"})
    void translationThatIsSwitchedOffCostsNothing(String option) {
      assertThat(examine(option, "1").ids()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"quiet, 1, 1", "quiet, 0, 0", "intel_iommu=on, 1, 1"})
    void guardedDomainOfAHostThatMeasuredIsContext(String option, String guard, int findings) {
      Examination examination = examine(option, guard);

      assertThat(examination.ids()).hasSize(findings);
      examination
          .found()
          .forEach(finding -> assertThat(finding.severity()).isEqualTo(Severity.INFO));
    }

    @Test
    void hostThatMeasuredNothingIsNotTold() {
      TestingHost idle =
          TestingHost.linux("A")
              .file("proc/cmdline", "quiet\n")
              .file("sys/bus/thunderbolt/devices/domain0/iommu_dma_protection", "1\n");

      assertThat(Examination.of(new IommuCheck(), idle).ids()).isEmpty();
    }

    private Examination examine(String option, String guard) {
      host.file("proc/cmdline", "root=UUID=1 ro " + option + "\n")
          .file("sys/bus/thunderbolt/devices/domain0/iommu_dma_protection", guard + "\n")
          .command("ib_send_bw", bandwidth("Send BW Test", "usb4_rdma0", "Gb/sec", "9.10"));
      return Examination.of(new IommuCheck(), host);
    }
  }

  @Nested
  class Builds {
    private static final String ONE = "1".repeat(64);
    private static final String OTHER = "2".repeat(64);

    @Test
    void bothFilesAreNamedWithTheirChecksums() {
      TestingHost peer = built(TestingHost.linux("B"), "ib_send_bw", OTHER, "6.26");

      Finding finding =
          Examination.of(new BuildMismatchCheck(), built(host, "ib_send_bw", ONE, "6.26"), peer)
              .only();

      assertThat(finding.id()).isEqualTo("tool.build-mismatch");
      assertThat(finding.details())
          .containsEntry("tool", "ib_send_bw")
          .containsEntry("version", "6.26");
      assertThat(Examination.evidence(finding))
          .containsExactly(
              "A commands/perftest_sha256 /usr/bin/ib_send_bw=" + ONE,
              "B commands/perftest_sha256 /usr/bin/ib_send_bw=" + OTHER);
    }

    @ParameterizedTest
    @CsvSource({
      "ib_send_bw, 2, 6.26, 1",
      "ib_send_bw, 1, 6.26, 0",
      "ib_send_bw, 2, 6.27, 0",
      "ib_write_bw, 2, 6.26, 0"
    })
    void onlyTheSameToolOfTheSameVersionContradicts(
        String tool, String digit, String version, int findings) {
      TestingHost peer = built(TestingHost.linux("B"), tool, digit.repeat(64), version);

      assertThat(
              Examination.of(new BuildMismatchCheck(), built(host, "ib_send_bw", ONE, "6.26"), peer)
                  .ids())
          .hasSize(findings);
    }

    @Test
    void checksumWithoutAVersionOrCutShortProvesNothing() {
      host.command("perftest_sha256", ONE + "  /usr/bin/ib_send_bw\n" + "33  /usr/bin/x\n");
      TestingHost peer = built(TestingHost.linux("B"), "ib_send_bw", OTHER, "6.26");

      assertThat(Examination.of(new BuildMismatchCheck(), host, peer).ids()).isEmpty();
    }

    private static TestingHost built(TestingHost host, String tool, String sum, String version) {
      return host.command("perftest_sha256", sum + "  /usr/bin/" + tool + "\n")
          .command("perftest_version", "/usr/bin/" + tool + ": Version: " + version + "\n");
    }
  }
}
