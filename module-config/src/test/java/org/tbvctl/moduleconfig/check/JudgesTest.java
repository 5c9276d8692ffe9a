package org.tbvctl.moduleconfig.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Evidence;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.finding.Severity;

/** Each judge of the configuration check with its neighbours that must stay silent. */
class JudgesTest {
  private static final String LINUX =
      "profile=linux_perf bind_services=1 allocate_rings=1 start_rings=1 negotiate_native=1"
          + " enable_tunnels=1 register_verbs=1 ";
  private static final String KEY = "c51e7a90d3b846f2a07be8143f6d92ac";
  private static final String ACL = "peer_auth_acl=37344ba5-0bd8-4104-b74b-0bc394b856eb=" + KEY;

  @TempDir private Path folder;

  private CaptureBuilder host(String name) {
    return new CaptureBuilder(folder, name);
  }

  @Nested
  class StageOff {
    private static final String ID = "bringup.stage-off";

    @ParameterizedTest
    @ValueSource(
        strings = {
          "bind_services",
          "allocate_rings",
          "start_rings",
          "negotiate_native",
          "enable_tunnels",
          "register_verbs"
        })
    void eachSwitchOfTheChainIsNamedFirstWhenItAloneIsOff(String name) {
      Finding finding = Judged.of(host("a").running(name + "=N")).only(ID);

      assertThat(finding.severity()).isEqualTo(Severity.ERROR);
      assertThat(finding.details())
          .containsEntry("first", name)
          .containsEntry("off", List.of(name));
      assertThat(finding.evidence())
          .extracting(Evidence::source)
          .containsExactly("sys/module/thunderbolt_ibverbs/parameters/" + name);
      assertThat(finding.remedy().orElseThrow().text()).contains(name + "=1");
    }

    @Test
    void summaryTellsWhereTheParametersWereNotRead() {
      CaptureBuilder blind =
          host("a")
              .file("root/sys/module/thunderbolt_ibverbs/initstate", "live\n")
              .summary("profile: linux_perf", "bind_services: 1", "allocate_rings: 0");

      assertThat(Judged.of(blind).only(ID).details()).containsEntry("first", "allocate_rings");
    }

    @Test
    void nothingReadIsAnUnknownAndNoSwitchThatIsOff() {
      Judged judged =
          Judged.of(host("a").file("root/sys/module/thunderbolt_ibverbs/initstate", "live\n"));

      assertThat(judged.places()).isEmpty();
      assertThat(judged.unknowns()).contains("sys/module/thunderbolt_ibverbs/parameters");
    }

    @Test
    void moduleThatIsNotLoadedHasNoSwitches() {
      assertThat(Judged.of(host("a").options("a.conf", "profile=linux_perf")).places())
          .doesNotContain(ID + " a");
    }

    @Test
    void stageOfTheNativeTransportIsNoneOfTheMacs() {
      CaptureBuilder mac =
          host("a").running("profile=mac_compat", "negotiate_native=N", "apple_data=Y");

      assertThat(Judged.of(mac).places()).doesNotContain(ID + " a");
    }
  }

  @Nested
  class Drift {
    private static final String ID = "config.drift";

    @Test
    void bothValuesAndThePlaceOfTheOptionAreTold() {
      Finding finding =
          Judged.of(
                  host("a")
                      .options("a.conf", LINUX + "qp_timeout_ms=9000 lanes=2")
                      .running("qp_timeout_ms=5000", "lanes=1"))
              .only(ID);

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
      assertThat(finding.title()).contains("and 1 more");
      assertThat(finding.details().get("parameters").toString()).contains("qp_timeout_ms", "lanes");
      assertThat(finding.evidence())
          .extracting(one -> one.source() + " " + one.value())
          .contains("sys/module/thunderbolt_ibverbs/parameters/qp_timeout_ms 5000")
          .anyMatch(text -> text.contains("etc/modprobe.d/a.conf"));
    }

    @ParameterizedTest
    @CsvSource({
      "bind_services=y, bind_services=Y, false",
      "bind_services=on, bind_services=Y, false",
      "qp_timeout_ms=0x1388, qp_timeout_ms=5000, false",
      "qp_timeout_ms=010, qp_timeout_ms=8, false",
      "qp_timeout_ms=10, qp_timeout_ms=8, true",
      "roce_netdev=gid0, roce_netdev=gid0, false",
      "roce_netdev=gid0, roce_netdev=(null), true"
    })
    void valuesAreComparedAsTheKernelReadsThem(String option, String running, boolean drift) {
      CaptureBuilder host = host("a").options("a.conf", LINUX + option).running(running);

      assertThat(Judged.of(host).places().contains(ID + " a")).isEqualTo(drift);
    }

    @Test
    void commandLineOfTheKernelIsWrittenDownToo() {
      CaptureBuilder host =
          host("a")
              .options("a.conf", LINUX)
              .file("root/proc/cmdline", "quiet thunderbolt_ibverbs.qp_timeout_ms=9000\n")
              .running("qp_timeout_ms=9000");

      assertThat(Judged.of(host).places()).isEmpty();
    }
  }

