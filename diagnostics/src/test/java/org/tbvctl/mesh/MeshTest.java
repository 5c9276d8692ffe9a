package org.tbvctl.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tbvctl.mac.TestingMac;
import org.tbvctl.snapshot.Hosts;

class MeshTest {

  @Test
  void cablesComeFromTheDomainsAtTheirEnds() {
    TestingMac a = new TestingMac("a", 3);
    TestingMac b = new TestingMac("b", 3);
    TestingMac.join(a, 1, b, 2);
    TestingMac.join(a, 2, b, 1);

    Mesh mesh = mesh(a, b);

    assertThat(mesh.cables())
        .extracting(Cable::words)
        .containsExactly(
            "a receptacle 1 (rdma_en2) - b receptacle 2 (rdma_en3)",
            "a receptacle 2 (rdma_en3) - b receptacle 1 (rdma_en2)");
    assertThat(mesh.missing()).isEmpty();
    assertThat(mesh.strangers()).isEmpty();
  }

  @Test
  void oneEndIsEnoughToKnowACable() {
    TestingMac a =
        new TestingMac("a", 1).cable(1, "b", "Apple Inc.", TestingMac.uuid("b", 2), true);
    TestingMac b = new TestingMac("b", 2);

    assertThat(mesh(a, b).cables())
        .extracting(Cable::words)
        .containsExactly("a receptacle 1 (rdma_en2) - b receptacle 2 (rdma_en3)");
    assertThat(mesh(b, a).cables()).hasSize(1);
  }

  @Test
  void fullMeshesOfEverySizeAreComplete() {
    for (int size = 2; size <= 5; size++) {
      Mesh mesh = mesh(fullMesh(size));

      assertThat(mesh.cables()).hasSize(mesh.cablesNeeded());
      assertThat(mesh.missing()).isEmpty();
      assertThat(mesh.pairsJoined()).isEqualTo(mesh.cablesNeeded());
    }
  }

  @Test
  void missingPairsAreNamedInOrder() {
    TestingMac a = new TestingMac("a", 3);
    TestingMac b = new TestingMac("b", 3);
    TestingMac c = new TestingMac("c", 3);
    TestingMac.join(a, 1, b, 1);

    assertThat(mesh(c, b, a).missing())
        .containsExactly(new HostPair("c", "b"), new HostPair("c", "a"));
  }

  @Test
  void hostWithoutPortsIsUndecidedOnlyWhereAStrangersCableCouldLeadToIt() {
    TestingMac a =
        new TestingMac("a", 3).cable(1, "?", "Apple Inc.", TestingMac.uuid("elsewhere", 1), true);
    TestingMac b = new TestingMac("b", 3);
    TestingMac blind = new TestingMac("blind", 3).without("system_profiler_thunderbolt");

    Mesh mesh = mesh(a, b, blind);

    assertThat(mesh.missing()).containsExactly(new HostPair("a", "b"), new HostPair("b", "blind"));
    assertThat(mesh.undecided()).containsExactly(new HostPair("a", "blind"));
    assertThat(mesh.strangers()).hasSize(1);
  }

  @Test
  void linuxPeerWithoutUuidsIsKnownByItsName() {
    TestingMac a =
        new TestingMac("a", 1).cable(1, "curlew", "Linux", TestingMac.uuid("x", 1), true);
    TestingMac named = new TestingMac("curlew", 1).without("system_profiler_thunderbolt");

    assertThat(mesh(a, named).cables()).hasSize(1);
  }

  @Test
  void cableBackToTheSameHostIsNoCableOfTheMesh() {
    TestingMac a = new TestingMac("a", 2);
    TestingMac.join(a, 1, a, 2);

    assertThat(mesh(a, new TestingMac("b", 1)).cables()).isEmpty();
  }

  @Test
  void ringThroughAllHostsIsFound() {
    TestingMac[] macs = fullMesh(4);
    assertThat(Ring.throughAll(mesh(macs))).isPresent();

    TestingMac a = new TestingMac("a", 3);
    TestingMac b = new TestingMac("b", 3);
    TestingMac c = new TestingMac("c", 3);
    TestingMac.join(a, 1, b, 1);
    TestingMac.join(b, 2, c, 1);
    assertThat(Ring.throughAll(mesh(a, b, c))).isEmpty();
  }

  @Test
  void twoBridgedCablesBetweenTwoHostsAreALoopToo() {
    TestingMac a = new TestingMac("a", 2).bridge("en2", "en3");
    TestingMac b = new TestingMac("b", 2).bridge("en2", "en3");
    TestingMac.join(a, 1, b, 1);
    assertThat(mesh(a, b).bridgeLoops()).isEmpty();

    TestingMac.join(a, 2, b, 2);
    assertThat(mesh(a, b).bridgeLoops()).hasSize(1);
  }

  static TestingMac[] fullMesh(int size) {
    TestingMac[] macs =
        IntStream.range(0, size)
            .mapToObj(i -> new TestingMac("host" + i, 4))
            .toArray(TestingMac[]::new);
    int[] used = new int[size];
    for (int i = 0; i < size; i++) {
      for (int j = i + 1; j < size; j++) {
        TestingMac.join(macs[i], ++used[i], macs[j], ++used[j]);
      }
    }
    return macs;
  }

  static Mesh mesh(TestingMac... macs) {
    return Mesh.of(new Hosts(Stream.of(macs).map(TestingMac::read).toList()));
  }
}
