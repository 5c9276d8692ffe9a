package org.tbvctl.probe.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LinkEncodingTest {
  @Test
  void everyGenerationHasItsOwn() {
    assertThat(LinkEncoding.at(10)).map(LinkEncoding::words).contains("64/66");
    assertThat(LinkEncoding.at(20)).map(LinkEncoding::words).contains("128/132");
    assertThat(LinkEncoding.at(20).orElseThrow().of(40)).isCloseTo(38.79, within(0.01));
  }

  @Test
  void anotherSpeedIsNotGuessed() {
    assertThat(LinkEncoding.at(40)).isEmpty();
    assertThat(LinkEncoding.at(0)).isEmpty();
  }
}
