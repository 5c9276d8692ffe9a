package org.tbvctl.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Finding;

class RenameRuleCheckTest {

  private static final String LOCAL = "etc/udev/rules.d/";

  @TempDir Path folder;
  private HostFolder host;

  @BeforeEach
  void make() throws Exception {
    host = HostFolder.withDevice(folder, "usb4_rdma0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "usr/lib/udev/rules.d/60-rdma-persistent-naming.rules",
        "lib/udev/rules.d/60-rdma-persistent-naming.rules",
        "usr/lib/udev/rules.d/rdma-persistent-naming.rules",
        "etc/udev/rules.d/60-rdma-persistent-naming.rules"
      })
  void thePackagedRuleWillRename(String path) throws Exception {
    host.file(path, HostFolder.PACKAGED);

    Finding finding = host.examine().get(0);

    assertThat(finding.id()).isEqualTo("naming.rename-rule-active");
    assertThat(finding.title()).contains("usb4_rdma0", "rocep198s0f5");
    assertThat(finding.evidence().get(0).source()).isEqualTo(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ACTION==\"add\", SUBSYSTEM==\"infiniband\", PROGRAM=\"rdma_rename %k NAME_KERNEL\"\n",
        "# nothing\n"
      })
  void aLocalFileOfTheNameTakesItsPlace(String text) throws Exception {
    host.file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED)
        .file(LOCAL + HostFolder.RULE, text);

    assertThat(host.ids()).isEmpty();
  }

  @Test
  void aMaskTakesItsPlaceToo() throws Exception {
    host.file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED)
        .link(LOCAL + HostFolder.RULE, "/dev/null");

    assertThat(host.ids()).isEmpty();
  }

  @Test
  void aLocalFileOfAnotherNameDoesNotHelp() throws Exception {
    host.file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED)
        .file(LOCAL + "59-keep.rules", HostFolder.PACKAGED.replace("FALLBACK", "KERNEL"));

    assertThat(host.ids()).containsExactly("naming.rename-rule-active");
  }

  @Test
  void anExceptionForTheModuleIsPinned() throws Exception {
    host.file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED)
        .file(LOCAL + HostFolder.RULE, RenamingRules.replacement(HostFolder.PACKAGED));

    assertThat(host.ids()).containsExactly("naming.pinned");
  }

  @Test
  void aDeviceThatIsRenamedAlreadyIsNotWarnedAbout() throws Exception {
    HostFolder renamed =
        HostFolder.withDevice(folder.resolve("other"), "rocep198s0f5")
            .device("usb4_rdma1", "0200:5442:5752:4254")
            .file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED);

    assertThat(renamed.ids()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ATTR{node_guid}==\"0200:5442:5752:4253\", PROGRAM=\"rdma_rename %k NAME_FIXED left\"\n",
        "ATTRS{node_guid}==\"0200:5442:5752:*\", NAME=\"x\"\n",
        "ATTR{sys_image_guid}==\"0300:5442:5952:4253\", SYMLINK+=\"mac\"\n"
      })
  void aRuleForOnePeersGuidStopsMatching(String text) throws Exception {
    host.file(LOCAL + "70-names.rules", "SUBSYSTEM==\"infiniband\", " + text);

    assertThat(host.ids()).contains("naming.rule-keyed-on-guid");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ATTR{node_guid}==\"506b:4b03:00a1:b2c4\", NAME=\"mlx\"\n",
        "ATTR{node_guid}==\"0200:544?:*\", NAME=\"all\"\n",
        "KERNEL==\"usb4_rdma*\", SYMLINK+=\"x\"\n"
      })
  void otherRulesDoNot(String text) throws Exception {
    host.file(LOCAL + "70-names.rules", "SUBSYSTEM==\"infiniband\", " + text);

    assertThat(host.ids()).isEmpty();
  }
}
