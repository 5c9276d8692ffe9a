package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ModelCatalogueTest {
  private final ModelCatalogue catalogue = ModelCatalogue.load();

  @Test
  void everyModelIsWhole() {
    assertThat(catalogue.shapes())
        .hasSizeGreaterThan(5)
        .allSatisfy(
            shape -> {
              assertThat(shape.layers()).isBetween(1, 1000);
              assertThat(shape.hidden()).isBetween(64, 1 << 20);
              assertThat(shape.heads()).isPresent();
              assertThat(shape.activeShare().orElseThrow()).isGreaterThan(0).isLessThanOrEqualTo(1);
              assertThat(shape.source()).startsWith("huggingface.co/").contains("config.json");
            });
    assertThat(catalogue.shapes()).extracting(ModelShape::name).doesNotHaveDuplicates();
  }

  @Test
  void namesAreFoundInAnyCase() {
    assertThat(catalogue.find("kimi-k2").orElseThrow().name()).isEqualTo("Kimi-K2");
    assertThat(catalogue.find("kimi")).isEmpty();
  }
}
