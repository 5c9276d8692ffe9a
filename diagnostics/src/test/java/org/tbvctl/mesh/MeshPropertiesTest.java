package org.tbvctl.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.mac.TestingMac;
import org.tbvctl.snapshot.Hosts;

/** Macs that are cabled at random, and what the mesh says of them. */
class MeshPropertiesTest {
  private static final int PORTS = 4;

  private final List<TestingMac> macs = new ArrayList<>();
  private final List<int[]> cables = new ArrayList<>();

  /** Joins free ports of hosts {@code 0} to {@code size - 1}. */
  private void cable(Random random, int size) {
    int[] used = new int[size];
    for (int host = 0; host < size; host++) {
      macs.add(new TestingMac("mac" + host, PORTS));
    }
    for (int tries = random.nextInt(3 * size); tries > 0; tries--) {
      int a = random.nextInt(size);
      int b = random.nextInt(size);
      if (a != b && used[a] < PORTS && used[b] < PORTS) {
        TestingMac.join(macs.get(a), ++used[a], macs.get(b), ++used[b]);
        cables.add(new int[] {a, b});
      }
    }
  }

  private static String pair(String a, String b) {
    return a.compareTo(b) < 0 ? a + "-" + b : b + "-" + a;
  }

  private static Mesh mesh(List<TestingMac> macs) {
    return Mesh.of(new Hosts(macs.stream().map(TestingMac::read).toList()));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyCableIsFoundOnceAndEveryPairIsJudged(long seed) {
    Random random = new Random(seed);
    int size = 2 + random.nextInt(4);
    cable(random, size);
    Mesh mesh = mesh(macs);

    List<String> laid =
        cables.stream().map(ends -> pair("mac" + ends[0], "mac" + ends[1])).sorted().toList();
    assertThat(mesh.cables().stream().map(MeshPropertiesTest::ends).sorted()).isEqualTo(laid);
    Set<String> joined = new HashSet<>(laid);
    assertThat(mesh.missing()).hasSize(mesh.cablesNeeded() - joined.size());
    assertThat(mesh.missing())
        .noneMatch(pair -> joined.contains(pair(pair.first(), pair.second())));
    assertThat(mesh.undecided()).isEmpty();
    assertThat(mesh.strangers()).isEmpty();
    assertThat(mesh.pairsJoined()).isEqualTo(joined.size());
  }

  private static String ends(Cable cable) {
    return pair(cable.a().host(), cable.b().host());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void theOrderOfTheHostsChangesNothing(long seed) {
    Random random = new Random(seed);
    cable(random, 4);
    Mesh mesh = mesh(macs);
    Collections.shuffle(macs, random);
    Mesh shuffled = mesh(macs);

    assertThat(shuffled.cables().stream().map(MeshPropertiesTest::ends).sorted())
        .isEqualTo(mesh.cables().stream().map(MeshPropertiesTest::ends).sorted().toList());
    assertThat(shuffled.missing()).hasSameSizeAs(mesh.missing());
    assertThat(Ring.throughAll(shuffled).isPresent()).isEqualTo(Ring.throughAll(mesh).isPresent());
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
  void aRingIsAWalkOverCablesThroughAllHosts(long seed) {
    Random random = new Random(seed);
    cable(random, 3 + random.nextInt(3));
    Mesh mesh = mesh(macs);

    Ring.throughAll(mesh)
        .ifPresent(
            walk -> {
              assertThat(walk).hasSameSizeAs(macs).doesNotHaveDuplicates();
              for (int i = 0; i < walk.size(); i++) {
                assertThat(mesh.between(walk.get(i), walk.get((i + 1) % walk.size()))).isNotEmpty();
              }
            });
    boolean everyoneHasTwo =
        mesh.hosts().stream()
            .allMatch(
                host ->
                    mesh.hosts().stream()
                            .filter(other -> !mesh.between(host.name(), other.name()).isEmpty())
                            .count()
                        >= 2);
    // Three hosts of which each has two neighbours are a ring.
    assertThat(macs.size() == 3 && everyoneHasTwo && Ring.throughAll(mesh).isEmpty()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aHostThatIsLeftOutLeavesItsCablesToStrangers(long seed) {
    cable(new Random(seed), 4);
    long ofLast = cables.stream().filter(ends -> ends[0] == 3 || ends[1] == 3).count();
    Mesh rest = mesh(macs.subList(0, 3));

    assertThat(rest.strangers()).hasSize((int) ofLast);
    assertThat(rest.cables()).hasSize(cables.size() - (int) ofLast);
  }
}