  @Nested
  class Secrets {
    private static final String ID = "config.secret-exposed";

    @ParameterizedTest
    @CsvSource({
      "-rw-r--r--, 1, CONFIRMED",
      "-rw-rw-r--, 1, CONFIRMED",
      "-rw-r-----, 0, -",
      "-rw-------, 0, -",
      "----r-----, 0, -"
    })
    void onlyAFileThatOthersMayReadExposesIt(String mode, int findings, String grade) {
      CaptureBuilder host =
          host("a")
              .dkms("0.3.2pl")
              .options("k.conf", ACL)
              .file("commands/ls_modprobe_d.txt", mode + " 1 root root 99 Mar 8 18:22 k.conf\n");

      List<Finding> found =
          Judged.of(host).found().stream().filter(one -> one.id().equals(ID)).toList();

      assertThat(found).hasSize(findings);
      found.forEach(
          finding -> {
            assertThat(finding.grade()).isEqualTo(Grade.valueOf(grade));
            assertThat(finding.details())
                .containsEntry("file", "/etc/modprobe.d/k.conf")
                .containsEntry("line", 1)
                .containsEntry("peers", List.of("37344ba5-0bd8-4104-b74b-0bc394b856eb"));
          });
    }

    @Test
    void unknownModeIsASuspicion() {
      CaptureBuilder host = host("a").dkms("0.3.2pl").options("k.conf", ACL);

      assertThat(Judged.of(host).only(ID).grade()).isEqualTo(Grade.SUSPECT);
    }

    @ParameterizedTest
    @CsvSource({"root/proc/cmdline, proc/cmdline", "commands/ps.txt, commands/ps"})
    void everyoneReadsCommandLines(String file, String source) {
      CaptureBuilder host =
          host("a").dkms("0.3.2pl").file(file, "modprobe thunderbolt_ibverbs." + ACL + "\n");

      Finding finding = Judged.of(host).only(ID);

      assertThat(finding.evidence()).extracting(Evidence::source).containsExactly(source);
      assertThat(finding.title() + finding.evidence()).doesNotContain(KEY);
    }
  }

  @Nested
  class Duplicates {
    private static final String ID = "config.duplicate-option";

    @Test
    void lastFileByNameWins() {
      Finding finding =
          Judged.of(
                  host("a")
                      .options("20-b.conf", "qp_timeout_ms=2000")
                      .options("10-a.conf", LINUX + "qp_timeout_ms=1000"))
              .only(ID);

      assertThat(finding.details())
          .containsEntry("parameter", "qp_timeout_ms")
          .containsEntry("wins", "2000");
      assertThat(finding.evidence()).hasSize(2);
      assertThat(finding.remedy().orElseThrow().text()).contains("10-a.conf");
    }

    @Test
    void dashesAndUnderscoresAreOneName() {
      assertThat(
              Judged.of(
                      host("a").options("a.conf", LINUX + "qp_timeout_ms=1000 qp-timeout-ms=2000"))
                  .only(ID)
                  .details())
          .containsEntry("wins", "2000");
    }

    @Test
    void oneAssignmentIsNone() {
      assertThat(Judged.of(host("a").options("a.conf", LINUX)).places()).doesNotContain(ID + " a");
    }
  }

  @Nested
  class Peers {
    private static final String ID = "config.peer-mismatch";

    @ParameterizedTest
    @CsvSource({
      "native_fragment_striping=Y, native_fragment_striping=Y, false",
      "native_fragment_striping=Y, native_fragment_striping=N, true",
      "native_e2e=1, native_e2e=1, false",
      "native_e2e=1, native_e2e=-1, true",
      // another setting of one end is its own matter
      "qp_timeout_ms=1000, qp_timeout_ms=2000, false"
    })
    void onlySharedSettingsHaveToAgree(String one, String other, boolean found) {
      CaptureBuilder left = host("a").running(one);
      CaptureBuilder right = host("b").running(other);

      assertThat(mismatches(left, right)).isEqualTo(found ? 1 : 0);
      assertThat(mismatches(right, left)).isEqualTo(found ? 1 : 0);
    }

    @Test
    void settingThatOneReleaseLacksIsNoMismatch() {
      assertThat(mismatches(host("a").running("native_e2e=1"), host("b").running())).isZero();
    }

    @Test
    void threeHostsAreNoPair() {
      assertThat(
              mismatches(
                  host("a").running("native_e2e=1"),
                  host("b").running("native_e2e=0"),
                  host("c").running("native_e2e=0")))
          .isZero();
    }

    @Test
    void bothValuesAreProof() {
      Finding finding =
          Judged.of(
                  host("a").running("native_fragment_striping=Y"),
                  host("b").running("native_fragment_striping=N"))
              .only(ID);

      assertThat(finding.details()).containsEntry("setting", "native_fragment_striping");
      assertThat(finding.evidence()).extracting(Evidence::host).containsExactly("a", "b");
    }

    private long mismatches(CaptureBuilder... hosts) {
      return Judged.of(hosts).found().stream().filter(one -> one.id().equals(ID)).count();
    }
  }
}
