package org.tbvctl.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HostfileReaderTest {

  @Test
  void listOfHostsIsRead() {
    Hostfile file =
        HostfileReader.parse(
            """
            [{"ssh": "able", "ips": ["192.0.2.7"], "rdma": [null, ["rdma_en2", "rdma_en3"]]},
             {"ssh": "baker", "ips": [], "rdma": ["rdma_en2", ""]}]
            """);

    assertThat(file.problems()).isEmpty();
    assertThat(file.isNamed()).isTrue();
    assertThat(file.entries().get(0).towards(1)).containsExactly("rdma_en2", "rdma_en3");
    assertThat(file.entries().get(0).towards(0)).isEmpty();
    assertThat(file.entries().get(1).towards(1)).isEmpty();
    assertThat(file.entries().get(1).towards(9)).isEmpty();
  }

  @Test
  void objectWithHostsIsTheSame() {
    String hosts = "[{\"ssh\":\"a\",\"rdma\":[null]}]";

    assertThat(HostfileReader.parse("{\"backend\":\"jaccl\",\"hosts\":" + hosts + "}"))
        .isEqualTo(HostfileReader.parse(hosts));
  }

  @Test
  void bareMatrixHasNoNames() {
    Hostfile file = HostfileReader.parse("[[null,\"rdma_en4\"],[[\"rdma_en5\"],null]]");

    assertThat(file.isNamed()).isFalse();
    assertThat(file.hasDevices()).isTrue();
    assertThat(file.entries().get(1).towards(0)).containsExactly("rdma_en5");
  }

  @Test
  void ringOfAddressesHasNoDevices() {
    Hostfile file = HostfileReader.parse("[[\"192.168.0.1:5000\"],[\"192.168.0.2:5000\"]]");

    assertThat(file.hasDevices()).isFalse();
    assertThat(file.entries())
        .extracting(Hostfile.Entry::ips)
        .containsExactly(List.of("192.168.0.1"), List.of("192.168.0.2"));
  }

  @Test
  void damageIsAProblemAndNoException() {
    assertThat(HostfileReader.parse("[{\"ssh\": \"a\"").problems()).hasSize(1);
    assertThat(HostfileReader.parse("7").problems()).hasSize(1);
    assertThat(HostfileReader.parse("[7]").problems()).hasSize(1);
    assertThat(HostfileReader.parse("[[null,\"a\"],[\"b\"]]").problems())
        .singleElement()
        .asString()
        .contains("rank 1");
  }
}
