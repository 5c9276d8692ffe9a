package org.tbvctl.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.finding.Severity;
import org.tbvctl.finding.Suspect;

class FindingReaderTest {
  private final FindingCatalogue catalogue = FindingCatalogue.load();
  private final FindingReader reader = new FindingReader(catalogue);

  private static Map<String, Object> document(Finding finding) {
    return DiagnosisDocument.finding(finding);
  }

  @Test
  void readsWhatTheDocumentSays() throws Exception {
    Finding finding =
        catalogue
            .start("stall.frames-lost")
            .severity(Severity.WARNING)
            .grade(Grade.SUSPECT)
            .host("alpha")
            .peer(2)
            .direction("alpha", "beta")
            .rail(1)
            .stage("peer-received")
            .title("frames vanish")
            .explanation("529 were sent, none arrived.")
            .detail("missing", 529)
            .detail("rails", List.of("0", "1"))
            .evidence(new Evidence("alpha", OptionalInt.of(1), "peers", "data_tx_posted", "529"))
            .suspect(new Suspect("link.training", "beta", "it is slow", "use another cable"))
            .cleared("cable", "512 frames came back")
            .remedy(new Remedy("Load it again.", List.of("modprobe -r x"), true))
            .build();
    String json = JSON.std.asString(document(finding));

    Finding again = reader.read(JSON.std.mapFrom(json)).orElseThrow();

    assertThat(JSON.std.asString(document(again))).isEqualTo(json);
    assertThat(again.place()).isEqualTo(finding.place());
    assertThat(again.evidence()).isEqualTo(finding.evidence());
    assertThat(again.remedy()).isEqualTo(finding.remedy());
  }

  @Test
  void everyKindIsReadAgain() {
    assertThat(catalogue.kinds())
        .allSatisfy(
            kind -> {
              Finding finding = catalogue.start(kind.id()).title("a title").build();
              Finding again = reader.read(document(finding)).orElseThrow();
              assertThat(again.severity()).isEqualTo(finding.severity());
              assertThat(again.grade()).isEqualTo(finding.grade());
            });
  }

  @Test
  void whatThisProgramDoesNotMakeIsNone() {
    assertThat(reader.read(Map.of())).isEmpty();
    assertThat(reader.read(Map.of("id", "stall.of-a-later-year", "title", "x"))).isEmpty();
    assertThat(reader.read(Map.of("id", "stall.frames-lost"))).isEmpty();
  }

  @Test
  void partsOfAnotherKindAreLeftOut() {
    Map<String, Object> document = new HashMap<>();
    document.put("id", "stall.frames-lost");
    document.put("title", "frames vanish");
    for (String name :
        List.of("severity", "grade", "host", "peer", "direction", "rail", "stage", "details")) {
      document.put(name, List.of());
    }
    document.put("explanation", null);
    document.put("evidence", "none");
    document.put("suspects", Arrays.asList(null, 3, Map.of("id", 7)));
    document.put("cleared", Map.of());
    document.put("remedy", 1);

    Finding finding = reader.read(document).orElseThrow();

    assertThat(finding.place()).isEqualTo(org.tbvctl.finding.Place.NOWHERE);
    assertThat(finding.severity())
        .isEqualTo(catalogue.kind("stall.frames-lost").orElseThrow().severity());
    assertThat(finding.suspects()).containsExactly(new Suspect("", "", "", ""));
    assertThat(finding.remedy()).isEmpty();
  }
}
