package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TopologyTest {

  @Test
  void aMeshTakesOneStepForAnyNumberOfHosts() {
    assertThat(Topology.MESH.steps(2)).isEqualTo(1);
    assertThat(Topology.MESH.steps(8)).isEqualTo(1);
    assertThat(Topology.MESH.volume(8)).isEqualTo(1);
  }

  @Test
  void aRingGoesAroundTwice() {
    assertThat(Topology.RING.steps(4)).isEqualTo(6);
    assertThat(Topology.RING.volume(4)).isEqualTo(1.5);
    assertThat(Topology.RING.volume(2)).isEqualTo(1);
  }

  @Test
  void formulasAreStated() {
    assertThat(Topology.MESH.formula()).isEqualTo("latency + bytes / bandwidth");
    assertThat(Topology.RING.formula()).contains("2 (N-1)");
  }
}
