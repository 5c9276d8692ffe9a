package org.tbvctl.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.host.TestingHost;

class CablingTest {
  private static final String ROUTER = "sys/bus/thunderbolt/devices/0-0/unique_id";

  private static HostSnapshot host(String name, String sees) {
    TestingHost host = TestingHost.linux(name).file(ROUTER, "uuid-of-" + name + "\n");
    if (!sees.isEmpty()) {
      host.cable("0-1", sees, "Linux");
    }
    return HostSnapshot.read(host);
  }

  private static Hosts pair(HostSnapshot first, HostSnapshot second) {
    return new Hosts(List.of(first, second));
  }

  @Test
  void endsThatSeeEachOtherAreJoined() {
    assertThat(Cabling.mayJoin(pair(host("A", "C"), host("C", "A")))).isTrue();
  }

  @Test
  void endsThatSeeOthersAreStrangers() {
    assertThat(Cabling.mayJoin(pair(host("A", "B"), host("C", "D")))).isFalse();
  }

  @Test
  void aHostThatSeesNobodyProvesNothing() {
    assertThat(Cabling.mayJoin(pair(host("A", "B"), host("C", "")))).isTrue();
  }

  @Test
  void oneRouterMeansOneHost() {
    assertThat(Cabling.sameHost(pair(host("A", "B"), host("A", "B"))).orElseThrow())
        .contains("show one host", "unique_id");
    assertThat(Cabling.sameHost(pair(host("A", "C"), host("C", "A")))).isEmpty();
  }
}
