package org.tbvctl.probe.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.diagnosis.Status;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.control.Identity;
import org.tbvctl.probe.ends.EndReadings;
import org.tbvctl.probe.measure.Measured;
import org.tbvctl.probe.traffic.DeviceFacts;

class ProbeReportTest {
  private static final EndDescription END =
      new EndDescription(
          new Identity(1, "0.1.0", "aa", "able", "7.1.13", "amd64"),
          new DeviceFacts(
              "usb4_rdma0",
              1,
              "0200:5442:5752:4253",
              4096,
              1 << 24,
              256,
              1024,
              4096,
              1,
              "::ffff:10.0.0.1",
              "RoCE v2",
              "tbv0",
              "GID 1 was named by the user."),
          Optional.of(
              new EndReadings(
                  "able", List.of(), Map.of("proc/cpuinfo", "model name\t: M2 Ultra\n"))));

  private static ProbeReport report(Optional<String> failure, Finding... findings) {
    Measured measured =
        new Measured(
            Map.of("rows", List.of()),
            List.of("size  median"),
            List.of(findings),
            Optional.empty());
    return new ProbeReport(
        "latency",
        "tbvctl probe latency baker",
        List.of(END),
        Optional.of(measured),
        List.of("both ends differ"),
        failure,
        Optional.empty());
  }

  private static Finding finding(String id) {
    return FindingCatalogue.load().start(id).title("it is " + id).build();
  }

  @Test
  void soundProbeIsOk() {
    ProbeReport report = report(Optional.empty(), finding("perf.bound"));

    assertThat(report.status()).isEqualTo(Status.OK);
    assertThat(report.headline()).isEqualTo("the probe ended as planned");
  }

  @Test
  void worstFindingIsTheHeadline() {
    ProbeReport report =
        report(
            Optional.of("time was up"),
            finding("perf.impossible-figure"),
            finding("probe.stalled"));

    assertThat(report.status()).isEqualTo(Status.ERROR);
    assertThat(report.headline()).isEqualTo("it is probe.stalled");
    assertThat(report(Optional.empty(), finding("perf.impossible-figure")).status())
        .isEqualTo(Status.WARNING);
  }

  @Test
  void probeThatCouldNotEndIsIncomplete() {
    ProbeReport report = report(Optional.of("the other end went away"));

    assertThat(report.status()).isEqualTo(Status.INCOMPLETE);
    assertThat(report.headline()).isEqualTo("the other end went away");
    assertThat(ProbeText.of(report)).endsWith("Not complete: the other end went away\n");
  }

  @Test
  void textBeginsWithWhatSomebodyElseNeeds() {
    assertThat(ProbeText.of(report(Optional.empty(), finding("perf.bound"))))
        .startsWith("$ tbvctl probe latency baker\n")
        .contains("able: usb4_rdma0, GID 1 ::ffff:10.0.0.1, MTU 4096, kernel 7.1.13")
        .contains("M2 Ultra", "tbvctl 0.1.0", "Note: both ends differ", "size  median")
        .contains("info perf.bound (suspect)\n  it is perf.bound.");
  }

  @Test
  void theOtherEndsWordsAddNoLineAndNoColour() {
    String text =
        ProbeText.of(
            new ProbeReport(
                "latency",
                "tbvctl probe latency baker",
                List.of(END),
                Optional.of(
                    new Measured(
                        Map.of(), List.of("row\nrow"), List.of(), Optional.of("gone\u001b[0m"))),
                List.of("m\u001b[31m\nERROR m: it is broken"),
                Optional.empty(),
                Optional.empty()));

    assertThat(text)
        .contains("m\\x1b[31m\\x0aERROR m: it is broken\n", "row\\x0arow", "gone\\x1b[0m")
        .matches("(?:[^\\p{Cntrl}]*\n)*");
  }

  @Test
  void documentHasTheSame() {
    Map<String, Object> document =
        ProbeDocument.of(report(Optional.empty()), "0.1.0", Instant.EPOCH);

    assertThat(document)
        .containsEntry("schema", "tbvctl.probe-latency/1")
        .containsEntry("invocation", "tbvctl probe latency baker")
        .containsEntry("generatedAt", "1970-01-01T00:00:00Z")
        .containsEntry("ledger", List.of());
    assertThat(document.get("ends").toString()).contains("M2 Ultra", "RoCE v2", "aa");
  }

  @Test
  void aPortWithoutAGidHasNone() {
    DeviceFacts device =
        new DeviceFacts(
            "d", 1, "g", 4096, 1 << 24, 1, 1, 1, 0, "none", "none", "", "The port has no GID.");
    EndDescription end = new EndDescription(END.identity(), device, Optional.empty());

    assertThat(end.words()).startsWith("able: d, no GID, MTU 4096,");
    Map<?, ?> document = (Map<?, ?>) end.document().get("device");
    assertThat(document.get("gid")).isNull();
    assertThat(document.get("gidIndex")).isNull();
    assertThat(END.words()).contains("GID 1 ::ffff:10.0.0.1");
  }
}
