package org.tbvctl.moduleconfig.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;

class SilentRulesTest {
  private static final String LINUX =
      "profile=linux_perf bind_services=1 allocate_rings=1 start_rings=1 negotiate_native=1"
          + " enable_tunnels=1 register_verbs=1 ";
  private static final String MAC =
      "profile=mac_compat bind_services=1 allocate_rings=1 start_rings=1 enable_tunnels=1"
          + " register_verbs=1 apple_data=1 ";
  private final ParameterCatalogue catalogue = ParameterCatalogue.load();
  private final ProblemFinder finder = new ProblemFinder(new LoadEngine(catalogue));

  private List<String> inert(String release, String environment, String line) {
    LoadContext context =
        new LoadContext(
            catalogue.releases().named(release),
            Kernel.FULL,
            Environment.find(environment).orElseThrow());
    return finder.find(context, line).stream()
        .filter(problem -> problem.finding().equals("config.no-effect"))
        .flatMap(problem -> problem.parameters().stream())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "main,-,native_data=0 lanes=2,lanes",
    "main,-,lanes=4294967297,lanes",
    "main,tbnet_loaded,tbnet=block,tbnet",
    "main,-,tbnet_identity=stock_proxy,tbnet_identity",
    "main,-,apple_tx_e2e=1,apple_tx_e2e",
    "main,-,tbnet_identity_gid=br0,tbnet_identity_gid",
    "main,-,tbnet_identity_tbnet=tb1,tbnet_identity_tbnet",
    "main,-,tbnet_identity_minimal_e2e=1,tbnet_identity_minimal_e2e",
    "main,-,native_tx_max_inflight=2000,native_tx_max_inflight",
    "main,-,nhi_interrupt_throttle_ns=5000,nhi_interrupt_throttle_ns",
    "v0.3.0,-,zcopy_min_bytes=1,zcopy_min_bytes",
    "pleite-main,-,zcopy_min_bytes=1,zcopy_min_bytes",
  })
  void findsWhatALinuxOnlyLinkPassesOver(
      String release, String environment, String extra, String parameter) {
    assertThat(inert(release, environment, LINUX + extra)).containsExactly(parameter);
  }

  @ParameterizedTest
  @CsvSource({
    "main,-,lanes=2",
    "main,-,lanes=2-4",
    "main,-,tbnet=block",
    "main,throttle,nhi_interrupt_throttle_ns=5000",
    "main,-,native_tx_max_inflight=1024",
    "v0.2.1,-,zcopy_min_bytes=1",
    "main,-,native_e2e=0",
    "main,-,qp_timeout_ms=1",
  })
  void leavesAloneWhatWorks(String release, String environment, String extra) {
    assertThat(inert(release, environment, LINUX + extra)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "main,lanes=2,lanes",
    "main,native_e2e=0,native_e2e",
    "main,tbnet_identity=stock tbnet_identity_gid=br0,tbnet_identity_gid",
    "main,tbnet_identity_tbnet=tb1,tbnet_identity_tbnet",
    "v0.3.3,apple_rx_raw_mode=1,apple_rx_raw_mode",
    "main,apple_tx_max_inflight_wr=2,apple_tx_max_inflight_wr",
    "main,apple_rx_pending_slots=20000,apple_rx_pending_slots",
    "main,apple_rx_pending_bytes=33554432,apple_rx_pending_bytes",
  })
  void findsWhatAnAppleLinkPassesOver(String release, String extra, String parameter) {
    assertThat(inert(release, "-", MAC + extra)).containsExactly(parameter);
  }

  @ParameterizedTest
  @CsvSource({
    "v0.3.2,apple_rx_raw_mode=1",
    "v0.3.4,apple_tx_max_inflight_wr=2",
    "main,tbnet_identity=stock_proxy tbnet_identity_tbnet=tb1 tbnet_identity_gid=br0",
    "main,tbnet_identity_minimal_e2e=1",
    "main,tbnet=prefer_rdma tbnet_identity_gid=br0",
  })
  void leavesAloneWhatAnAppleLinkUses(String release, String extra) {
    assertThat(inert(release, "-", MAC + extra)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "profile=mixed compat=off,compat",
    "profile=mac_compat bind_services=1,profile",
    "profile=linux_perf bind_services=1 register_verbs=1,register_verbs",
    "profile=linux_perf allocate_rings=1,allocate_rings",
  })
  void findsCombinationsThatDoNothing(String line, String parameter) {
    assertThat(inert("main", "-", line)).containsExactly(parameter);
  }
}
