package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.finding.Examination;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Grade;
import org.tbvctl.host.TestingHost;

/** A module that is installed and not loaded: nobody asked, or the load ended early. */
class LoadChecksTest {
  private static final String RUNNING = "7.1.9-200.fc44.x86_64";
  private static final String MODINFO =
      "filename:       /lib/modules/"
          + RUNNING
          + "/extra/thunderbolt_ibverbs.ko.xz\nvermagic:       "
          + RUNNING
          + " SMP\n";
  private static final String FIRST = "using optional tb_ring_throttling() helper";

  private final TestingHost host = TestingHost.bare("A").command("modinfo", MODINFO);

  @Nested
  class NeverLoaded {
    private static final String ID = "bringup.module-not-loaded";

    @Test
    void fileAndListOfModulesAreProof() {
      host.log("thunderbolt 0-2: new host found, vendor=0x1d6b device=0x4");

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo(ID);
      assertThat(finding.grade()).isEqualTo(Grade.CONFIRMED);
      assertThat(finding.explanation()).contains("no load that was refused");
      assertThat(Examination.evidence(finding))
          .contains("A proc/modules =no thunderbolt_ibverbs")
          .anyMatch(line -> line.contains("filename: /lib/modules/" + RUNNING));
    }

    @Test
    void withoutProofOfTheFileItIsASuspicion() {
      TestingHost bare = TestingHost.bare("A");

      assertThat(Examination.of(new LoadCheck(), bare).only().grade()).isEqualTo(Grade.SUSPECT);
    }

    @Test
    void nothingThatTellsIsAnUnknown() {
      TestingHost blind =
          new TestingHost("A")
              .unreadable("proc/modules", "not captured")
              .unreadable("sys/module/thunderbolt_ibverbs/initstate", "not captured");

      Examination examination = Examination.of(new LoadCheck(), blind);

      assertThat(examination.ids()).isEmpty();
      assertThat(examination.unknowns()).containsExactly("A: proc/modules");
    }

    @Test
    void refusedLoadIsNoLoadThatNobodyAskedFor() {
      host.moduleLog("start_rings=1 requires allocate_rings=1");

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void loadedModuleIsLoaded() {
      assertThat(Examination.of(new LoadCheck(), TestingHost.linux("A")).ids()).isEmpty();
    }

    private Examination examine() {
      return Examination.of(new LoadCheck(), host);
    }
  }

  @Nested
  class Unexplained {

    @ParameterizedTest
    @CsvSource({
      "Unknown symbol ib_register_device (err -2), ib_register_device",
      "Unknown symbol tb_ring_alloc_tx (err -22), tb_ring_alloc_tx"
    })
    void missingSymbolIsQuoted(String line, String symbol) {
      host.moduleLog(line);

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo("bringup.module-refused");
      assertThat(finding.title()).contains(symbol);
      assertThat(finding.evidence()).hasSize(1);
    }

    @Test
    void modprobesWordsAreQuotedWithoutALog() {
      host.failedCommand(
          "modprobe",
          "modprobe: ERROR: could not insert 'thunderbolt_ibverbs': Cannot allocate memory\n",
          1);

      assertThat(examine().only().title()).contains("Cannot allocate memory");
    }

    @Test
    void loadThatLostItsLastLineIsASuspicion() {
      host.log(FIRST).moduleLog("core ready profile=linux_perf rc=1 uc=1");

      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo("bringup.module-not-loaded");
      assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
    }

    @Test
    void attemptBeforeAnUnloadIsHistory() {
      host.log(FIRST).moduleLog("core ready profile=linux_perf rc=1 uc=1", "unloaded");

      assertThat(examine().ids()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "disagrees about version of symbol tb_ring_alloc_tx",
          "version magic '7.1.7 SMP' should be '7.1.9 SMP'"
        })
    void otherKernelsModuleIsToldByItsOwnCheck(String line) {
      host.moduleLog(line);

      assertThat(examine().ids()).isEmpty();
      assertThat(Examination.of(new BuiltForCheck(), host).ids())
          .containsExactly("bringup.vermagic-mismatch");
    }

    private Examination examine() {
      return Examination.of(new UnexplainedLoadCheck(), host);
    }
  }

  @Nested
  class Deviceless {
    private static final String READY =
        "data_ready=1 state=tunnel_enabled negotiated=1 attempts=2 last_error=0";

    private final TestingHost loaded =
        Bringup.rail(Bringup.bound("A"), READY)
            .file("sys/module/thunderbolt_ibverbs/parameters/register_verbs", "Y\n")
            .file("sys/class/infiniband/mlx5_0/node_guid", "0002:c903:0000:0001\n");

    @Test
    void readyRailWithoutItsGuidIsASuspicion() {
      Finding finding = examine().only();

      assertThat(finding.id()).isEqualTo("bringup.verbs-failed");
      assertThat(finding.grade()).isEqualTo(Grade.SUSPECT);
      assertThat(finding.place().peer()).hasValue(1);
      assertThat(finding.details()).containsEntry("nodeGuid", "0200:5442:5752:4253");
    }

    @Test
    void deviceIsKnownByItsGuidWhateverItIsCalled() {
      loaded.file("sys/class/infiniband/rocep1s0f5/node_guid", "0200:5442:5752:4253\n");

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void otherPeersDeviceIsNotThisRails() {
      loaded.file("sys/class/infiniband/usb4_rdma0/node_guid", "0200:5442:5852:4253\n");

      assertThat(examine().ids()).hasSize(1);
    }

    @Test
    void devicesThatWereNotReadAreNotMissing() {
      loaded.unreadable("sys/class/infiniband", "not captured");

      assertThat(examine().ids()).isEmpty();
    }

    @Test
    void interfaceThatIsWaitedForExplainsIt() {
      loaded
          .file("sys/module/thunderbolt_ibverbs/parameters/roce_netdev", "gid0\n")
          .file("sys/class/net/eno1/ifindex", "2\n");

      assertThat(examine().ids()).isEmpty();
    }

    private Examination examine() {
      return Examination.of(new DevicelessRailCheck(), loaded);
    }
  }
}
