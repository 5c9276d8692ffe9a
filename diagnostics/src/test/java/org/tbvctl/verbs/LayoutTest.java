package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LayoutTest {
  private static final String TABLE =
      """
      # comment
      ibv_wc\twr_id\t0\t-
      ibv_wc\tsizeof\t48\t-
      ibv_context\tabi_compat\t320\tamd64
      ibv_context\tabi_compat\t328\taarch64
      ibv_port_attr\troom\t64\t-
      """;

  @Test
  void takesTheRowsOfTheProcessor() {
    assertThat(Layout.parse(TABLE, "amd64").of("ibv_context").offset("abi_compat")).isEqualTo(320);
    assertThat(Layout.parse(TABLE, "aarch64").of("ibv_context").offset("abi_compat"))
        .isEqualTo(328);
  }

  @Test
  void knowsSizes() {
    Layout layout = Layout.parse(TABLE, "amd64");
    assertThat(layout.of("ibv_wc").size()).isEqualTo(48);
    assertThat(layout.of("ibv_port_attr").size()).isEqualTo(64);
  }

  @Test
  void namesAFieldThatItLacks() {
    assertThatThrownBy(() -> Layout.parse(TABLE, "riscv64").of("ibv_context").offset("abi_compat"))
        .hasMessageContaining("abi_compat of ibv_context");
  }
}
