package org.tbvctl.moduleconfig.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;

class ProblemFinderTest {
  private static final String ALL_ON =
      "bind_services=1 allocate_rings=1 start_rings=1 negotiate_native=1 enable_tunnels=1"
          + " register_verbs=1 ";
  private final ParameterCatalogue catalogue = ParameterCatalogue.load();
  private final ProblemFinder finder = new ProblemFinder(new LoadEngine(catalogue));

  private LoadContext on(String release, Kernel kernel, Environment environment) {
    return new LoadContext(catalogue.releases().named(release), kernel, environment);
  }

  private List<Problem> find(String release, String line) {
    return finder.find(on(release, Kernel.STOCK, Environment.PLAIN), line);
  }

  private List<String> words(String release, String line) {
    return find(release, line).stream()
        .map(problem -> problem.finding() + " " + String.join(",", problem.parameters()))
        .toList();
  }

  @Test
  void aWorkingLineHasNone() {
    assertThat(words("main", ALL_ON + "profile=linux_perf roce_netdev=br0 lanes=2")).isEmpty();
    assertThat(
            words(
                "main",
                "profile=mac_compat tbnet_identity=stock_proxy bind_services=1 allocate_rings=1"
                    + " start_rings=1 enable_tunnels=1 apple_data=1 register_verbs=1"))
        .isEmpty();
  }

  @Test
  void everyFaultOfALineIsReportedAtOnce() {
    assertThat(
            words(
                "main",
                "bind_services=1 start_rings=1 enable_tunnels=1 register_verbs=1 lanes=0"
                    + " native_wr_striping=1 tbnet=block tbnet_identity=stock_proxy"
                    + " roce_netdev=eno1"))
        .containsExactly(
            "config.invalid-value lanes",
            "config.conflict tbnet,tbnet_identity",
            "config.missing-prerequisite allocate_rings,start_rings",
            "config.missing-prerequisite negotiate_native,enable_tunnels",
            "config.unknown-parameter native_wr_striping");
  }

  @Test
  void aValueThatCannotBeConvertedDoesNotHideWhatFollows() {
    assertThat(words("main", "native_e2e=1.0 profile=mac start_rings bind_services=1"))
        .containsExactly(
            "config.invalid-value native_e2e",
            "config.invalid-value profile",
            "config.missing-prerequisite allocate_rings,start_rings",
            "config.kernel-capability tbnet_identity");
  }

  @Test
  void theKernelAndItsNeighboursDecide() {
    Environment claimed = Environment.find("tbnet_loaded").orElseThrow();
    assertThat(finder.find(on("main", Kernel.FULL, claimed), ALL_ON))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.finding()).isEqualTo("config.conflict");
              assertThat(problem.title()).contains("thunderbolt_net");
              assertThat(problem.errno()).isEqualTo(-17);
            });
  }

  @Test
  void settingsInVainAreNamed() {
    assertThat(words("main", ALL_ON + "profile=linux_perf tbnet_identity=stock apple_data=1"))
        .containsExactly("config.no-effect tbnet_identity", "config.no-effect apple_data");
    assertThat(
            words("main", "enable_tunnels=0 allocate_rings=1 register_verbs=1 profile=linux_perf"))
        .containsExactly("config.no-effect allocate_rings,register_verbs");
    assertThat(words("main", ALL_ON + "profile=linux_perf lanes=2x -- lanes=4"))
        .containsExactly("config.no-effect --", "config.no-effect lanes");
  }

  @Test
  void aSettingThatRepeatsTheStandardIsNotInVain() {
    assertThat(words("main", "profile=linux_perf apple_data=0 enable_tunnels=0 lanes=auto"))
        .isEmpty();
  }

  @Test
  void effectDependsOnTheRelease() {
    String line = ALL_ON + "profile=linux_perf zcopy_min_bytes=8192";
    assertThat(words("v0.2.1", line)).isEmpty();
    assertThat(words("v0.3.4", line)).containsExactly("config.no-effect zcopy_min_bytes");
  }

  @Test
  void anUnknownNameIsTracedToItsRelease() {
    assertThat(find("v0.2.1", "native_e2e=1").get(0).reason()).contains("v0.3.0", "main");
    assertThat(find("main", "peer_auth_acl=x").get(0).reason()).contains("pleite-main");
    assertThat(find("main", "alocate_rings=1").get(0).reason()).contains("allocate_rings");
    assertThat(find("main", "foo=1").get(0).reason()).isEqualTo("no release has it");
  }

  @Test
  void keysAreNeverRepeated() {
    String key = "c51e7a90d3b846f2a07be8143f6d92ac";
    String entry = "peer_auth_acl=37344ba5-0bd8-4104-b74b-0bc394b856eb=" + key;
    for (String line : List.of(entry + "x", "a=1 -- " + entry, entry + "0".repeat(1024), entry)) {
      assertThat(find("pleite-main", line).toString()).doesNotContain(key);
      assertThat(find("main", line).toString()).doesNotContain(key);
      LoadEngine engine = new LoadEngine(catalogue);
      LoadContext context = on("pleite-main", Kernel.FULL, Environment.PLAIN);
      assertThat(engine.load(context, line).toString()).doesNotContain(key);
    }
  }

  @Test
  void aFailingLineAlwaysHasARefusalAndALoadingLineNone() {
    LoadEngine engine = new LoadEngine(catalogue);
    for (LoadTable.Row row : LoadTable.read(catalogue.releases())) {
      boolean refused = finder.find(row.context(), row.line()).stream().anyMatch(Problem::refuses);
      assertThat(refused).as(row.line()).isEqualTo(!engine.load(row.context(), row.line()).loads());
    }
  }
}
