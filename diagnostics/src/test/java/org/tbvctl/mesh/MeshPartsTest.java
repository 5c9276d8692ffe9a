package org.tbvctl.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.host.HostSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.mac.TestingMac;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

/** Whose the ranks of a hostfile are, where they meet, and Linux hosts among the Macs. */
class MeshPartsTest {
  private final TestingMac a = new TestingMac("a", 3);
  private final TestingMac b = new TestingMac("b", 3);
  private final TestingMac c = new TestingMac("c", 3);

  MeshPartsTest() {
    TestingMac.join(a, 1, b, 1);
    TestingMac.join(b, 2, c, 1);
    TestingMac.join(c, 2, a, 2);
  }

  private static Hosts hosts(HostSource... sources) {
    return new Hosts(Stream.of(sources).map(HostSnapshot::read).toList());
  }

  private List<String> ranks(String hostfile) {
    a.out("cat_hostfile", hostfile.replace('\'', '"'));
    Hosts hosts = hosts(a, b, c);
    return Ranks.of(CapturedHostfile.in(hosts).get(0), Mesh.of(hosts)).hosts().stream()
        .map((Optional<MeshHost> host) -> host.map(MeshHost::name).orElse("-"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "b, b",
    "B.local, b",
    "ada@b, b",
    "localhost, a",
    "127.0.0.1, a",
    "zeta, -",
    "10.0.0.9, -"
  })
  void rankIsTheHostThatItsNameMeans(String ssh, String host) {
    assertThat(ranks("[{'ssh':'" + ssh + "','ips':[],'rdma':[null]}]")).containsExactly(host);
  }

  @Test
  void bareMatrixIsOrderedByTheCables() {
    // rank 0 reaches rank 1 over rdma_en2 and rank 2 over rdma_en3: that fits a, b, c
    assertThat(
            ranks(
                "[[null,'rdma_en2','rdma_en3'],['rdma_en2',null,'rdma_en3'],"
                    + "['rdma_en3','rdma_en2',null]]"))
        .containsExactly("a", "b", "c");
  }

  @Test
  void matrixOfAnotherSizeBelongsToNobody() {
    assertThat(ranks("[[null,'rdma_en2'],['rdma_en2',null]]")).containsExactly("-", "-");
  }

  @Test
  void equalCopiesOfAHostfileAreOne() {
    String text = "[{\"ssh\":\"a\",\"ips\":[],\"rdma\":[null]}]";
    a.out("cat_hostfile", text);
    b.out("cat_hostfile", text);
    c.out("env", "HOME=/x\nMLX_IBV_DEVICES=[[null]]\nJACCL_IBV_DEVICES=/path/to/file\n");

    assertThat(CapturedHostfile.in(hosts(a, b, c)))
        .extracting(file -> file.host() + " " + file.source())
        .containsExactly("a commands/cat_hostfile", "c commands/env");
  }

  @ParameterizedTest
  @CsvSource({
    "MLX_JACCL_COORDINATOR=10.0.0.1:5000, 10.0.0.1, false",
    "JACCL_COORDINATOR=\"192.0.2.99:5000\", 192.0.2.99, true",
    "MLX_IBV_COORDINATOR=192.0.2.99, 192.0.2.99, true"
  })
  void meetingPointIsAnAddressOfSomeHost(String line, String address, boolean nowhere) {
    Hosts hosts = hosts(a.out("env", "HOME=/x\n" + line + "\n"), b, c);

    assertThat(Coordinator.in(hosts))
        .singleElement()
        .satisfies(
            coordinator -> {
              assertThat(coordinator.address()).isEqualTo(address);
              assertThat(coordinator.isNowhere(Mesh.of(hosts))).isEqualTo(nowhere);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"JACCL_COORDINATOR=studio.local:5000", "COORDINATOR=10.0.0.1", "JACCL"})
  void namesAndOtherVariablesAreNoMeetingPoint(String line) {
    assertThat(Coordinator.in(hosts(a.out("env", line + "\n")))).isEmpty();
  }

  @Test
  void hostWhoseInterfacesWereNotReadMayHaveTheAddress() {
    Hosts hosts = hosts(a.out("env", "JACCL_COORDINATOR=192.0.2.99\n"), b, c.without("ifconfig"));

    assertThat(Coordinator.in(hosts).get(0).isNowhere(Mesh.of(hosts))).isFalse();
  }

  @Test
  void linuxHostIsFoundByTheUuidOfItsRouter() {
    TestingHost linux =
        TestingHost.linux("curlew")
            .file("sys/bus/thunderbolt/devices/0-0/unique_id", "ABCDEF00-0000-4000-8000-1\n")
            .cable("0-2", "a", "Apple Inc.")
            .file("sys/bus/thunderbolt/devices/0-2/unique_id", TestingMac.uuid("a", 3) + "\n");
    a.cable(3, "curlew", "Linux", "abcdef00-0000-4000-8000-1", true);

    Mesh mesh = Mesh.of(hosts(a, linux));

    assertThat(mesh.cables()).hasSize(1);
    assertThat(mesh.missing()).isEmpty();
    assertThat(mesh.host("curlew").orElseThrow().portsInUse()).isEqualTo(1);
  }

  @Test
  void linuxHostThatSeesNobodyHasAnEmptyPort() {
    MeshHost host = MeshHost.of(HostSnapshot.read(TestingHost.linux("curlew")));

    assertThat(host.knownPorts()).extracting(MeshPort::label).containsExactly("domain 0");
    assertThat(host.portsInUse()).isZero();
    assertThat(host.freePorts()).as("sysfs shows no sockets to count").isEmpty();
  }

  @Test
  void busThatWasNotReadLeavesThePortsUnknown() {
    TestingHost blind =
        TestingHost.linux("curlew").unreadable("sys/bus/thunderbolt/devices", "not captured");

    assertThat(MeshHost.of(HostSnapshot.read(blind)).ports().unreadableReason())
        .contains("not captured");
  }
}
