package org.tbvctl.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tbvctl.mac.TestingMac;

class MeshTextTest {
  private final TestingMac able = new TestingMac("able", 2).bridge("en2", "en3");
  private final TestingMac b = new TestingMac("b", 2).bridge("en2", "en3");
  private final TestingMac blind =
      new TestingMac("blind", 2).without("system_profiler_thunderbolt");

  MeshTextTest() {
    TestingMac.join(able, 1, b, 1);
    TestingMac.join(able, 2, b, 2);
  }

  @Test
  void tableShowsHostsCablesAndStorm() {
    assertThat(MeshText.of(MeshTest.mesh(able, b)))
        .isEqualTo(
            """
            hosts     2
              able  macOS  2 of 2 ports in use, a full mesh needs 1
              b     macOS  2 of 2 ports in use, a full mesh needs 1
            cables    2, a full mesh joins 1 pair
              able receptacle 1 (rdma_en2)  --  b receptacle 1 (rdma_en2)
              able receptacle 2 (rdma_en3)  --  b receptacle 2 (rdma_en3)
            storm     bridges close a ring over able receptacle 2 (rdma_en3) - b receptacle 2 (rdma_en3): broadcast frames run round it without end

            """);
  }

  @Test
  void pairsWithoutACableAndUnreadPortsAreShown() {
    assertThat(MeshText.of(MeshTest.mesh(able, b, blind)))
        .contains("blind  macOS  ports were not read")
        .contains("missing   able and blind");
  }

  @Test
  void documentHasBothEndsOfACable() {
    Map<String, Object> document = MeshDocument.of(MeshTest.mesh(able, b, blind));

    Map<?, ?> cable = (Map<?, ?>) ((List<?>) document.get("cables")).get(0);
    assertThat(((Map<?, ?>) cable.get("a")).get("host")).isEqualTo("able");
    assertThat(((Map<?, ?>) cable.get("b")).get("devices")).isEqualTo(List.of("rdma_en2"));
    assertThat(document.get("missing"))
        .isEqualTo(List.of(List.of("able", "blind"), List.of("b", "blind")));
    assertThat((List<?>) document.get("bridgeLoops")).hasSize(1);
    Map<?, ?> unread = (Map<?, ?>) ((List<?>) document.get("hosts")).get(2);
    assertThat(unread.get("portsPresent")).isNull();
  }
}
