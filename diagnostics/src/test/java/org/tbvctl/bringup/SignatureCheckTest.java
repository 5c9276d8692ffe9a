package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

class SignatureCheckTest {
  private static final String MODINFO =
      "filename:       /lib/modules/7.1.9-200.fc44.x86_64/extra/thunderbolt_ibverbs.ko.xz\n"
          + "vermagic:       7.1.9-200.fc44.x86_64 SMP preempt\n";
  private static final String SIGNED = MODINFO + "signer:         my key\nsig_key:        96:01\n";
  private static final String REFUSED =
      "modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Key was rejected by service\n";

  private final TestingHost host =
      TestingHost.bare("A").command("modinfo", SIGNED).failedCommand("modprobe", REFUSED, 1);

  @ParameterizedTest
  @CsvSource({
    "Fedora CA, my key, pending, sudo reboot",
    "Fedora CA, other, not-enrolled, sudo mokutil --import /var/lib/dkms/mok.pub",
    "my key, other, enrolled, sudo dkms autoinstall --force"
  })
  void listsOfKeysTellWhatIsLeftToDo(
      String enrolled, String pending, String reason, String command) {
    host.command("mokutil", "SecureBoot enabled\n")
        .command("mokutil_list_enrolled", key(enrolled))
        .command("mokutil_list_new", key(pending));

    Finding finding = examine().only();

    assertThat(finding.id()).isEqualTo("bringup.signature-rejected");
    assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
    assertThat(finding.details()).containsEntry("reason", reason).containsEntry("signer", "my key");
    assertThat(finding.remedy().orElseThrow().commands()).contains(command);
    assertThat(Examination.evidence(finding))
        .contains(
            "A commands/mokutil =SecureBoot enabled",
            "A commands/mokutil_list_enrolled =CN=" + enrolled,
            "A commands/mokutil_list_new =CN=" + pending)
        .anyMatch(line -> line.contains("Key was rejected by service"));
  }

  @Test
  void listsThatWereNotReadLeaveTheReasonOpen() {
    assertThat(examine().only().details()).containsEntry("reason", "unknown");
  }

  @Test
  void moduleWithoutAnySignatureIsUnsigned() {
    host.command("modinfo", MODINFO);

    assertThat(examine().only().details()).containsEntry("reason", "unsigned");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Loading of module with unavailable key is rejected",
        "Loading of unsigned module is rejected"
      })
  void logTellsWhereModprobeWasNotTaken(String line) {
    TestingHost logged = TestingHost.bare("A").command("modinfo", SIGNED).log(line);

    assertThat(Examination.of(new SignatureCheck(), logged).ids()).hasSize(1);
  }

  @Test
  void refusalForAnotherReasonIsNotThisOne() {
    host.failedCommand(
        "modprobe",
        "modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Invalid argument\n",
        1);

    assertThat(examine().ids()).isEmpty();
  }

  @Test
  void loadedModuleWasNotRefused() {
    TestingHost loaded =
        TestingHost.linux("A").command("modinfo", SIGNED).failedCommand("modprobe", REFUSED, 1);

    assertThat(Examination.of(new SignatureCheck(), loaded).ids()).isEmpty();
  }

  @Test
  void onlyTheHostThatRefusedIsNamed() {
    TestingHost fine = TestingHost.linux("B");

    assertThat(Examination.of(new SignatureCheck(), host, fine).places())
        .isEqualTo(Examination.of(new SignatureCheck(), fine, host).places())
        .containsExactly("bringup.signature-rejected A");
  }

  private static String key(String name) {
    return "[key 1]\nSHA1 Fingerprint: 00:11\n        Subject: CN=" + name + "\n";
  }

  private Examination examine() {
    return Examination.of(new SignatureCheck(), host);
  }
}
