package org.tbvctl.moduleconfig.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.tbvctl.moduleconfig.parameter.Releases;

class LineTableTest {
  private final LineTable table = new LineTable(Releases.load());

  @Test
  void readsRowsAndTheirEscapes() throws Exception {
    LineTable.Row row = table.read("main\tfull\tnetdevs\tlanes=\"\\t3\" profile=a\\\\n\tOK", 2);
    assertThat(row.line()).isEqualTo("lanes=\"\t3\" profile=a\\n");
    assertThat(row.context().environment().netdevs()).containsKey("br0");
    assertThat(LineTable.isHeader("release\tkernel\tenv\tparams")).isTrue();
    assertThat(LineTable.isHeader("main\tfull\t-\tlanes=1")).isFalse();
  }

  @Test
  void saysWhatIsWrongWithARow() {
    assertThatThrownBy(() -> table.read("main\tfull", 7)).hasMessageContaining("line 7");
    assertThatThrownBy(() -> table.read("v9\tfull\t-\tx", 1)).hasMessageContaining("v9");
    assertThatThrownBy(() -> table.read("main\tnone\t-\tx", 1)).hasMessageContaining("drainonly");
    assertThatThrownBy(() -> table.read("main\tfull\tx\ty", 1))
        .hasMessageContaining("tbnet_loaded");
  }
}
