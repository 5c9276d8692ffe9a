package org.tbvctl.moduleconfig.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;

class ConfigurationCheckTest {
  private static final String SWITCHES =
      "bind_services=1 allocate_rings=1 start_rings=1 negotiate_native=1 enable_tunnels=1"
          + " register_verbs=1 ";
  private static final String LINUX = "profile=linux_perf " + SWITCHES;
  private static final String KEY = "c51e7a90d3b846f2a07be8143f6d92ac";
  private static final String ACL = "peer_auth_acl=37344ba5-0bd8-4104-b74b-0bc394b856eb=" + KEY;

  @TempDir private Path folder;

  private CaptureBuilder host(String name) {
    return new CaptureBuilder(folder, name);
  }

  private static List<Finding> findings(CaptureBuilder... hosts) {
    List<Finding> found = Judged.of(hosts).found();
    assertThat(found.toString()).doesNotContain(KEY);
    return found;
  }

  private static List<String> ids(CaptureBuilder... hosts) {
    return Judged.of(hosts).places();
  }

  @Test
  void aHealthyPairIsLeftInPeace() {
    assertThat(
            ids(
                host("a").options("a.conf", LINUX).running().dkms("0.3.4"),
                host("b").options("a.conf", LINUX).running().dkms("0.3.4")))
        .isEmpty();
  }

  @Test
  void aHostWithoutAnythingIsLeftInPeace() {
    assertThat(ids(host("a"))).isEmpty();
  }

  @Test
  void theFirstMissingSwitchIsNamed() {
    Finding finding =
        findings(host("a").running("start_rings=N", "enable_tunnels=N")).stream()
            .filter(found -> found.id().equals("bringup.stage-off"))
            .findFirst()
            .orElseThrow();
    assertThat(finding.title()).contains("start_rings=0");
    assertThat(finding.details()).containsEntry("off", List.of("start_rings", "enable_tunnels"));
  }

  @Test
  void theAppleTransportNeedsNoHelloButItsData() {
    CaptureBuilder mac =
        host("a").running("profile=mac_compat", "negotiate_native=N", "apple_data=N");
    assertThat(findings(mac).get(0).title()).contains("apple_data=0");
    CaptureBuilder fork =
        host("b").running("profile=mac_compat", "negotiate_native=N", "apple_data=-1");
    assertThat(ids(fork)).isEmpty();
  }

  @Test
  void aRefusalIsTakenFromTheLogAndAllOthersFromTheOptions() {
    List<Finding> findings =
        findings(
            host("a")
                .options("a.conf", "profile=linux_perf start_rings=1 lanes=0 negotiate_native=1")
                .log("thunderbolt_ibverbs: invalid lanes range '0'"));
    assertThat(findings)
        .extracting(Finding::id)
        .containsExactly(
            "bringup.module-refused", "config.invalid-value", "config.missing-prerequisite");
    assertThat(findings.get(0).title()).contains("invalid lanes range '0'");
    assertThat(findings.get(0).remedy().orElseThrow().text()).contains("allocate_rings=1");
  }

  @Test
  void anOldRefusalIsSaidToBeOld() {
    List<Finding> findings =
        findings(
            host("a")
                .options("a.conf", LINUX)
                .log("thunderbolt_ibverbs: start_rings=1 requires allocate_rings=1"));
    assertThat(findings)
        .singleElement()
        .satisfies(finding -> assertThat(finding.explanation()).contains("changed since"));
  }

  @Test
  void modprobesWordsWillDoWithoutALog() {
    CaptureBuilder refused =
        host("a")
            .options("a.conf", "start_rings=1 profile=linux_perf")
            .file(
                "commands/modprobe.err",
                "modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Invalid argument\n")
            .file("commands/modprobe.txt", "")
            .file("commands/modprobe.exit", "1\n");
    assertThat(ids(refused)).contains("bringup.module-refused a");
    CaptureBuilder unsigned =
        host("b")
            .options("a.conf", LINUX)
            .file("commands/modprobe.err", "modprobe: ERROR: Key was rejected by service\n")
            .file("commands/modprobe.txt", "")
            .file("commands/modprobe.exit", "1\n");
    assertThat(ids(unsigned)).isEmpty();
  }

