package org.tbvctl.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.counters.CounterCatalogue;

class CurveTest {
  private static Curve curve(CurveKind.How how, int steps) {
    return new Curve(new CurveKind("x", true, how, "data_tx_posted", Optional.empty(), "x"), steps);
  }

  @Test
  void aRateIsAllGrowthOfAStepOverAllItsTime() {
    Curve rate = curve(CurveKind.How.RATE, 3);
    rate.grew(0, 100, 1);
    rate.grew(0, 20, 2);
    rate.grew(2, 0, 0.5);

    assertThat(rate.values())
        .containsExactly(OptionalDouble.of(40), OptionalDouble.empty(), OptionalDouble.of(0));
  }

  @Test
  void growthInNoTimeIsNoInfinity() {
    Curve rate = curve(CurveKind.How.RATE, 1);
    rate.grew(0, 1, 0);

    assertThat(rate.values().get(0).orElseThrow()).isFinite();
  }

  @ParameterizedTest
  @CsvSource({"LEAST, 3, 7", "MOST, 9, 7"})
  void theOutermostValueOfAStepCounts(CurveKind.How how, double first, double second) {
    Curve curve = curve(how, 2);
    curve.was(0, 5);
    curve.was(0, 9);
    curve.was(0, 3);
    curve.was(1, 7);

    assertThat(curve.values()).containsExactly(OptionalDouble.of(first), OptionalDouble.of(second));
  }

  @Test
  void aValueOfNoughtIsKnown() {
    Curve least = curve(CurveKind.How.LEAST, 2);
    least.was(0, 0);

    assertThat(least.values()).containsExactly(OptionalDouble.of(0), OptionalDouble.empty());
  }

  @Test
  void theCatalogueNamesCountersThatTheModuleHas() {
    List<CurveKind> kinds = CurveKind.load();
    CounterCatalogue counters = CounterCatalogue.standard();

    assertThat(kinds).extracting(CurveKind::name).doesNotHaveDuplicates().hasSizeGreaterThan(5);
    assertThat(kinds)
        .allSatisfy(
            kind -> {
              assertThat(kind.name()).matches("[a-z][A-Za-z]+");
              assertThat(kind.label()).isNotBlank();
              assertThat(counters.find(kind.counter())).isNotEmpty();
              kind.minus().ifPresent(name -> assertThat(counters.find(name)).isNotEmpty());
            });
    assertThat(kinds).filteredOn(kind -> kind.minus().isPresent()).hasSize(1);
    assertThat(kinds).extracting(CurveKind::ofRail).contains(true, false);
  }
}
