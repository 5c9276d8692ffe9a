package org.tbvctl.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingTest {
  private static final FindingCatalogue CATALOGUE = FindingCatalogue.load();

  private static Finding.Builder full() {
    return CATALOGUE
        .start("stall.ack-lost")
        .host("A")
        .peer(1)
        .direction("A", "C")
        .rail(2)
        .stage("ack")
        .title("An acknowledgement was lost.")
        .explanation("The counters say so.")
        .detail("frames", 3)
        .detail("bytes", 4096L)
        .evidence(Evidence.of("A", 1, "peers", "tx_frames", 12))
        .suspect(new Suspect("link.width", "A", "one lane", "reseat the cable"))
        .cleared("cable", "it trained")
        .remedy(Remedy.disruptive("Reload the module.", "modprobe -r x", "modprobe x"));
  }

  private static void assertSame(Finding one, Finding other) {
    assertThat(one).usingRecursiveComparison().isEqualTo(other);
  }

  @Test
  void aCopyHasEverythingOfItsOriginal() {
    Finding finding = full().build();

    assertSame(finding.toBuilder().build(), finding);
    assertSame(
        CATALOGUE.start("flow.idle").title("x").build().toBuilder().build(),
        CATALOGUE.start("flow.idle").title("x").build());
  }

  @Test
  void whatIsAddedToACopyStaysOffTheOriginal() {
    Finding finding = full().build();
    Finding more =
        finding.toBuilder()
            .detail("more", true)
            .evidence(Evidence.of("C", "kernel.log", "", "unloaded"))
            .cleared("tunnel", "it is up")
            .suspect(new Suspect("x", "C", "y", "z"))
            .build();

    assertThat(more.details()).containsOnlyKeys("frames", "bytes", "more");
    assertThat(more.evidence()).hasSize(2);
    assertThat(more.cleared()).hasSize(2);
    assertThat(more.suspects()).hasSize(2);
    assertSame(finding, full().build());
  }

  @Test
  void aBuilderMayGoOnAfterItBuilt() {
    Finding.Builder builder = full();
    Finding first = builder.build();
    builder.title("another").host("C").detail("later", 1).cleared("address", "it is right");

    assertSame(first, full().build());
  }

  @Test
  void aBuiltFindingCannotBeChanged() {
    Finding finding = full().build();

    assertThatThrownBy(() -> finding.details().put("x", 1))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> finding.evidence().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> finding.suspects().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> finding.cleared().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "ERROR, CONFIRMED, true",
    "ERROR, SUSPECT, false",
    "ERROR, CLEARED, false",
    "WARNING, CONFIRMED, false",
    "INFO, CONFIRMED, false"
  })
  void onlyWhatIsProvenAndBrokenIsAConfirmedError(
      Severity severity, Grade grade, boolean confirmed) {
    Finding finding = full().severity(severity).grade(grade).build();

    assertThat(finding.isConfirmedError()).isEqualTo(confirmed);
  }

  @Test
  void itsShortFormNamesGradeAndHost() {
    assertThat(full().build())
        .hasToString("stall.ack-lost confirmed A: An acknowledgement was lost.");
    assertThat(CATALOGUE.start("stall.ack-lost").title("x").build().toString()).contains(" -: x");
  }

  @ParameterizedTest
  @CsvSource({"A,true,true", "C,false,true", "AC,false,false", "'',false,false"})
  void aPlaceConcernsItsHostAndBothEndsOfItsDirection(String host, boolean on, boolean concerns) {
    Place place = full().build().place();

    assertThat(place.isOn(host)).isEqualTo(on);
    assertThat(place.concerns(host)).isEqualTo(concerns);
    assertThat(Place.NOWHERE.concerns(host)).isFalse();
  }

  @Test
  void evidenceSaysWhichSampleItIsOf() {
    assertThat(Evidence.of("A", 1, "peers", "tx_frames", 12))
        .isEqualTo(new Evidence("A", java.util.OptionalInt.of(1), "peers", "tx_frames", "12"));
    assertThat(Evidence.of("A", "kernel.log", "", "line").sample()).isEmpty();
  }

  @Test
  void remediesSayWhetherTheyStopTraffic() {
    assertThat(Remedy.safe("look", "a", "b"))
        .isEqualTo(new Remedy("look", List.of("a", "b"), false));
    assertThat(Remedy.disruptive("reload").disruptive()).isTrue();
  }

  @Test
  void findingsKnowWhatWasFoundWhere() {
    Findings findings = new Findings(CATALOGUE);
    findings.add(full());
    findings.unknown("A", "the log", "not captured", "stall.ack-lost");
    findings.unknown("A", "the log", "not captured", "stall.ack-lost");

    assertThat(findings.has("stall.ack-lost", "A")).isTrue();
    assertThat(findings.has("stall.ack-lost", "C")).isFalse();
    assertThat(findings.has("flow.idle", "A")).isFalse();
    assertThat(findings.unknowns())
        .containsExactly(new Unknown("A", "the log", "not captured", List.of("stall.ack-lost")));
    assertThatThrownBy(() -> findings.found().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
