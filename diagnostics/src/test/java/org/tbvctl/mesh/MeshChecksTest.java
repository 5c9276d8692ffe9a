package org.tbvctl.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.mac.TestingMac;

class MeshChecksTest {
  private final TestingMac a = new TestingMac("a", 3);
  private final TestingMac b = new TestingMac("b", 3);
  private final TestingMac c = new TestingMac("c", 3);

  MeshChecksTest() {
    TestingMac.join(a, 1, b, 2);
    TestingMac.join(a, 2, b, 1);
    TestingMac.join(a, 3, c, 1);
    TestingMac.join(b, 3, c, 2);
  }

  @Test
  void meshThatAgreesWithItsHostfileGivesNothing() {
    hostfile(
        "[null,['rdma_en2','rdma_en3'],'rdma_en4']",
        "[['rdma_en3','rdma_en2'],null,'rdma_en4']",
        "['rdma_en2','rdma_en3',null]");

    assertThat(found()).isEmpty();
  }

  @Test
  void missingCableIsNamedWithThePortsThatAreFree() {
    TestingMac lone = new TestingMac("d", 1);

    Finding finding = run(a, b, c, lone).found().get(0);

    assertThat(finding.id()).isEqualTo("mac.mesh-incomplete");
    assertThat(finding.title())
        .contains("a and d; b and d; c and d")
        .contains("6 cables")
        .contains("3 are there");
    assertThat(finding.explanation()).contains("d has 1 port where a full mesh needs 3");
    assertThat(finding.remedy().orElseThrow().text())
        .contains("a (no port is free) to d receptacle 1 (rdma_en2)")
        .contains("c receptacle 3 (rdma_en4)");
  }

  @Test
  void listsInDifferentOrderAreCrossed() {
    hostfile(
        "[null,['rdma_en2','rdma_en3'],'rdma_en4']",
        "[['rdma_en2','rdma_en3'],null,'rdma_en4']",
        "['rdma_en2','rdma_en3',null]");

    Finding finding = run(a, b, c).found().get(0);

    assertThat(found()).containsExactly("mac.cables-crossed");
    assertThat(finding.title()).contains("a and b").contains("rdma_en2");
    assertThat(finding.remedy().orElseThrow().text()).contains("[rdma_en3, rdma_en2]");
  }

  @Test
  void singleNamesOfDifferentCablesAreCrossedToo() {
    hostfile(
        "[null,'rdma_en2','rdma_en4']",
        "['rdma_en2',null,'rdma_en4']",
        "['rdma_en2','rdma_en3',null]");

    assertThat(found()).containsExactly("mac.cables-crossed");
  }

  @Test
  void deviceOrAddressThatNobodyHasIsStale() {
    a.out(
        "cat_hostfile",
        "[{'ssh':'lab@a.local','ips':['192.0.2.99'],'rdma':[null,'rdma_en2']},{'ssh':'b','ips':['192.0.2.7'],'rdma':['rdma_en9',null]}]"
            .replace('\'', '"'));

    Finding finding = run(a, b).found().get(0);

    assertThat(finding.id()).isEqualTo("mac.hostfile-stale");
    assertThat(finding.title()).contains("192.0.2.99 of a").contains("rdma_en9 of b");
  }

  @Test
  void deviceWhoseCableLeadsElsewhereIsStale() {
    hostfile(
        "[null,'rdma_en2','rdma_en4']",
        "['rdma_en3',null,'rdma_en4']",
        "['rdma_en3','rdma_en2',null]");

    assertThat(found()).containsExactly("mac.hostfile-stale");
  }

  @Test
  void pairWithoutACableIsNoFaultOfTheHostfile() {
    TestingMac lone = new TestingMac("d", 3);
    lone.out(
        "cat_hostfile",
        "[{\"ssh\":\"c\",\"rdma\":[null,\"rdma_en4\"]},{\"ssh\":\"d\",\"rdma\":[\"rdma_en2\",null]}]");

    assertThat(run(c, lone).found()).extracting(Finding::id).containsExactly("mac.mesh-incomplete");
  }

  @Test
  void bareMatrixIsReadInTheOrderThatFitsBest() {
    c.out(
        "cat_hostfile",
        "[[null,\"rdma_en2\",\"rdma_en3\"],[\"rdma_en4\",null,[\"rdma_en2\",\"rdma_en3\"]],[\"rdma_en4\",[\"rdma_en3\",\"rdma_en2\"],null]]");

    assertThat(found()).isEmpty();
  }

  @Test
  void matrixInTheEnvironmentIsReadToo() {
    a.out("env", "HOME=/Users/lab\nMLX_IBV_DEVICES=[[null,\"rdma_en9\"],[\"rdma_en2\",null]]\n");

    assertThat(run(a, b).found()).extracting(Finding::id).containsExactly("mac.hostfile-stale");
  }

  @Test
  void coordinatorThatNoHostHasIsStale() {
    a.out("env", "MLX_JACCL_COORDINATOR=192.0.2.7:32100\n");
    assertThat(run(a, b, c).found()).isEmpty();

    b.out("env", "MLX_JACCL_COORDINATOR=192.0.2.99:32100\n");
    assertThat(run(a, b, c).found().get(0).title()).contains("192.0.2.99");
    assertThat(run(a, c, b.without("ifconfig")).found()).isEmpty();
  }

  @Test
  void linkThatNobodyNamesLeavesThePairOpen() {
    TestingMac x = new TestingMac("x", 1).speeds("80 Gb/s", "80 Gb/s");

    assertThat(run(x, new TestingMac("y", 1).without("system_profiler_thunderbolt")).found())
        .isEmpty();
    assertThat(MeshTest.mesh(x).strangers()).hasSize(1);
  }

  @Test
  void hostsWithoutDevicesHaveAnotherFaultThanTheirHostfile() {
    a.out(
        "cat_hostfile",
        "[{\"ssh\":\"a\",\"rdma\":[null,\"rdma_en2\"]},{\"ssh\":\"b\",\"rdma\":[\"rdma_en3\",null]}]");
    a.out("ibv_devinfo", "");

    assertThat(run(a, b).found()).isEmpty();
  }

  @Test
  void hostOfTheFileWithoutACaptureIsUnknown() {
    a.out("cat_hostfile", "[{\"ssh\":\"zeta\",\"ips\":[\"192.0.2.1\"],\"rdma\":[null]}]");

    assertThat(run(a, b).unknowns())
        .singleElement()
        .satisfies(it -> assertThat(it.reason()).contains("zeta"));
  }

  @Test
  void pairThatIsPartOfMoreIsNotJudgedWhenOnlyTwoAreDiagnosed() {
    TestingMac lone = new TestingMac("d", 3);

    assertThat(Examination.of(MeshChecks.ofAnyHosts(), a, lone).found()).isEmpty();
    assertThat(Examination.of(MeshChecks.ofAnyHosts(), a, b, c, lone).found()).hasSize(1);
  }

  private void hostfile(String... rows) {
    StringBuilder text = new StringBuilder("[");
    List<String> names = List.of("a", "b", "c");
    for (int i = 0; i < rows.length; i++) {
      text.append(i == 0 ? "" : ",")
          .append("{'ssh':'")
          .append(names.get(i))
          .append("','ips':[],'rdma':")
          .append(rows[i])
          .append("}");
    }
    a.out("cat_hostfile", text.append("]").toString().replace('\'', '"'));
  }

  private List<String> found() {
    return run(a, b, c).found().stream().map(Finding::id).toList();
  }

  private static Findings run(TestingMac... macs) {
    return Examination.of(MeshChecks.ofCluster(), macs).findings();
  }
}
