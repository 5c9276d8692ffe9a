package org.tbvctl.mac.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Grade;
import org.tbvctl.mac.TestingMac;

class MacChecksTest {
  private final TestingMac able = new TestingMac("able", 4);
  private final TestingMac baker = new TestingMac("baker", 4);

  MacChecksTest() {
    TestingMac.join(able, 2, baker, 3);
  }

  @Test
  void soundMacsGiveNothing() {
    Findings findings = run(able, baker);

    assertThat(findings.found()).isEmpty();
    assertThat(findings.unknowns()).isEmpty();
  }

  @Test
  void disabledSettingIsNamedOnceAndItsConsequencesAreNot() {
    able.out("rdma_ctl_status", "disabled\n").out("ibv_devinfo", "");
    baker.state("rdma_en4", "PORT_DOWN (1)");

    assertThat(found(able, baker)).containsExactly("mac.rdma-disabled able");
    assertThat(run(able, baker).found().get(0).remedy().orElseThrow().text()).contains("Recovery");
  }

  @Test
  void olderPortsAreTerminalWhateverTheSettingSays() {
    able.speeds("Up to 40 Gb/s", "40 Gb/s")
        .bridge("en3")
        .err("jaccl", "Couldn't allocate protection domain");

    for (String setting : List.of("enabled\n", "disabled\n")) {
      able.out("rdma_ctl_status", setting);
      assertThat(found(able, baker)).containsExactly("mac.unsupported-hardware able");
    }
    Finding finding = run(able).found().get(0);
    assertThat(finding.title()).contains("Thunderbolt 4");
    assertThat(finding.remedy().orElseThrow().commands()).isEmpty();
  }

  @Test
  void portOfAPeerWithOlderPortsIsNoFaultOfItsOwn() {
    able.speeds("Up to 40 Gb/s", "40 Gb/s");
    baker.state("rdma_en4", "PORT_DOWN (1)");

    assertThat(found(able, baker)).containsExactly("mac.unsupported-hardware able");
  }

  @Test
  void cabledPortThatIsDownIsNamedAndEmptyOnesAreNot() {
    able.state("rdma_en3", "PORT_DOWN (1)");

    Findings findings = run(able, baker);
    assertThat(names(findings)).containsExactly("mac.port-down able");
    assertThat(findings.found().get(0).title()).contains("rdma_en3").contains("baker");
  }

  @Test
  void peerThatOffersNoRdmaIsSaidToBeTheReason() {
    TestingMac mac =
        new TestingMac("m", 1)
            .speeds("-", "80 Gb/s")
            .cable(1, "Mac mini", "Apple Inc.", TestingMac.uuid("other", 1), false)
            .state("rdma_en2", "PORT_DOWN (1)");

    assertThat(run(mac).found().get(0).explanation()).contains("publishes no RDMA service");
  }

  @Test
  void liveLinkStandsForACableWithoutSystemProfiler() {
    able.without("system_profiler_thunderbolt").state("rdma_en3", "PORT_DOWN (1)");

    assertThat(found(able)).containsExactly("mac.port-down able");
  }

  @Test
  void bridgedPortWithACableIsNamed() {
    able.bridge("en2", "en3", "en4");

    Findings findings = run(able, baker);
    assertThat(names(findings)).containsExactly("mac.bridge-active able");
    Finding finding = findings.found().get(0);
    assertThat(finding.title()).contains("en3").contains("bridge0").doesNotContain("en2");
    assertThat(finding.explanation()).doesNotContain("storm");
    assertThat(finding.remedy().orElseThrow().commands())
        .contains("sudo ifconfig bridge0 deletem en3");
  }

  @Test
  void bridgeOfEmptyPortsDoesNoHarm() {
    able.bridge("en2", "en4");

    assertThat(found(able, baker)).isEmpty();
  }

  @Test
  void ringOverBridgesIsAStorm() {
    TestingMac charlie = new TestingMac("charlie", 4);
    TestingMac.join(baker, 1, charlie, 1);
    TestingMac.join(charlie, 2, able, 1);
    Stream.of(able, baker, charlie).forEach(mac -> mac.bridge("en2", "en3", "en4", "en5"));

    assertThat(run(able, baker, charlie).found())
        .hasSize(3)
        .allSatisfy(finding -> assertThat(finding.explanation()).contains("storm"));
  }

  @Test
  void tenQueuePairsOfALivingOwnerAreALimit() {
    able.err(
            "jaccl",
            "[jaccl] Creating the queue pair failed with errno 16. Thunderbolt RDMA devices\n")
        .out("ioclasscount_rdma", counts(1, 10))
        .out("ps", "  PID STAT COMMAND\n 2291 S    python3 ten.py\n");

    Findings findings = run(able);
    assertThat(names(findings)).containsExactly("mac.queue-pair-limit able");
    assertThat(findings.found().get(0).grade()).isEqualTo(Grade.CONFIRMED);
  }

  @Test
  void tenQueuePairsWithoutAnOwnerAreLost() {
    able.err("jaccl", "[jaccl] Creating the queue pair failed with errno 16.\n")
        .out("ioclasscount_rdma", counts(1, 10))
        .out("ps", "  PID STAT COMMAND\n    1 Ss   /sbin/launchd\n  901 ?E   (python3)\n");

    assertThat(found(able)).containsExactly("mac.protection-domain-leak able");
  }

