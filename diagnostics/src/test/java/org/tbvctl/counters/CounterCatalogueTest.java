package org.tbvctl.counters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class CounterCatalogueTest {
  private static final Set<String> STAGES =
      Set.of(
          "wr-accepted",
          "frame-enqueued",
          "ring-posted",
          "ring-completed",
          "peer-received",
          "decoded",
          "delivered",
          "ack-sent",
          "ack-received",
          "wr-completed",
          "credit-sent",
          "credit-received");

  static List<Counter> everyRow() {
    return CounterCatalogue.standard().all();
  }

  @ParameterizedTest
  @MethodSource("everyRow")
  void everyRowIsComplete(Counter counter) {
    assertThat(counter.key()).matches("[a-z0-9_]+(\\.[a-z0-9_]+)?");
    assertThat(counter.unit()).matches("[a-z_]+");
    assertThat(counter.stage().stream()).allSatisfy(stage -> assertThat(STAGES).contains(stage));
    assertThat(counter.introduced()).matches("v0\\.\\d\\.\\d");
    assertThat(counter.removed().stream())
        .allSatisfy(release -> assertThat(release).matches("v0\\.\\d\\.\\d"));
    assertThat(counter.deadFrom().stream())
        .allSatisfy(release -> assertThat(release).matches("v0\\.\\d\\.\\d"));
    assertThat(counter.meaning()).hasSizeGreaterThan(10).endsWith(".").isASCII();
    assertThat(counter.moves()).hasSizeGreaterThan(4).endsWith(".").isASCII();
    assertThat(CounterCatalogue.standard().find(counter.scope(), counter.key())).hasValue(counter);
  }

  @ParameterizedTest
  @MethodSource("everyRow")
  void unitsSuitTheirKind(Counter counter) {
    switch (counter.kind()) {
      case COUNTER, GAUGE ->
          assertThat(counter.unit()).isNotIn("text", "boolean", "bits", "id", "errno");
      case HIGHWATER -> assertThat(counter.unit()).isEqualTo("milliseconds");
      case FLAG -> assertThat(counter.unit()).isEqualTo("boolean");
      case CONFIG, STATE -> assertThat(counter.stage()).isEmpty();
    }
  }

  @ParameterizedTest
  @FieldSource("org.tbvctl.counters.RealText#NAMES")
  void numbersOfRealFilesAreNumbersInTheCatalogue(String name) {
    Summary summary = Summary.parse(RealText.summary(name));

    assertThat(summary.keys())
        .filteredOn(key -> CounterCatalogue.standard().find(CounterScope.GLOBAL, key).isPresent())
        .allSatisfy(
            key ->
                assertThat(summary.get(key).isPresent())
                    .as(key)
                    .isEqualTo(
                        CounterCatalogue.standard()
                            .find(CounterScope.GLOBAL, key)
                            .orElseThrow()
                            .isNumber()));
  }

  @Test
  void findsAKeyInEveryScopeThatPrintsIt() {
    assertThat(CounterCatalogue.standard().find("data_tx_posted"))
        .extracting(Counter::scope, Counter::unit)
        .containsExactly(
            tuple(CounterScope.GLOBAL, "descriptors"), tuple(CounterScope.RAIL, "frames"));
    assertThat(CounterCatalogue.standard().find("no_such_key")).isEmpty();
  }

  @Test
  void refusesAKeyTwice() {
    String row = "rail\ta\tcounter\tframes\ttx\tnone\tv0.1.0\t-\tall\t-\tm\tm\n";

    assertThatThrownBy(() -> CounterCatalogue.parse(row + row)).hasMessageContaining("a twice");
  }
}
