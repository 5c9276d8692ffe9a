package org.tbvctl.probe.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void columnsAreAsWideAsTheirWidestCell() {
    TextTable table = new TextTable("size", "lost");
    table.add("64K", "0");
    table.add("1023B", "12345");

    assertThat(table.lines()).containsExactly(" size   lost", "  64K      0", "1023B  12345");
  }

  @Test
  void numbersHaveTwoDecimals() {
    assertThat(TextTable.micros(8449)).isEqualTo("8.45");
    assertThat(TextTable.number(0.126)).isEqualTo("0.13");
  }
}
