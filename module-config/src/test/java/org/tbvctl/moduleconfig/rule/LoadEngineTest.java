package org.tbvctl.moduleconfig.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;

/** The rules one by one, on lines made for them; the recorded table has the breadth. */
class LoadEngineTest {
  private final LoadEngine engine = new LoadEngine(ParameterCatalogue.load());

  private LoadResult load(String release, String kernel, String environment, String line) {
    return engine.load(
        new LoadContext(
            engine.catalogue().releases().named(release),
            Kernel.find(kernel).orElseThrow(),
            Environment.find(environment).orElseThrow()),
        line);
  }

  private static String texts(LoadResult result) {
    return result.messages().stream().map(LoadMessage::text).collect(Collectors.joining("\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "main,full,-,compat=mac,-22",
    "main,full,-,compat=,-22",
    "main,full,-,tbnet=no,-22",
    "main,full,-,lanes=x,-22",
    "main,full,-,lanes=3-1,-22",
    "main,full,-,compat=force profile=linux_perf,-22",
    "main,full,-,compat=off profile=mac_compat,-22",
    "main,full,-,tbnet_identity=off,-22",
    "main,full,-,tbnet=block tbnet_identity=stock,-22",
    "main,full,-,tbnet=allow,-22",
    "main,full,-,start_rings,-22",
    "main,full,-,native_e2e,-22",
    "main,full,-,qp_timeout_ms=4294967296,-34",
    "main,full,-,tbnet_identity=stock_proxy tbnet_identity_tbnet=abcdefghijklmnop,-22",
    "main,full,-,roce_netdev=abcdefghijklmnop,-22",
    "main,stock,-,bind_services=1,-95",
    "main,xd,-,bind_services=1,-95",
    "main,drainonly,-,bind_services=1,0",
    "v0.2.1,stock,-,bind_services=1,0",
    "main,full,tbnet_loaded,bind_services=1,-17",
    "main,full,tbnet_loaded,bind_services=1 profile=linux_perf,0",
    "main,full,-,bind_services=1 lanes=5,-22",
    "main,full,-,bind_services=1 lanes=5 native_data=0,0",
    "main,full,-,apple_data=E,-22",
    "main,full,kstrtobool_new,apple_data=E,0",
    "pleite-main,full,-,apple_data=-1,0",
    "main,full,-,apple_data=-1,-22",
    "pleite-main,full,-,peer_allowlist=x,-22",
    "pleite-main,full,-,peer_auth_acl=x=y,-22",
  })
  void endsWithTheErrnoOfTheRule(
      String release, String kernel, String environment, String line, int errno) {
    assertThat(load(release, kernel, environment, line).errno()).isEqualTo(errno);
  }

  @Test
  void anEmptyWordIsRefusedInSilence() {
    assertThat(load("main", "full", "-", "profile=\"\"").messages()).isEmpty();
  }

  @Test
  void whatWasDoneIsUndoneInTheLog() {
    assertThat(texts(load("main", "stock", "-", "bind_services=1")))
        .endsWith("unregister-drain support\nthunderbolt_ibverbs: configfs: unregistered");
    assertThat(texts(load("v0.2.1", "stock", "-", "bind_services=1"))).doesNotContain("configfs");
  }

  @Test
  void theLastLineEchoesWhatWasResolved() {
    assertThat(texts(load("v0.2.1", "stock", "-", "bind_services=1 profile=linux_perf lanes=1-2")))
        .contains("advertised 2 native services")
        .endsWith(
            "loaded compat=auto profile=linux_perf resolved_profile=linux_perf tbnet=auto"
                + " tbnet_identity=off tbnet_identity_minimal_e2e=0"
                + " tbnet_identity_minimal_apple_only=1 lanes=1-2 native_control=legacy"
                + " native_data=1 apple_data=0 native_fragment_striping=0");
    assertThat(texts(load("pleite-main", "full", "-", "")))
        .endsWith("apple_data=-1 native_fragment_striping=0 peer_allowlist=0 peer_auth_acl=0");
  }

  @Test
  void lanesOfTheirOwnAccordDependOnTheRelease() {
    String line = "bind_services=1 profile=linux_perf";
    assertThat(texts(load("v0.2.1", "stock", "-", line))).contains("advertised 1 native service\n");
    assertThat(texts(load("v0.3.0", "stock", "-", line))).contains("advertised 2 native services");
  }

  @Test
  void theProxyIsArmedOnlyWithInterfaceAndAddress() {
    String line = "tbnet_identity=stock_proxy roce_netdev=br0";
    assertThat(texts(load("main", "full", "netdevs", line)))
        .contains("armed TBnet ARP proxy on thunderbolt0 for 10.0.3.4 via br0");
    assertThat(texts(load("main", "full", "-", line))).doesNotContain("armed");
    assertThat(texts(load("main", "full", "netdevs", line.replace("br0", "eno1"))))
        .doesNotContain("armed");
  }

  @Test
  void bytesCountAndNotCharacters() {
    assertThat(
            load(
                    "main",
                    "full",
                    "-",
                    "roce_netdev=\u00e4\u00f6\u00fc\u00e4\u00f6\u00fc\u00e4\u00f6")
                .errno())
        .isEqualTo(-22);
    assertThat(load("main", "full", "-", "profile=\u00e9t\u00e9").messages().get(0).text())
        .isEqualTo("thunderbolt_ibverbs: invalid profile='\u00e9t\u00e9'");
  }

  @Test
  void theKernelsOwnNamesPassWithoutAWord() {
    LoadResult result = load("main", "full", "-", "async_probe dyndbg=+p ASYNC_PROBE=1");
    assertThat(result.messages().get(0).text()).contains("'ASYNC_PROBE'");
    assertThat(result.messages()).filteredOn(m -> m.id().equals("kmod.unknown_param")).hasSize(1);
  }

  @Test
  void everyRejectedArgumentIsPrintedAndTheLastErrnoCounts() {
    LoadResult result = load("main", "full", "-", "native_e2e=x bad=1 qp_timeout_ms=99999999999");
    assertThat(result.errno()).isEqualTo(-34);
    assertThat(result.messages())
        .extracting(LoadMessage::id)
        .containsExactly("kmod.invalid_param", "kmod.unknown_param", "kmod.invalid_param");
  }

  @Test
  void refusalsAreKnownByTheirMessage() {
    assertThat(engine.isRefusal("cfg.lanes_max")).isTrue();
    assertThat(engine.isRefusal("kmod.invalid_param")).isTrue();
    assertThat(engine.isRefusal("load.done")).isFalse();
    assertThat(engine.isRefusal("cfg.linux_ignores_identity")).isFalse();
  }

  @Test
  void damagedLinesNeverThrow() {
    for (String line :
        new String[] {
          "\"", "\"\"", "=", "a=\"", "\0", "lanes=\"\0", "- -- -", "x".repeat(1 << 20)
        }) {
      assertThat(load("main", "full", "-", line).messages()).isNotEmpty();
    }
  }
}
