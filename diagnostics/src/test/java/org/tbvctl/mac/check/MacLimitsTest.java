package org.tbvctl.mac.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;
import org.tbvctl.mac.TestingMac;

/** The limits of a Mac's RDMA devices, at their boundaries. */
class MacLimitsTest {
  private static final String FULL = "[jaccl] Creating the queue pair failed with errno 16.\n";
  private static final String NO_DOMAIN = "[jaccl] Couldn't allocate protection domain\n";
  private static final String OWNER = "  PID STAT COMMAND\n 2291 S    python3 ten.py\n";
  private static final String NOBODY = "  PID STAT COMMAND\n    1 Ss   /sbin/launchd\n";

  private final TestingMac mac = new TestingMac("able", 2);

  @ParameterizedTest
  @CsvSource({
    // ten queue pairs fit a device whose max_qp is 11
    "9, SUSPECT",
    "10, CONFIRMED",
    "11, CONFIRMED"
  })
  void fullDeviceOfALivingOwnerIsALimit(int queuePairs, Grade grade) {
    mac.err("jaccl", FULL).out("ioclasscount_rdma", counts(1, queuePairs)).out("ps", OWNER);

    Finding finding = objects().only();

    assertThat(finding.id()).isEqualTo("mac.queue-pair-limit");
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.grade()).isEqualTo(grade);
    assertThat(finding.details()).containsEntry("queuePairs", queuePairs);
    assertThat(finding.remedy().orElseThrow().commands())
        .containsExactly("ps -o pid,stat,command -p 2291");
  }

  @ParameterizedTest
  @CsvSource({
    // domains, queue pairs, who is left, what follows
    "1, 10, nobody, mac.protection-domain-leak",
    "1, 10, owner, mac.queue-pair-limit",
    "1, 9, nobody, mac.queue-pair-limit"
  })
  void ownerTellsALeakFromALimit(int domains, int queuePairs, String left, String id) {
    mac.err("jaccl", FULL)
        .out("ioclasscount_rdma", counts(domains, queuePairs))
        .out("ps", left.equals("owner") ? OWNER : NOBODY);

    assertThat(objects().ids()).containsExactly(id);
  }

  @ParameterizedTest
  @CsvSource({
    "11, nobody, CONFIRMED",
    "11, owner, SUSPECT",
    "10, nobody, CONFIRMED",
    "0, nobody, SUSPECT"
  })
  void refusedDomainIsALeakThatMayBeProven(int domains, String left, Grade grade) {
    mac.err("jaccl", NO_DOMAIN)
        .out("ioclasscount_rdma", counts(domains, 0))
        .out("ps", left.equals("owner") ? OWNER : NOBODY);

    Finding finding = objects().only();

    assertThat(finding.id()).isEqualTo("mac.protection-domain-leak");
    assertThat(finding.grade()).isEqualTo(grade);
    assertThat(finding.remedy().orElseThrow().disruptive()).isEqualTo(grade == Grade.CONFIRMED);
  }

  @ParameterizedTest
  @ValueSource(ints = {22, 96, 12})
  void otherErrnoOfAQueuePairIsNoLimit(int errno) {
    mac.err("jaccl", FULL.replace("16", "" + errno))
        .out("ioclasscount_rdma", counts(1, 10))
        .out("ps", OWNER);

    assertThat(objects().ids()).isEmpty();
  }

  @Test
  void countsThatWereNotTakenAreAnUnknown() {
    mac.err("jaccl", FULL).without("ioclasscount_rdma");

    Examination examination = objects();

    assertThat(examination.only().grade()).isEqualTo(Grade.SUSPECT);
    assertThat(examination.unknowns()).containsExactly("able: ioclasscount");
  }

  @ParameterizedTest
  @CsvSource({
    "mr[99] FAILED ibv_reg_mr returned NULL, SUSPECT",
    "mr[100] FAILED ibv_reg_mr returned NULL, CONFIRMED",
    "ibv_reg_mr failed after 100 regions, CONFIRMED",
    "Register memory region failed, SUSPECT"
  })
  void countOfRegionsProvesTheLimit(String line, Grade grade) {
    mac.out("app", line + "\n");

    Finding finding = Examination.of(new MemoryRegionCheck(), mac).only();

    assertThat(finding.id()).isEqualTo("mac.memory-region-limit");
    assertThat(finding.grade()).isEqualTo(grade);
    assertThat(finding.suspects()).hasSize(grade == Grade.SUSPECT ? 1 : 0);
    assertThat(finding.details()).containsEntry("limit", 100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mr[100] ok", "registered 100 buffers", "tensor region failed"})
  void regionsThatWereNotRefusedAreNoLimit(String line) {
    mac.out("app", line + "\n");

    assertThat(Examination.of(new MemoryRegionCheck(), mac).ids()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // floor(1024 / frames) - 1 receives of a message fit the ring
    "4096, 1023",
    "65536, 63",
    "262144, 15",
    "1048576, 3"
  })
  void ringTellsHowManyReceivesFit(int bytes, int accepted) {
    mac.out("app", "ibv_post_recv of " + bytes + " bytes failed, errno 12\n");

    assertThat(Examination.of(new ReceiveDepthCheck(), mac).only().details())
        .containsEntry("accepted", accepted);
  }

  @ParameterizedTest
  @CsvSource({
    "ibv_post_recv failed with errno 12, 1, CONFIRMED",
    "ibv_post_recv failed: Cannot allocate memory, 1, CONFIRMED",
    "Couldn't post receive, 1, SUSPECT",
    "ibv_post_recv failed with errno 22, 0, -",
    "Recv failed, 0, -",
    "posted 64 receives, 0, -"
  })
  void refusedPostIsTheRings(String line, int findings, String grade) {
    mac.out("app", line + "\n");

    Examination examination = Examination.of(new ReceiveDepthCheck(), mac);

    assertThat(examination.ids()).hasSize(findings);
    examination
        .found()
        .forEach(finding -> assertThat(finding.grade()).isEqualTo(Grade.valueOf(grade)));
  }

  @Test
  void macThatCannotDoRdmaHasNoLimits() {
    TestingMac old =
        new TestingMac("old", 2)
            .speeds("Up to 40 Gb/s", "40 Gb/s")
            .err("jaccl", FULL + NO_DOMAIN)
            .out("app", "mr[100] FAILED\nibv_post_recv failed with errno 12\n");

    assertThat(
            Examination.of(
                    List.of(
                        new KernelObjectsCheck(), new MemoryRegionCheck(), new ReceiveDepthCheck()),
                    old)
                .ids())
        .isEmpty();
  }

  private static String counts(int domains, int queuePairs) {
    return "AppleThunderboltRDMAProtectionDomain = "
        + domains
        + "\nAppleThunderboltRDMAQueuePair = "
        + queuePairs
        + "\n";
  }

  private Examination objects() {
    return Examination.of(new KernelObjectsCheck(), mac);
  }
}
