package org.tbvctl.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.table.TableFile;

class LayoutTest {
  private static final List<List<String>> ROWS =
      TableFile.parse(
          """
      # comment
      ibv_wc\twr_id\t0\t-
      ibv_wc\tsizeof\t48\t-
      ibv_context\tabi_compat\t320\tamd64
      ibv_context\tabi_compat\t328\taarch64
      ibv_port_attr\troom\t64\t-
      """);

  @Test
  void takesTheRowsOfTheProcessor() {
    assertThat(Layout.of(ROWS, "amd64").of("ibv_context").offset("abi_compat")).isEqualTo(320);
    assertThat(Layout.of(ROWS, "aarch64").of("ibv_context").offset("abi_compat")).isEqualTo(328);
  }

  @Test
  void knowsSizes() {
    Layout layout = Layout.of(ROWS, "amd64");
    assertThat(layout.of("ibv_wc").size()).isEqualTo(48);
    assertThat(layout.of("ibv_port_attr").size()).isEqualTo(64);
  }

  @Test
  void namesAFieldThatItLacks() {
    assertThatThrownBy(() -> Layout.of(ROWS, "riscv64").of("ibv_context").offset("abi_compat"))
        .hasMessageContaining("abi_compat of ibv_context");
  }
}
