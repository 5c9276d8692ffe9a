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

  @Test
  void oneOfTwoThatSeesTheOtherIsEnough() {
    assertThat(Cabling.mayJoin(pair(host("A", "C"), host("C", "B")))).isTrue();
    assertThat(Cabling.joined(pair(host("A", "C"), host("C", "B")))).isTrue();
    assertThat(Cabling.joined(pair(host("A", "B"), host("C", "A")))).isTrue();
    assertThat(Cabling.joined(pair(host("A", "B"), host("C", "B")))).isFalse();
    assertThat(Cabling.joined(pair(host("A", ""), host("C", "")))).isFalse();
  }

  @Test
  void thePeersNameIsEnoughWithoutItsRouter() {
    HostSnapshot unseen = HostSnapshot.read(TestingHost.linux("rook"));

    assertThat(Cabling.joined(pair(host("A", "ROOK"), unseen))).isTrue();
    assertThat(Cabling.joined(pair(host("A", "owl"), unseen))).isFalse();
    assertThat(Cabling.mayJoin(pair(host("A", "owl"), unseen))).isTrue();
  }

  @Test
  void aPeerThatTellsNothingMayBeAnyone() {
    HostSnapshot host =
        HostSnapshot.read(
            TestingHost.linux("A")
                .file(ROUTER, "uuid-of-A\n")
                .trained("0-1", "20.0 Gb/s", 2, "20.0 Gb/s", 2)
                .file("sys/bus/thunderbolt/devices/0-1/vendor_name", "Linux\n"));

    assertThat(Cabling.mayJoin(pair(host, host("C", "D")))).isTrue();
  }

  @Test
  void onlyAPairIsJudged() {
    HostSnapshot alone = host("A", "B");
    Hosts three = new Hosts(List.of(alone, host("C", "D"), host("E", "F")));

    for (Hosts hosts : List.of(new Hosts(List.of(alone)), three)) {
      assertThat(Cabling.sameHost(hosts)).isEmpty();
      assertThat(Cabling.mayJoin(hosts)).isTrue();
      assertThat(Cabling.joined(hosts)).isFalse();
    }
    assertThat(Cabling.sameHost(new Hosts(List.of(alone, alone, alone)))).isEmpty();
  }
}
