package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;

class ModuleStateTest {
  private static final String INITSTATE = "sys/module/thunderbolt_ibverbs/initstate";
  private static final String LOADED =
      "loaded compat=auto profile=linux_perf resolved_profile=linux_perf tbnet=allow"
          + " tbnet_identity=off tbnet_identity_minimal_e2e=0 tbnet_identity_minimal_apple_only=1"
          + " lanes=auto native_control=legacy native_data=1 apple_data=0"
          + " native_fragment_striping=0";

  /** Nothing tells yet: neither the module's folder nor the list of modules was captured. */
  private final TestingHost host =
      new TestingHost("A")
          .unreadable("proc/modules", "not captured")
          .unreadable(INITSTATE, "not captured");

  @Test
  void itsOwnFolderTellsFirst() {
    TestingHost loaded =
        new TestingHost("A").file(INITSTATE, "live\n").file("proc/modules", "thunderbolt 1 0 -\n");

    assertThat(stateOf(loaded)).isEqualTo(ModuleState.LOADED);
  }

  @Test
  void countersExistOnlyWhileItIsLoaded() {
    assertThat(stateOf(host.sample("native_enabled: 1\n", ""))).isEqualTo(ModuleState.LOADED);
  }

  @Test
  void countersThatCouldNotBeReadTellNothing() {
    assertThat(stateOf(host.unreadableSample("Permission denied"))).isEqualTo(ModuleState.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({
    "thunderbolt_ibverbs 299008 0 - Live 0x0, LOADED",
    "thunderbolt 589824 1 thunderbolt_ibverbs, NOT_LOADED",
    "thunderbolt_ibverbs_test 1 0 - Live 0x0, NOT_LOADED"
  })
  void listOfModulesTellsByItsFirstColumn(String line, ModuleState state) {
    TestingHost listed =
        new TestingHost("A")
            .unreadable(INITSTATE, "not captured")
            .file("proc/modules", line + "\n");

    assertThat(stateOf(listed)).isEqualTo(state);
  }

  @Test
  void lastWordOfTheLogTellsWhereNothingElseDoes() {
    assertThat(stateOf(host.moduleLog(LOADED))).isEqualTo(ModuleState.LOADED);
    assertThat(stateOf(host.moduleLog("unloaded"))).isEqualTo(ModuleState.NOT_LOADED);
    assertThat(stateOf(host.moduleLog(LOADED))).isEqualTo(ModuleState.LOADED);
  }

  @Test
  void nothingReadIsUnknown() {
    assertThat(stateOf(host)).isEqualTo(ModuleState.UNKNOWN);
    assertThat(stateOf(host.moduleLog("peer 1 created backend=native")))
        .isEqualTo(ModuleState.UNKNOWN);
  }

  @Test
  void folderThatIsNotThereWithoutAListMeansNotLoaded() {
    TestingHost absent = new TestingHost("A").unreadable("proc/modules", "not captured");

    assertThat(stateOf(absent)).isEqualTo(ModuleState.NOT_LOADED);
  }

  private static ModuleState stateOf(TestingHost host) {
    return ModuleState.of(HostSnapshot.read(host));
  }
}