  @Test
  void staleObjectsAreLostWhateverTheCountSays() {
    able.err("jaccl", "[jaccl] Changing queue pair to RTR failed with errno 96\n")
        .out("ioclasscount_rdma", counts(3, 2))
        .out(
            "ioreg_rdma",
            "+-o rdma_en3  <class AppleThunderboltRDMAInterface, id 0x1, active, busy 1, retain 9>\n"
                + "  +-o P  <class AppleThunderboltRDMAProtectionDomain, id 0x2, inactive, busy 1 (1 ms), retain 8>\n");

    Finding finding = run(able).found().get(0);
    assertThat(finding.id()).isEqualTo("mac.protection-domain-leak");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.remedy().orElseThrow().text()).contains("restart");
  }

  @Test
  void spentDomainsAreConfirmedUnlessAnOwnerLives() {
    able.err("jaccl", "RuntimeError: [jaccl] Couldn't allocate protection domain\n")
        .out("ioclasscount_rdma", counts(11, 0));

    assertThat(run(able).found().get(0).grade()).isEqualTo(Grade.CONFIRMED);
    able.out("ps", "  PID STAT COMMAND\n 77 S mlx_lm.server\n");
    assertThat(run(able).found().get(0).grade()).isEqualTo(Grade.SUSPECT);
  }

  @Test
  void errnoAloneIsASuspectWithTheOtherReading() {
    able.err("jaccl", "[jaccl] Creating the queue pair failed with errno 16.\n")
        .without("ioclasscount_rdma");

    Findings findings = run(able);
    Finding finding = findings.found().get(0);
    assertThat(finding.id()).isEqualTo("mac.queue-pair-limit");
    assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
    assertThat(finding.suspects())
        .extracting(it -> it.id())
        .containsExactly("mac.protection-domain-leak");
    assertThat(findings.unknowns()).extracting(it -> it.what()).containsExactly("ioclasscount");
  }

  @Test
  void objectsInUseAreNoFault() {
    able.out("ioclasscount_rdma", counts(12, 12)).out("ps", "PID STAT COMMAND\n5 S exo\n");
    baker.out("ioclasscount_rdma", counts(1, 1));

    assertThat(run(able, baker).found()).noneMatch(Finding::isConfirmedError);
    assertThat(found(baker)).isEmpty();
  }

  @Test
  void hundredRegionsAreALimit() {
    able.out("app", "mr[99] ok\nmr[100] FAILED ibv_reg_mr returned NULL\n");
    baker.err("jaccl", "RuntimeError: [jaccl] Register memory region failed\n");

    List<Finding> found = run(able, baker).found();
    assertThat(found).extracting(Finding::id).containsOnly("mac.memory-region-limit");
    assertThat(found).extracting(Finding::grade).containsExactly(Grade.CONFIRMED, Grade.SUSPECT);
  }

  @Test
  void receivesBeyondTheRingAreALimit() {
    able.out(
        "app", "size 65536\nibv_post_recv failed after 63 receives of 65536 bytes, errno 12\n");

    Finding finding = run(able).found().get(0);
    assertThat(finding.id()).isEqualTo("mac.receive-depth-limit");
    assertThat(finding.details()).containsEntry("accepted", 63);
  }

  @Test
  void receiveThatFailsForAnotherReasonIsNoLimit() {
    able.err("jaccl", "[jaccl] Recv failed with errno=2\n").out("app", "Recv failed\n");

    assertThat(found(able)).isEmpty();
    able.err("jaccl", "[jaccl] Recv failed with errno=12\n");
    assertThat(found(able)).containsExactly("mac.receive-depth-limit able");
  }

  @Test
  void activePortWithoutIpv4AddressIsNamedUnlessABridgeExplainsIt() {
    String devices =
        "hca_id:\trdma_en3\n\tstate:\tPORT_ACTIVE (4)\n\tGID[  0]:\tfe80::1\n\tGID[  1]:\t::\n";
    able.out("ibv_devinfo", devices);

    assertThat(found(able, baker)).containsExactly("identity.no-ipv4-gid able");
    able.bridge("en3");
    assertThat(found(able, baker)).containsExactly("mac.bridge-active able");
  }

  @Test
  void unprintedGidTableLeavesItToTheInterface() {
    able.out("ibv_devinfo", "hca_id:\trdma_en3\n\tstate:\tPORT_ACTIVE (4)\n");
    assertThat(found(able)).isEmpty();

    able.out("ifconfig", "en3: flags=8863<UP> mtu 1500\n\tstatus: active\n");
    assertThat(found(able)).containsExactly("identity.no-ipv4-gid able");
  }

  @Test
  void missingReadingsAreUnknownAndNoFinding() {
    TestingMac mac =
        new TestingMac("m", 1)
            .without("rdma_ctl_status")
            .without("ifconfig")
            .without("system_profiler_thunderbolt")
            .out("sw_vers", "ProductVersion: 26.1\n")
            .without("sysctl_hw_model");

    Findings findings = run(mac);
    assertThat(findings.found()).isEmpty();
    assertThat(findings.unknowns())
        .extracting(it -> it.what())
        .containsExactly("system_profiler SPThunderboltDataType", "rdma_ctl status", "ifconfig");
  }

  private static String counts(int domains, int queuePairs) {
    return "AppleThunderboltRDMAProtectionDomain = "
        + domains
        + "\nAppleThunderboltRDMAQueuePair = "
        + queuePairs
        + "\n";
  }

  private static List<String> found(TestingMac... macs) {
    return names(run(macs));
  }

  private static List<String> names(Findings findings) {
    return findings.found().stream()
        .map(it -> it.id() + " " + it.place().host().orElse(""))
        .toList();
  }

  private static Findings run(TestingMac... macs) {
    return Examination.of(MacChecks.all(), macs).findings();
  }
}
