package org.tbvctl.naming;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.udev.NameForecast;
import org.tbvctl.udev.RdmaEvent;
import org.tbvctl.udev.UdevRule;

class RulePlannerTest {

  private static final RdmaEvent OURS =
      new RdmaEvent(
          "usb4_rdma0", "0200:5442:5752:4253", Optional.of("0000:c6:00.5"), "thunderbolt");
  private static final RdmaEvent FOREIGN =
      new RdmaEvent("mlx5_0", "", Optional.of("0000:41:00.0"), "mlx5_core");

  @TempDir Path folder;
  private HostFolder host;

  @BeforeEach
  void make() throws Exception {
    host = HostFolder.withDevice(folder, "usb4_rdma0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"60-rdma-persistent-naming.rules", "rdma-persistent-naming.rules"})
  void takesThePlaceOfThePackagedFileUnderItsOwnName(String name) throws Exception {
    host.file("lib/udev/rules.d/" + name, "# packaged\n" + HostFolder.PACKAGED);

    NamingPlan plan = RulePlanner.plan(host.read(), false);

    assertThat(plan.files()).hasSize(1);
    PlannedFile file = plan.files().get(0);
    assertThat(file.path()).isEqualTo("etc/udev/rules.d/" + name);
    assertThat(file.text())
        .contains("GUID", "# packaged\nKERNEL!=\"usb4_rdma*\", " + HostFolder.PACKAGED);
    assertThat(plan.warnings()).isEmpty();
    List<UdevRule> rules = UdevRule.parse(name, file.text());
    assertThat(NameForecast.of(rules, OURS).keeps(OURS)).isTrue();
    assertThat(NameForecast.of(rules, FOREIGN).name()).isEqualTo("rocep65s0");
  }

  @Test
  void isReadyForWhenThePackageComesLater() throws Exception {
    PlannedFile file = RulePlanner.plan(host.read(), false).files().get(0);

    assertThat(file.path()).isEqualTo("etc/udev/rules.d/" + HostFolder.RULE);
    List<UdevRule> rules = UdevRule.parse("", file.text());
    assertThat(NameForecast.of(rules, OURS).keeps(OURS)).isTrue();
    assertThat(NameForecast.of(rules, FOREIGN).keeps(FOREIGN)).isFalse();
  }

  @Test
  void leavesALocalFileOfSomebodyElseAlone() throws Exception {
    host.file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED)
        .file("etc/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED.replace("add", "change"));

    NamingPlan plan = RulePlanner.plan(host.read(), false);
    assertThat(plan.files()).isEmpty();
    assertThat(plan.warnings()).hasSize(1).first().asString().contains("left alone");

    assertThat(RulePlanner.plan(host.read(), true).files()).hasSize(1);
  }

  @Test
  void leavesAMaskAlone() throws Exception {
    host.file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED)
        .link("etc/udev/rules.d/" + HostFolder.RULE, "/dev/null");

    NamingPlan plan = RulePlanner.plan(host.read(), false);

    assertThat(plan.files()).isEmpty();
    assertThat(plan.warnings().get(0)).contains("keeps the kernel's names too");
  }

  @Test
  void warnsWhenAnotherFileStillRenames() throws Exception {
    host.file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED)
        .file(
            "etc/udev/rules.d/59-mine.rules",
            "SUBSYSTEM==\"infiniband\", PROGRAM=\"rdma_rename %k NAME_FIXED other\"\n");

    NamingPlan plan = RulePlanner.plan(host.read(), false);

    assertThat(plan.warnings()).hasSize(1);
    assertThat(plan.warnings().get(0)).contains("59-mine.rules", "still renames");
  }

  @Test
  void offersTheRenameBackAsACommand() throws Exception {
    HostFolder renamed =
        HostFolder.withDevice(folder.resolve("other"), "rocep198s0f5")
            .file("usr/lib/udev/rules.d/" + HostFolder.RULE, HostFolder.PACKAGED);

    assertThat(RulePlanner.plan(renamed.read(), false).commands())
        .containsExactly("rdma dev set rocep198s0f5 name usb4_rdmaN");
  }

  @Test
  void printsASnippetForNixos() throws Exception {
    host.file("etc/os-release", "ID=nixos\n");

    NamingPlan plan = RulePlanner.plan(host.read(), false);

    assertThat(plan.files()).isEmpty();
    assertThat(plan.snippet().orElseThrow())
        .contains("services.udev.packages", HostFolder.RULE, "KERNEL!=\"usb4_rdma*\"");
  }

  @Test
  void joinsPlans() {
    NamingPlan one = new NamingPlan(List.of(), List.of("w"), List.of("c"), Optional.of("a\n"));
    NamingPlan joined = NamingPlan.joined(List.of(one, one));

    assertThat(joined.warnings()).containsExactly("w", "w");
    assertThat(joined.snippet()).contains("a\na\n");
    assertThat(NamingPlan.joined(List.of()).snippet()).isEmpty();
  }
}
