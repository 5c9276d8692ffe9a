package org.tbvctl.moduleconfig.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ReleasesTest {
  private final Releases releases = Releases.load();

  private boolean contains(String range, String release) {
    return releases.range(range).contains(releases.named(release));
  }

  @Test
  void rangesCountInTheOrderOfTheTable() {
    assertThat(contains("v0.3.0..", "v0.2.1")).isFalse();
    assertThat(contains("v0.3.0..", "pleite-main")).isTrue();
    assertThat(contains("..v0.2.1", "v0.1.0")).isTrue();
    assertThat(contains("..hetrag-main", "pleite-v0.3.0pl")).isFalse();
    assertThat(contains("main..main", "main")).isTrue();
    assertThat(contains("..", "main")).isTrue();
  }

  @Test
  void aWrongRangeIsABugOfTheTable() {
    assertThatThrownBy(() -> releases.range("v0.3.0")).hasMessageContaining("v0.3.0");
    assertThatThrownBy(() -> releases.range("v9..")).hasMessageContaining("v9");
  }

  @Test
  void forksSpeakAnotherFormat() {
    assertThat(releases.named("v0.2.1").wireFormat())
        .isNotEqualTo(releases.named("v0.3.0").wireFormat());
    assertThat(releases.named("pleite-main").wireFormat())
        .isNotEqualTo(releases.newest().wireFormat());
    assertThat(releases.find("nothing")).isEmpty();
  }
}
