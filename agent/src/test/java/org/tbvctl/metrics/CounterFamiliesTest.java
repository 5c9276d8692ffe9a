package org.tbvctl.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.Counter;
import org.tbvctl.counters.CounterCatalogue;
import org.tbvctl.counters.CounterScope;

class CounterFamiliesTest {
  private static final List<Counter> CATALOGUE = CounterCatalogue.standard().all();

  @Test
  void everyValueOfTheCatalogueHasANameOfItsOwn() {
    List<String> names = CATALOGUE.stream().map(row -> metadata(row).getName()).toList();

    assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("tbvctl_[a-z0-9_]+"));
  }

  @Test
  void everyValueHasHelpThatNamesItsKey() {
    for (Counter row : CATALOGUE) {
      assertThat(metadata(row).getHelp()).contains(row.meaning()).contains(row.key());
    }
  }

  @Test
  void everyQuantityHasAUnitAtTheEndOfItsName() {
    for (Counter row : CATALOGUE) {
      boolean quantity = !List.of("boolean", "bits", "id", "errno", "text").contains(row.unit());
      MetricMetadata metadata = metadata(row);
      assertThat(metadata.hasUnit()).as(row.key()).isEqualTo(quantity);
      if (quantity) {
        assertThat(metadata.getName()).endsWith("_" + metadata.getUnit());
      }
    }
  }

  @Test
  void namesOfScopesDoNotMeet() {
    assertThat(name(CounterScope.GLOBAL, "data_tx_posted"))
        .isEqualTo("tbvctl_data_tx_posted_descriptors");
    assertThat(name(CounterScope.RAIL, "data_tx_posted"))
        .isEqualTo("tbvctl_rail_data_tx_posted_frames");
  }

  @Test
  void measuresAreInBaseUnits() {
    CounterFamily time =
        Exposed.FAMILIES.find(CounterScope.RAIL, "control_tx_queue_max_ms").orElseThrow();
    CounterFamily speed = Exposed.FAMILIES.find(CounterScope.RAIL, "link_speed").orElseThrow();

    assertThat(time.metadata().getName()).isEqualTo("tbvctl_rail_control_tx_queue_max_seconds");
    assertThat(1500 * time.factor()).isEqualTo(1.5);
    assertThat(speed.metadata().getName()).isEqualTo("tbvctl_rail_link_speed_bytes_per_second");
    assertThat(20 * speed.factor()).isEqualTo(2.5e9);
  }

  private static String name(CounterScope scope, String key) {
    return Exposed.FAMILIES.find(scope, key).orElseThrow().metadata().getName();
  }

  private static MetricMetadata metadata(Counter row) {
    return Exposed.FAMILIES.find(row.scope(), row.key()).orElseThrow().metadata();
  }
}
