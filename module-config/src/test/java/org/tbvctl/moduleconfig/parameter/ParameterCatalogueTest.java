package org.tbvctl.moduleconfig.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParameterCatalogueTest {
  private final ParameterCatalogue catalogue = ParameterCatalogue.load();

  private ParameterSet of(String release) {
    return catalogue.of(catalogue.releases().named(release));
  }

  @Test
  void typesAndDefaultsFollowTheRelease() {
    assertThat(of("main").find("apple_data").orElseThrow().type()).isEqualTo(ParameterType.BOOL);
    assertThat(of("pleite-main").find("apple_data").orElseThrow().type())
        .isEqualTo(ParameterType.INT);
    assertThat(of("v0.2.1").find("native_e2e")).isEmpty();
    assertThat(of("v0.3.0").find("apple_tx_max_inflight_frames").orElseThrow().standard())
        .isEqualTo("64");
  }

  @Test
  void dashAndUnderscoreAreTheSameCharacter() {
    assertThat(of("main").find("native-e2e").orElseThrow().name()).isEqualTo("native_e2e");
    assertThat(of("main").find("NATIVE_E2E")).isEmpty();
  }

  @Test
  void buildOptionsAddParameters() {
    Release release = catalogue.releases().named("pleite-main");
    assertThat(catalogue.of(release).find("gpu_direct")).isEmpty();
    assertThat(catalogue.of(release, ParameterCatalogue.GPU_DIRECT).find("gpu_direct")).isPresent();
  }

  @Test
  void knowsWhereAnUnknownNameIsAtHome() {
    assertThat(catalogue.releasesWith("native_e2e").get(0).name()).isEqualTo("v0.3.0");
    assertThat(catalogue.releasesWith("native_wr_striping")).isEmpty();
    assertThat(catalogue.elsewhere("native_wr_striping")).isPresent();
    assertThat(catalogue.isSecret("peer_auth_acl")).isTrue();
  }
}
