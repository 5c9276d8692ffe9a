package org.tbvctl.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.tbvctl.table.TableFile;

class FindingCatalogueTest {
  private final FindingCatalogue catalogue = FindingCatalogue.load();

  @Test
  void everyKindIsWellFormed() {
    assertThat(catalogue.kinds()).hasSizeGreaterThan(90);
    assertThat(catalogue.kinds())
        .allSatisfy(
            kind -> {
              assertThat(kind.id()).matches("[a-z]+\\.[a-z0-9-]+");
              assertThat(kind.meaning()).endsWith(".").isNotBlank();
              assertThat(kind.firstStep()).endsWith(".").isNotBlank();
            });
  }

  @Test
  void aFindingTakesSeverityAndGradeFromItsKind() {
    Finding finding = catalogue.start("naming.pinned").title("kept").build();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
  }

  @Test
  void anUnknownIdIsAMistakeOfTheProgram() {
    assertThatThrownBy(() -> catalogue.start("stall.no-such-thing"))
        .hasMessageContaining("stall.no-such-thing");
  }

  @Test
  void aKindListedTwiceIsRefused() {
    String row = "a.b\terror\tconfirmed\tmeaning\tstep\n";

    assertThatThrownBy(() -> FindingCatalogue.of(TableFile.parse(row + row)))
        .hasMessageContaining("twice");
  }

  @Test
  void aFindingWithoutATitleIsRefused() {
    assertThatThrownBy(() -> catalogue.start("flow.idle").build()).hasMessageContaining("title");
  }
}
