package org.tbvctl.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.host.CommandOutput;
import org.tbvctl.host.LiveSource;
import org.tbvctl.host.Reading;

class CaptureListTest {

  @TempDir Path root;

  @Test
  void theProgramsOwnListIsWellFormed() {
    CaptureList list = CaptureList.load();

    assertThat(list.commands()).extracting(CaptureItem.Command::name).doesNotHaveDuplicates();
    assertThat(list.commands()).allMatch(command -> !command.words().isEmpty());
    assertThat(list.items()).doesNotHaveDuplicates();
    assertThat(list.secrets())
        .containsExactly("sys/module/thunderbolt_ibverbs/parameters/peer_auth_acl");
  }

  @Test
  void readsEveryKindOfLine() {
    CaptureList list =
        CaptureList.parse(
            "# note\n\ntake\tproc/version\nhead\tusr/lib/*.so\t4\nname\tsys/a\nsecret\tsys/b\n"
                + "run\tid\t5s\tid\n");

    assertThat(list.items())
        .containsExactly(
            new CaptureItem.Files("proc/version", Integer.MAX_VALUE),
            new CaptureItem.Files("usr/lib/*.so", 4),
            new CaptureItem.Names("sys/a"),
            new CaptureItem.Secret("sys/b"),
            new CaptureItem.Command("id", Duration.ofSeconds(5), false, "id"));
    assertThatThrownBy(() -> CaptureList.parse("fetch\tx\n"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void wordsAreQuotedAsInAShell() {
    assertThat(CommandLine.words("sh -c \"env | grep '^A B'\"  x"))
        .containsExactly("sh", "-c", "env | grep '^A B'", "x");
    assertThat(CommandLine.words("a \"\"")).containsExactly("a", "");
    assertThat(CommandLine.words("")).isEmpty();
  }

  @Test
  void commandsOfNetworkDevicesAreRunForEach() throws Exception {
    for (String netdev : List.of("lo", "tbt0", "enp1s0")) {
      Files.createDirectories(root.resolve("sys/class/net").resolve(netdev));
    }
    Files.createDirectories(root.resolve("proc"));
    CaptureList list =
        CaptureList.parse(
            "run\tethtool_@\t5s\tethtool @\nrun\tid\t5s\tid\nmac\tsw_vers\t5s\tsw_vers\n");
    ListedCommands commands =
        new ListedCommands(
            list,
            LiveSource.filesBelow(root),
            (words, limit) ->
                Reading.known(new CommandOutput(String.join(" ", words), "", OptionalInt.of(0))));

    assertThat(commands.names()).containsExactly("ethtool_enp1s0", "ethtool_tbt0", "id");
    assertThat(commands.run("ethtool_tbt0").value().orElseThrow().out()).isEqualTo("ethtool tbt0");
    assertThat(commands.run("reboot").isUnreadable()).isTrue();
  }
}
