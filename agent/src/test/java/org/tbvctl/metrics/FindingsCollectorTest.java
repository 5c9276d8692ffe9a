package org.tbvctl.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;

class FindingsCollectorTest {
  private final FindingCatalogue catalogue = FindingCatalogue.load();

  @Test
  void oneSampleForEachFindingWithItsPlace() throws IOException {
    Finding stall =
        catalogue
            .start("stall.credit-starvation")
            .host("A")
            .peer(1)
            .rail(0)
            .stage("peer-received")
            .title("no frame arrives")
            .build();

    assertThat(Exposed.lines(new FindingsCollector(), List.of(stall)))
        .contains(
            "tbvctl_finding{direction=\"\",grade=\""
                + stall.grade().word()
                + "\",host=\"A\",id=\"stall.credit-starvation\",peer=\"1\",rail=\"0\","
                + "severity=\"error\",stage=\"peer-received\"} 1.0",
            "tbvctl_findings_open{severity=\"error\"} 1.0",
            "tbvctl_findings_open{severity=\"warning\"} 0.0");
  }

  @Test
  void noFindingHasNoSample() throws IOException {
    assertThat(Exposed.lines(new FindingsCollector(), List.<Finding>of()))
        .noneMatch(line -> line.startsWith("tbvctl_finding{"))
        .contains("tbvctl_findings_open{severity=\"error\"} 0.0");
  }
}
