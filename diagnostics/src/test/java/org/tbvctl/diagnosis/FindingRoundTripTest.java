package org.tbvctl.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.FindingKind;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Remedy;
import org.tbvctl.finding.Severity;
import org.tbvctl.finding.Suspect;

/** What one program writes another reads, whichever finding it is. */
class FindingRoundTripTest {
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();

  static Stream<String> ids() {
    return CATALOGUE.kinds().stream().map(FindingKind::id);
  }

  private static void assertComesBack(Finding finding) throws IOException {
    String written = JSON.std.asString(DiagnosisDocument.finding(finding));

    Finding read = new FindingReader(CATALOGUE).read(JSON.std.mapFrom(written)).orElseThrow();

    assertThat(JSON.std.asString(DiagnosisDocument.finding(read))).isEqualTo(written);
    assertThat(read.place()).isEqualTo(finding.place());
    assertThat(read.isConfirmedError()).isEqualTo(finding.isConfirmedError());
    assertThat(read).hasToString(finding.toString());
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyKind(String id) throws IOException {
    assertComesBack(
        CATALOGUE
            .start(id)
            .host("a->b")
            .title("quotes \" and \\ and \u2192 and \u001b")
            .detail("none", List.of())
            .detail("nested", List.of(1, "two", true))
            .suspect(new Suspect("link.trained-low", "C", "why", "try"))
            .remedy(Remedy.safe("do", "tbvctl status"))
            .build());
  }

  @ParameterizedTest
  @EnumSource
  void everyGrade(Grade grade) throws IOException {
    for (Severity severity : Severity.values()) {
      assertComesBack(
          CATALOGUE
              .start("stall.ack-lost")
              .severity(severity)
              .grade(grade)
              .direction("A", "C")
              .rail(Integer.MAX_VALUE)
              .peer(0)
              .title("t")
              .build());
    }
  }

  @ParameterizedTest
  @MethodSource("ids")
  void aCopyIsTheSame(String id) throws IOException {
    Finding finding =
        CATALOGUE.start(id).host("A").rail(1).cleared("cable", "it carries").title("t").build();

    assertThat(JSON.std.asString(DiagnosisDocument.finding(finding.toBuilder().build())))
        .isEqualTo(JSON.std.asString(DiagnosisDocument.finding(finding)));
  }
}
