package org.tbvctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigCommandTest {
  private static final String KEY = "c51e7a90d3b846f2a07be8143f6d92ac";
  private static final String OWN = "etc/modprobe.d/zz-tbvctl.conf";

  @TempDir private Path root;
  private CommandRun run;

  @BeforeEach
  void host() throws IOException {
    file("proc/version", "Linux version 6.17.0-19-generic (a@b) #1 SMP\n");
    file("proc/cmdline", "quiet\n");
    file("etc/os-release", "ID=ubuntu\nID_LIKE=debian\n");
    Files.createDirectories(root.resolve("etc/modprobe.d"));
  }

  private void file(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private int run(String... arguments) {
    run = CommandRun.of(arguments);
    return run.code();
  }

  private int onHost(String... arguments) {
    List<String> all = new java.util.ArrayList<>(List.of("config"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--root", root.toString()));
    return run(all.toArray(String[]::new));
  }

  private String printed() {
    return run.out();
  }

  private String complained() {
    return run.err();
  }

  @Test
  void checkTellsEverythingAboutALine() throws Exception {
    int code =
        run(
            "config",
            "check",
            "start_rings=1",
            "lanes=0",
            "foo=1",
            "-o",
            "json",
            "--release",
            "v0.3.4",
            "--kernel",
            "stock",
            "--environment",
            "-");
    assertThat(code).isEqualTo(1);
    Map<String, Object> document = JSON.std.mapFrom(printed());
    assertThat(document)
        .containsEntry("release", "v0.3.4")
        .containsEntry("parameters", "start_rings=1 lanes=0 foo=1");
    assertThat(document.get("problems").toString())
        .contains(
            "config.invalid-value", "config.missing-prerequisite", "config.unknown-parameter");
  }

  @Test
  void checkWithoutParametersTakesWhatIsWrittenDown() throws Exception {
    file("etc/modprobe.d/a.conf", "options thunderbolt-ibverbs profile=linux_perf start_rings=1\n");
    assertThat(onHost("check")).isEqualTo(1);
    assertThat(printed())
        .contains("does not load", "profile=linux_perf start_rings=1", "allocate_rings=1");
  }

  @Test
  void checkReadsTables() throws Exception {
    Path table = root.resolve("lines.tsv");
    Files.writeString(
        table,
        "release\tkernel\tenv\tparams\nmain\tfull\t-\tprofile=linux_perf\nmain\tstock\t-\tlanes=0\n");
    assertThat(run("config", "check", "--lines", table.toString(), "-o", "jsonl")).isZero();
    List<String> lines = printed().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(JSON.std.mapFrom(lines.get(1))).containsEntry("outcome", "FAIL");
    Files.writeString(table, "main\tfull\n");
    assertThat(run("config", "check", "--lines", table.toString())).isEqualTo(3);
    assertThat(complained()).contains("line 1");
  }

  @Test
  void planMeetsAGoal() {
    assertThat(onHost("plan", "--goal", "linux", "--netdev", "br0", "--cables", "2")).isZero();
    assertThat(printed())
        .contains("profile=linux_perf", "roce_netdev=br0", "register_verbs=1", "note:");
    assertThat(onHost("plan", "--goal", "moon")).isEqualTo(3);
    assertThat(complained()).contains("linux, mac or mixed");
  }

  @Test
  void applyWritesOnceAndRollbackTakesItBack() throws Exception {
    file("etc/modprobe.d/a.conf", "options thunderbolt_ibverbs profile=linux_perf lanes=7\n");
    assertThat(onHost("apply", "--goal", "linux", "--netdev", "br0", "--dry-run")).isZero();
    assertThat(printed()).contains("+options thunderbolt_ibverbs", "bind_services=1");
    assertThat(root.resolve(OWN)).doesNotExist();

    assertThat(onHost("apply", "--goal", "linux", "--netdev", "br0")).as(complained()).isZero();
    assertThat(printed()).contains("Written: /" + OWN, "update-initramfs");
    assertThat(root.resolve(OWN)).content().contains("lanes=4", "roce_netdev=br0");
    assertThat(onHost("check")).isEqualTo(0);
    assertThat(onHost("apply", "--goal", "linux", "--netdev", "br0")).isZero();
    assertThat(printed()).contains("Nothing has to change");

    assertThat(onHost("rollback")).isZero();
    assertThat(root.resolve(OWN)).doesNotExist();
    assertThat(onHost("rollback")).isZero();
    assertThat(printed()).contains("nothing to take back");
  }

  @Test
  void applyRefusesWhenAnotherFileWins() throws Exception {
    file("etc/modprobe.d/zzz.conf", "options thunderbolt_ibverbs lanes=1\n");
    assertThat(onHost("apply", "lanes=2")).isEqualTo(1);
    assertThat(complained()).contains("/etc/modprobe.d/zzz.conf:1");
    file("etc/modprobe.d/zzz.conf", "");
    file("proc/cmdline", "thunderbolt_ibverbs.lanes=3\n");
    assertThat(onHost("apply", "lanes=2")).isEqualTo(1);
    assertThat(complained()).contains("the kernel command line");
    assertThat(root.resolve(OWN)).doesNotExist();
  }

  @Test
  void applySendsToTheFileThatOnlyItsOwnerCanMend() throws Exception {
    file("etc/modprobe.d/a.conf", "options thunderbolt_ibverbs native_e2e=auto\n");
    assertThat(onHost("apply", "--goal", "linux")).isEqualTo(1);
    assertThat(complained()).contains("native_e2e", "/etc/modprobe.d/a.conf:1");
  }

  @Test
  void applySetsBackWhatItCannotTakeAway() throws Exception {
    file("etc/modprobe.d/a.conf", "options thunderbolt_ibverbs compat=off profile=mac_compat\n");
    assertThat(onHost("apply")).as(complained()).isZero();
    assertThat(root.resolve(OWN)).content().contains("compat=auto");
  }

  @Test
  void keysAreNeitherWrittenNorShown() throws Exception {
    String acl = "peer_auth_acl=37344ba5-0bd8-4104-b74b-0bc394b856eb=" + KEY;
    assertThat(onHost("apply", acl)).isEqualTo(1);
    assertThat(printed() + complained()).doesNotContain(KEY).contains("writes no keys");
    file("etc/modprobe.d/key.conf", "options thunderbolt_ibverbs " + acl + "\n");
    for (String command : List.of("check", "plan", "show", "apply")) {
      onHost(command);
      assertThat(printed() + complained()).doesNotContain(KEY);
    }
    onHost("check", "-o", "json");
    assertThat(printed()).doesNotContain(KEY);
  }

  @Test
  void showNamesOriginAndDrift() throws Exception {
    file("etc/modprobe.d/a.conf", "options thunderbolt_ibverbs qp_timeout_ms=9000\n");
    file("etc/modprobe.d/b.conf", "install thunderbolt_ibverbs /bin/true\n");
    file("sys/module/thunderbolt_ibverbs/initstate", "live\n");
    file("sys/module/thunderbolt_ibverbs/parameters/qp_timeout_ms", "5000\n");
    assertThat(onHost("show")).isZero();
    assertThat(printed())
        .contains("qp_timeout_ms  9000  /etc/modprobe.d/a.conf:1  [runs with 5000]", "/bin/true");
  }

  @Test
  void reloadAsksTheOtherEndFirst() throws Exception {
    Path peer = root.resolve("peer");
    file("peer/root/sys/module/thunderbolt_ibverbs/initstate", "live\n");
    file("peer/samples/0/debugfs/summary", "profile: linux_perf\nverbs_ucontexts: 1\n");
    assertThat(onHost("apply", "lanes=2", "--reload", "--peer", peer.toString())).isEqualTo(1);
    assertThat(complained()).contains("on peer hold 1 open verbs context;", "nothing was changed");
    assertThat(root.resolve(OWN)).doesNotExist();
  }

  @Test
  void reloadIsForTheRunningSystem() {
    assertThat(onHost("apply", "lanes=2", "--reload")).isEqualTo(3);
    assertThat(complained()).contains("--root");
    assertThat(root.resolve(OWN)).doesNotExist();
  }

  @Test
  void theInitramfsOfACaptureIsUnknown() throws Exception {
    file("capture/root/proc/version", "Linux version 6.17.0 (a@b) #1 SMP\n");
    String capture = root.resolve("capture").toString();
    assertThat(run("config", "show", "--capture", capture, "--initramfs")).isZero();
    assertThat(printed()).contains("initramfs of capture is not in the capture", "unknown");
    file("image", "no image");
    String image = root.resolve("image").toString();
    assertThat(run("config", "show", "--capture", capture, "--initramfs", image)).isZero();
    assertThat(printed()).contains(image, "unknown");
  }
}
