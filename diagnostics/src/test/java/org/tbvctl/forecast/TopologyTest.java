package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TopologyTest {

  @Test
  void aMeshExchangesAtOnceOrInTwoSteps() {
    assertThat(Topology.MESH.reductions(2)).containsExactly(AllReduce.DIRECT);
    assertThat(Topology.MESH.reductions(8))
        .containsExactly(AllReduce.DIRECT, AllReduce.SCATTER_GATHER);
    assertThat(AllReduce.DIRECT.steps(8)).isEqualTo(1);
    assertThat(AllReduce.DIRECT.volume(8)).isEqualTo(1);
    assertThat(AllReduce.SCATTER_GATHER.steps(8)).isEqualTo(2);
    assertThat(AllReduce.SCATTER_GATHER.volume(8)).isEqualTo(0.25);
  }

  @Test
  void aRingGoesAroundBothWays() {
    assertThat(Topology.RING.reductions(4))
        .containsExactly(AllReduce.AROUND, AllReduce.PARTS_AROUND);
    // Of five, whole vectors of two neighbours come from either side.
    assertThat(AllReduce.AROUND.steps(5)).isEqualTo(2);
    assertThat(AllReduce.AROUND.volume(5)).isEqualTo(2);
    // Six steps of an eighth each way.
    assertThat(AllReduce.PARTS_AROUND.steps(4)).isEqualTo(6);
    assertThat(AllReduce.PARTS_AROUND.volume(4)).isEqualTo(0.75);
  }

  @Test
  void aRingOfThreeIsAMesh() {
    assertThat(Topology.RING.reductions(3)).isEqualTo(Topology.MESH.reductions(3));
    assertThat(Topology.RING.reductions(2)).isEqualTo(Topology.MESH.reductions(2));
  }

  @Test
  void formulasAreStated() {
    assertThat(Topology.MESH.formula(2)).isEqualTo("latency + bytes / bandwidth");
    assertThat(Topology.MESH.formula(3))
        .isEqualTo(
            "the less of latency + bytes / bandwidth (direct exchange) and 2 x (latency + bytes / N /"
                + " bandwidth) (reduce-scatter + all-gather)");
    assertThat(Topology.RING.formula(4)).contains("floor(N/2)", "2 (N-1)");
  }
}
