package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.mac.TestingMac;

/** The controller, the host behind it, and whether the counters can be read. */
class BusChecksTest {
  private static final String USB4 =
      "c6:00.5 USB controller [0c03]: AMD Strix Halo USB4 Host Router [1022:158d] (prog-if 40"
          + " [USB4 Host Interface])\n";

  @Nested
  class Controller {

    @Test
    void busThatCouldNotBeReadIsAnUnknown() {
      TestingHost host =
          new TestingHost("A").unreadable("sys/bus/thunderbolt/devices", "not captured");

      Examination examination = Examination.of(new ControllerCheck(), host);

      assertThat(examination.ids()).isEmpty();
      assertThat(examination.unknowns()).containsExactly("A: sys/bus/thunderbolt");
    }

    @ParameterizedTest
    @CsvSource({"true, sudo modprobe thunderbolt, 1", "false, -, 0"})
    void missingDomainIsTheDriversOrTheFirmwaresMatter(
        boolean listed, String command, int commands) {
      TestingHost host =
          new TestingHost("A")
              .file("proc/version", "Linux version 7.1.9 (x) #1 SMP\n")
              .command(
                  "lspci", listed ? USB4 : "c4:00.4 USB controller [0c03]: xHCI [1022:1587]\n");

      Finding finding = Examination.of(new ControllerCheck(), host).only();

      assertThat(finding.id()).isEqualTo("bringup.no-controller");
      assertThat(finding.remedy().orElseThrow().commands().contains(command))
          .isEqualTo(commands == 1);
    }

    @Test
    void withoutAListOfFunctionsNothingIsSaidAboutThem() {
      TestingHost host = new TestingHost("A").file("proc/version", "Linux version 7.1.9 (x) #1\n");

      assertThat(Examination.of(new ControllerCheck(), host).only().explanation())
          .contains("was not read");
    }

    @Test
    void hostWithADomainAndMacsAreFine() {
      assertThat(
              Examination.of(new ControllerCheck(), TestingHost.bare("A"), new TestingMac("mac", 2))
                  .ids())
          .isEmpty();
    }
  }

  @Nested
  class PeerHost {
    private final TestingHost host = TestingHost.linux("A");

    @Test
    void emptyPortsAreTold() {
      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo("bringup.no-xdomain");
      assertThat(finding.details()).containsEntry("domains", 1);
      assertThat(finding.explanation()).contains("behind its ports there are no hosts");
    }

    @Test
    void driverThatForbidsHostsIsTheReason() {
      host.file("sys/module/thunderbolt/parameters/xdomain", "N\n");

      assertThat(examine().only().explanation()).contains("xdomain=N");
    }

    @Test
    void hostThatNeverToldItsPropertiesIsTheReason() {
      host.log(
          "thunderbolt 0-2: failed read XDomain properties from"
              + " d9c7a1f2-0000-4000-8000-000000000002");

      assertThat(examine().only().explanation()).contains("never told its properties");
    }

    @Test
    void lastWordAboutTheHostCounts() {
      host.log(
          "thunderbolt 0-2: failed read XDomain properties from"
              + " d9c7a1f2-0000-4000-8000-000000000002",
          "thunderbolt 0-2: new host found, vendor=0x1d6b device=0x4",
          "thunderbolt 0-2: host disconnected");

      assertThat(examine().only().explanation()).contains("went away");
    }

    @Test
    void onePeerIsEnough() {
      assertThat(Examination.of(new PeerHostCheck(), host.cable("0-2", "B", "Linux")).ids())
          .isEmpty();
    }

    @Test
    void hostWithoutAControllerIsToldByThatAlone() {
      assertThat(Examination.of(new PeerHostCheck(), new TestingHost("A")).ids()).isEmpty();
    }

    private Examination examine() {
      return Examination.of(new PeerHostCheck(), host);
    }
  }

  @Nested
  class Counters {
    private final TestingHost host = TestingHost.linux("A");

    @Test
    void refusedReadingIsTold() {
      host.unreadableSample("Operation not permitted");

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo("bringup.debugfs-unreadable");
      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(finding.details()).containsEntry("reason", "Operation not permitted");
    }

    @Test
    void refusedFolderIsTold() {
      host.unreadable("sys/kernel/debug/thunderbolt_ibverbs", "Permission denied");

      assertThat(examine().only().title()).contains("Permission denied");
    }

    @Test
    void countersThatNobodyCapturedAreAnUnknown() {
      Examination examination = examine();

      assertThat(examination.ids()).isEmpty();
      assertThat(examination.unknowns()).containsExactly("A: sys/kernel/debug/thunderbolt_ibverbs");
    }

    @Test
    void oneReadableSampleIsEnough() {
      host.sample("native_enabled: 1\n", "").unreadableSample("No such device");

      assertThat(examine().ids()).isEmpty();
      assertThat(examine().unknowns()).isEmpty();
    }

    @Test
    void unloadedModuleHasNoCounters() {
      TestingHost bare = TestingHost.bare("A").unreadableSample("Permission denied");

      assertThat(Examination.of(new CountersReadableCheck(), bare).ids()).isEmpty();
    }

    private Examination examine() {
      return Examination.of(new CountersReadableCheck(), host);
    }
  }
}