  @Test
  void whatTheKernelCanDoIsASuspicionUntilItShows() {
    List<Finding> guess = findings(host("a").options("a.conf", SWITCHES));
    assertThat(guess)
        .singleElement()
        .satisfies(finding -> assertThat(finding.grade()).isEqualTo(Grade.SUSPECT));
    List<Finding> shown =
        findings(
            host("b")
                .options("a.conf", SWITCHES)
                .log(
                    "thunderbolt_ibverbs: tbnet_identity=minimal_packet requires XDomain protocol"
                        + " handler unregister-drain support"));
    assertThat(shown)
        .filteredOn(finding -> finding.id().equals("config.kernel-capability"))
        .singleElement()
        .satisfies(finding -> assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED));
  }

  @Test
  void optionsInSeveralPlacesSayWhichWins() {
    List<Finding> findings =
        findings(
            host("a")
                .options("a.conf", LINUX + "lanes=1")
                .file("root/proc/cmdline", "quiet thunderbolt_ibverbs.lanes=2\n"));
    assertThat(findings)
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.id()).isEqualTo("config.duplicate-option");
              assertThat(finding.title()).contains("2 from the kernel command line wins");
            });
  }

  @Test
  void runningValuesThatDifferAreDrift() {
    assertThat(
            ids(
                host("a")
                    .options("a.conf", LINUX + "qp_timeout_ms=9000")
                    .running("qp_timeout_ms=5000")))
        .containsExactly("config.drift a");
    assertThat(ids(host("b").options("a.conf", LINUX).running("qp_timeout_ms=9000")))
        .containsExactly("config.drift b");
    assertThat(ids(host("c").options("a.conf", LINUX).running("apple_rx_trace=7"))).isEmpty();
    assertThat(ids(host("d").running("qp_timeout_ms=9000"))).isEmpty();
  }

  @Test
  void anUnreadableFileMakesDriftASuspicion() {
    List<Finding> findings =
        findings(
            host("a")
                .options("a.conf", LINUX + "qp_timeout_ms=9000")
                .file("unreadable.tsv", "etc/modprobe.d/z.conf\tpermission denied\n")
                .file(
                    "commands/ls_modprobe_d.txt", "-rw------- 1 root root 99 Mar 8 18:22 z.conf\n")
                .running("qp_timeout_ms=5000", "native_tx_max_inflight=8"));
    assertThat(findings)
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
              assertThat(finding.details()).containsEntry("parameters", List.of("qp_timeout_ms"));
            });
  }

  @Test
  void anOpenKeyIsReportedWithoutTheKey() {
    String listing = "-rw-r--r-- 1 root root 99 Mar 8 18:22 k.conf\n";
    CaptureBuilder open =
        host("a")
            .dkms("0.3.2pl")
            .options("k.conf", ACL)
            .file("commands/ls_modprobe_d.txt", listing);
    assertThat(findings(open))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.id()).isEqualTo("config.secret-exposed");
              assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
              assertThat(finding.title()).contains("/etc/modprobe.d/k.conf line 1");
            });
    CaptureBuilder closed =
        host("b")
            .dkms("0.3.2pl")
            .options("k.conf", ACL)
            .file("commands/ls_modprobe_d.txt", listing.replace("-rw-r--r--", "-rw-------"));
    assertThat(ids(closed)).isEmpty();
    CaptureBuilder line =
        host("c").dkms("0.3.2pl").file("root/proc/cmdline", "thunderbolt_ibverbs." + ACL + "\n");
    assertThat(ids(line)).containsExactly("config.secret-exposed c");
    CaptureBuilder remark =
        host("d")
            .file("root/etc/modprobe.d/k.conf", "# options thunderbolt_ibverbs " + ACL + "\n")
            .file("commands/ls_modprobe_d.txt", listing);
    assertThat(ids(remark)).containsExactly("config.secret-exposed d");
  }

  @Test
  void stripingMustBeTheSameOnBothEnds() {
    assertThat(
            ids(
                host("a").running("native_fragment_striping=Y"),
                host("b").running("native_fragment_striping=N")))
        .containsExactly("config.peer-mismatch b");
  }

  @Test
  void endToEndForcedOnOneEndOnlyIsAMismatch() {
    assertThat(ids(host("a").running("native_e2e=0"), host("b").running("native_e2e=-1")))
        .containsExactly("config.peer-mismatch b");
    assertThat(ids(host("c").running("native_e2e=1"), host("d").running("native_e2e=0")))
        .hasSize(1);
    assertThat(ids(host("e").running("native_e2e=0"), host("f").running("native_e2e=0"))).isEmpty();
    assertThat(ids(host("g").running("native_e2e=-1"), host("h").running("native_e2e=-1")))
        .isEmpty();
  }

  @Test
  void buildsThatDoNotUnderstandEachOtherAreAMismatch() {
    assertThat(
            ids(
                host("a").options("a.conf", LINUX).running().dkms("0.2.1"),
                host("b").options("a.conf", LINUX).running().dkms("0.3.4")))
        .containsExactly("config.peer-mismatch b");
  }

  @Test
  void aParameterThatTheModuleOffersIsNotUnknown() {
    CaptureBuilder own = host("a").options("a.conf", LINUX + "native_ack_probe=1").dkms("0.3.4");
    assertThat(ids(own)).containsExactly("config.unknown-parameter a");
    assertThat(ids(own.running("native_ack_probe=1"))).isEmpty();
  }
}
