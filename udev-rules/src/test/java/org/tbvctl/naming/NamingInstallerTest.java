package org.tbvctl.naming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.capture.Tools;
import org.tbvctl.change.FileChange;
import org.tbvctl.change.Journal;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.Reading;

class NamingInstallerTest {

  private static final String PATH = "etc/udev/rules.d/60-rdma-persistent-naming.rules";
  private static final Tools NO_TOOLS = (words, limit) -> Reading.absent();
  private static final NamingPlan PLAN =
      new NamingPlan(
          List.of(PlannedFile.readable(PATH, "rule\n", "because")),
          List.of(),
          List.of(),
          Optional.empty());

  @TempDir Path root;

  @Test
  void installsOnceAndRemovesExactly() throws Exception {
    Files.createDirectories(root.resolve(PATH).getParent());
    Files.writeString(root.resolve(PATH), "theirs\n");
    NamingInstaller installer = installer(NO_TOOLS);

    assertThat(installer.install(PLAN).written()).containsExactly(PATH);
    assertThat(root.resolve(PATH)).hasContent("rule\n");
    assertThat(installer.install(PLAN).notes()).containsExactly("Everything is in place already.");

    assertThat(installer.remove().written()).containsExactly(PATH);
    assertThat(root.resolve(PATH)).hasContent("theirs\n");
    assertThat(installer.remove().written()).isEmpty();
  }

  @Test
  void showsTheDifferenceWithoutWriting() throws Exception {
    List<FileChange> changes = installer(NO_TOOLS).changes(PLAN);

    assertThat(changes).hasSize(1);
    assertThat(changes.get(0).difference()).contains("+rule");
    assertThat(root).isEmptyDirectory();
  }

  @Test
  void takesARefusedRuleBack() {
    Tools refusing =
        (words, limit) ->
            Reading.known(
                new CommandOutput("", root + "/" + PATH + ":1 Invalid key\n", OptionalInt.of(1)));

    assertThatThrownBy(() -> installer(refusing).install(PLAN))
        .hasMessageContaining("udevadm verify refused /" + PATH)
        .hasMessageContaining("Invalid key");
    assertThat(root.resolve(PATH)).doesNotExist();
  }

  @Test
  void anUdevadmWithoutVerifyHasNoSay() throws Exception {
    Tools old =
        (words, limit) ->
            Reading.known(
                new CommandOutput("", "Unknown command verb verify.\n", OptionalInt.of(1)));

    assertThat(installer(old).install(PLAN).written()).containsExactly(PATH);
  }

  @Test
  void leavesAnEditedFileAlone() throws Exception {
    NamingInstaller installer = installer(NO_TOOLS);
    installer.install(PLAN);
    Files.writeString(root.resolve(PATH), "edited\n");

    NamingInstaller.Outcome outcome = installer.remove();

    assertThat(outcome.written()).isEmpty();
    assertThat(outcome.notes()).anyMatch(note -> note.contains("edited since"));
    assertThat(root.resolve(PATH)).hasContent("edited\n");
  }

  @Test
  void rehearsesWithTheRealUdev() {
    List<List<String>> asked = new ArrayList<>();
    Tools udevadm =
        (List<String> words, Duration limit) -> {
          asked.add(words);
          return Reading.known(
              new CommandOutput(
                  "usb4_rdma0: Running PROGRAM rdma_rename\n", "", OptionalInt.of(0)));
        };

    assertThat(installer(udevadm).rehearse(List.of("usb4_rdma0"))).hasSize(1);
    assertThat(asked.get(0))
        .containsExactly("udevadm", "test", "--action=add", "/sys/class/infiniband/usb4_rdma0");
    assertThat(installer(NO_TOOLS).rehearse(List.of("usb4_rdma0"))).isEmpty();
  }

  private NamingInstaller installer(Tools tools) {
    InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-29T18:00:00Z"));
    return new NamingInstaller(root, new Journal(root, clock), tools);
  }
}
