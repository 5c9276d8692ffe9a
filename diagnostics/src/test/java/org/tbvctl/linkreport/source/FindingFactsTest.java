package org.tbvctl.linkreport.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FindingFactsTest {

  private static FindingFacts of(String finding) {
    String document = "{\"schema\":\"tbvctl.diagnosis/1\",\"findings\":[" + finding + "]}";
    return TextInput.read("x", document).sources().get(0).findings().get(0);
  }

  @Test
  void placeEvidenceAndRemedyBecomeWords() {
    FindingFacts finding =
        of(
            """
            {"id":"stall.ack-lost","severity":"error","grade":"confirmed","host":"A","peer":1,
             "direction":"A->C","rail":0,"stage":"ack-received","title":"t","explanation":"e",
             "evidence":[{"host":"A","sample":1,"source":"peers","key":"k","value":"5"},
                         {"host":"C","source":"kernel.log","key":"","value":"line"}],
             "suspects":[{"id":"x.y","host":"C","why":"w","experiment":""}],
             "cleared":[{"what":"cable","why":"it works"}],
             "remedy":{"text":"r","commands":["one","two"],"disruptive":true}}
            """);

    assertThat(finding.place()).isEqualTo("A->C, peer 1, rail 0, ack-received");
    assertThat(finding.evidence()).containsExactly("A #1 peers k: 5", "C kernel.log: line");
    assertThat(finding.suspects()).containsExactly("x.y on C: w");
    assertThat(finding.cleared()).containsExactly("cable: it works");
    assertThat(finding.remedy()).isEqualTo("r");
    assertThat(finding.commands()).containsExactly("one", "two");
    assertThat(finding.disruptive()).isTrue();
  }

  @Test
  void withoutADirectionTheHostIsThePlace() {
    assertThat(of("{\"id\":\"a.b\",\"host\":\"A\",\"rail\":1}").place()).isEqualTo("A, rail 1");
    assertThat(of("{\"id\":\"a.b\"}").place()).isEmpty();
  }

  @Test
  void ceilingsKeepWhatIsMissing() {
    FindingFacts finding =
        of(
            """
            {"id":"perf.bound","details":{"ceilings":[
              {"bound":"link","gigabits":38.8,"arithmetic":"20 x 2","missing":[]},
              {"bound":"lanes","gigabits":null,"arithmetic":"n","missing":["lanes"]}],
              "limitGigabits":40.0}}
            """);

    assertThat(finding.bounds()).hasSize(2);
    assertThat(finding.bounds().get(0).gigabits()).hasValue(38.8);
    assertThat(finding.bounds().get(1).gigabits()).isEmpty();
    assertThat(finding.bounds().get(1).missing()).containsExactly("lanes");
    assertThat(finding.limitGigabits()).contains(40.0);
  }

  @Test
  void whatHasNoNameIsCalledSo() {
    FindingFacts finding = of("{}");

    assertThat(finding.id()).isEqualTo("unnamed");
    assertThat(finding.severity()).isEqualTo("unknown");
    assertThat(finding.title()).isEqualTo("without a title");
    assertThat(finding.commands()).isEmpty();
  }
}
