package org.tbvctl.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;

class RunningSwitchesTest {
  private static final String PARAMETERS = "sys/module/thunderbolt_ibverbs/parameters/";

  private final TestingHost host =
      new TestingHost("A").file("sys/module/thunderbolt_ibverbs/initstate", "live\n");

  @ParameterizedTest
  @CsvSource({"Y, true", "1, true", "N, false", "0, false"})
  void parameterDecidesWhateverTheSummarySays(String value, boolean on) {
    host.file(PARAMETERS + "enable_tunnels", value + "\n")
        .sample("enable_tunnels: " + (on ? 0 : 1) + "\n", "");

    assertThat(switches().isOn("enable_tunnels")).contains(on);
  }

  @Test
  void summaryTellsWhereTheParameterWasNotRead() {
    host.sample("register_verbs: 1\n", "");

    assertThat(switches().isOn("register_verbs")).contains(true);
    assertThat(switches().isOn("start_rings")).isEmpty();
  }

  @Test
  void bindingIsProvenByParameterSummaryOrLog() {
    assertThat(switches().bindsServices()).isFalse();
    assertThat(
            switches(new TestingHost("A").sample("services_registered: 1\n", "")).bindsServices())
        .isTrue();
    host.moduleLog("Thunderbolt service binding enabled");
    assertThat(switches().bindsServices()).isTrue();
    host.file(PARAMETERS + "bind_services", "N\n");
    assertThat(switches().bindsServices()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"linux_perf, true, false", "mac_compat, false, true", "mixed, true, true"})
  void resolvedProfileOfTheLoadTellsTheTransports(
      String profile, boolean nativeOn, boolean appleOn) {
    host.moduleLog(
        "loaded compat=auto profile=auto resolved_profile="
            + profile
            + " tbnet=allow tbnet_identity=off tbnet_identity_minimal_e2e=0"
            + " tbnet_identity_minimal_apple_only=1 lanes=auto native_control=legacy native_data=1"
            + " apple_data=1 native_fragment_striping=0");

    assertThat(switches().nativeTransport()).isEqualTo(nativeOn);
    assertThat(switches().appleTransport()).isEqualTo(appleOn);
  }

  @Test
  void appleTransportNeedsItsSwitchToo() {
    // apple_data prints the parameter whatever the profile is
    host.sample("apple_enabled: 1\nnative_enabled: 0\n", "").file(PARAMETERS + "apple_data", "N\n");

    assertThat(switches().appleTransport()).isFalse();
    assertThat(switches().nativeTransport()).isFalse();
  }

  private RunningSwitches switches() {
    return switches(host);
  }

  private static RunningSwitches switches(TestingHost host) {
    return RunningSwitches.of(HostSnapshot.read(host));
  }
}
