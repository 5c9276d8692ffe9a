package org.tbvctl.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CountTest {

  @Test
  void arithmeticWithAnUnknownIsUnknown() {
    assertThat(Count.of(3).plus(Count.UNKNOWN)).isEqualTo(Count.UNKNOWN);
    assertThat(Count.UNKNOWN.minus(Count.of(3))).isEqualTo(Count.UNKNOWN);
    assertThat(Count.of(5).minus(Count.of(7))).isEqualTo(Count.of(-2));
  }

  @Test
  void anUnknownProvesNothing() {
    assertThat(Count.UNKNOWN.positive()).isFalse();
    assertThat(Count.UNKNOWN.is(0)).isFalse();
    assertThat(Count.UNKNOWN.atMost(Long.MAX_VALUE)).isFalse();
    assertThat(Count.UNKNOWN.lessThan(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void anUnknownHasAStandIn() {
    assertThat(Count.UNKNOWN.or(14)).isEqualTo(Count.of(14));
    assertThat(Count.of(OptionalLong.empty())).isEqualTo(Count.UNKNOWN);
    assertThat(Count.of(-4).atLeastZero()).isEqualTo(Count.ZERO);
    assertThat(Count.UNKNOWN).hasToString("?");
  }
}
