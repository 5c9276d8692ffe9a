package org.tbvctl.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;

class MemlockCheckTest {
  private static final String ADA = "uid=1000(ada) gid=1000(ada) groups=1000(ada)\n";

  private final TestingHost host = Devices.healthy("A").command("id", ADA);

  @Test
  void lowLimitNamesUserLimitAndProof() {
    limit("8388608");

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("visibility.memlock-low");
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.title()).contains("ada", "8 MiB", "16 MiB");
    assertThat(finding.details()).containsEntry("limitBytes", 8388608L);
    assertThat(Examination.evidence(finding))
        .containsExactly("A proc/self/limits Max locked memory=8388608", "A commands/id uid=1000");
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "65536, 1", "16777215, 1", "16777216, 0", "unlimited, 0"})
  void oneMaximalMessageIsTheBoundary(String limit, int findings) {
    limit(limit);

    assertThat(examine().ids()).hasSize(findings);
  }

  @ParameterizedTest
  @CsvSource({
    // what a running program registers: its message, for each of its queue pairs
    "33554432, ib_write_bw -d usb4_rdma0 -s 16777216 -q 2, 0",
    "33554431, ib_write_bw -d usb4_rdma0 -s 16777216 -q 2, 1",
    "33554431, ib_write_bw --size=16777216 --qp=3 hostB, 1",
    "16777216, ib_send_lat -d usb4_rdma0, 0",
    "16777216, ib_write_bw -s many, 0"
  })
  void runningProgramMayNeedMore(String limit, String program, int findings) {
    limit(limit).command("ps", "  77 pts/0 Sl+ 0:01 /usr/bin/" + program + "\n");

    assertThat(examine().ids()).hasSize(findings);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ibv_reg_mr: Cannot allocate memory | 1",
        "Couldn't allocate MR | 1",
        "mr register memory region failed with errno 12 | 1",
        "ibv_reg_mr: Bad address | 0",
        "malloc: Cannot allocate memory | 0"
      })
  void registrationThatFailedForWantOfMemory(String line, int findings) {
    limit("67108864").command("app", line + "\n");

    assertThat(examine().ids()).hasSize(findings);
  }

  @Test
  void failedRegistrationWithoutALimitHasAnotherReason() {
    limit("unlimited").command("app", "ibv_reg_mr: Cannot allocate memory\n");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void rootLocksWhatItLikes() {
    limit("65536").command("id", "uid=0(root) gid=0(root) groups=0(root)\n");

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void limitThatWasNotReadIsAnUnknown() {
    host.unreadable("proc/self/limits", "not captured");

    Examination examination = examine();

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("A: proc/self/limits");
  }

  @Test
  void lowLimitOfWhoKnowsWhomIsAnUnknown() {
    limit("65536").command("id", "");

    Examination examination = examine();

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).containsExactly("A: id");
  }

  @Test
  void highLimitDoesNotNeedTheUser() {
    limit("unlimited").command("id", "");

    assertThat(examine().unknowns()).isEmpty();
  }

  @Test
  void withoutADeviceOfTheModuleNobodyRegisters() {
    TestingHost idle =
        TestingHost.linux("A").command("id", ADA).file("proc/self/limits", Devices.limits("65536"));

    Examination examination = Examination.of(new MemlockCheck(), idle);

    assertThat(examination.ids()).isEmpty();
    assertThat(examination.unknowns()).isEmpty();
  }

  private TestingHost limit(String soft) {
    return host.file("proc/self/limits", Devices.limits(soft));
  }

  private Examination examine() {
    return Examination.of(new MemlockCheck(), host);
  }
}
