package org.tbvctl.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableFileTest {

  @Test
  void remarksAndEmptyLinesAreNoRowsAndEmptyColumnsStay() {
    assertThat(TableFile.parse("# remark\na\t\tb\n\nc\t"))
        .containsExactly(List.of("a", "", "b"), List.of("c", ""));
  }

  @Test
  void dashMeansNothing() {
    assertThat(TableFile.words("-")).isEmpty();
    assertThat(TableFile.words("a,b")).containsExactly("a", "b");
    assertThat(TableFile.optional("-")).isEmpty();
    assertThat(TableFile.optional("x")).contains("x");
  }

  @Test
  void namesTheTableThatIsMissing() {
    assertThatThrownBy(() -> TableFile.rows(TableFileTest.class, "nowhere.tsv"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("nowhere.tsv");
  }
}
