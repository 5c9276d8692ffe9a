package org.tbvctl.moduleconfig.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.moduleconfig.check.CaptureBuilder;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.rule.Kernel;

class HostRecognizerTest {
  private final ParameterCatalogue catalogue = ParameterCatalogue.load();

  @TempDir private Path folder;
  private CaptureBuilder host;

  @BeforeEach
  void makeHost() {
    host = new CaptureBuilder(folder, "a");
  }

  private HostRecognition recognise() {
    return HostRecognizer.recognise(host.read(), catalogue);
  }

  @Test
  void aHostThatShowsNothingCountsAsStockAndNewest() {
    HostRecognition found = recognise();
    assertThat(found.context().kernel()).isEqualTo(Kernel.STOCK);
    assertThat(found.context().release().name()).isEqualTo("main");
    assertThat(found.context().environment().word()).isEqualTo("-");
    assertThat(found.drainsKnown()).isFalse();
    assertThat(found.releaseKnown()).isFalse();
    assertThat(found.throttlingKnown()).isFalse();
  }

  @Test
  void dkmsNamesTheRelease() {
    host.dkms("0.2.1");
    assertThat(recognise().context().release().name()).isEqualTo("v0.2.1");
    host.dkms("0.3.2pl");
    assertThat(recognise().context().release().name()).isEqualTo("pleite-v0.3.2pl");
  }

  @Test
  void theControlHandlerTellsWhetherTheKernelIsSourceAware() {
    host.summary("native_control: source_aware");
    assertThat(recognise().context().kernel()).isEqualTo(Kernel.FULL);
    host.summary("native_control: off");
    host.log("thunderbolt_ibverbs: native control using legacy source-blind XDomain handler");
    assertThat(recognise().context().kernel()).isEqualTo(Kernel.STOCK);
  }

  @Test
  void aRefusedResponderTellsWhetherTheKernelDrains() {
    host.log(
        "thunderbolt_ibverbs: tbnet_identity=minimal_packet requires XDomain protocol handler"
            + " unregister-drain support");
    assertThat(recognise().drainsKnown()).isTrue();
    assertThat(recognise().context().kernel().drains()).isFalse();
    host.log(
        "thunderbolt_ibverbs: tbnet_identity=minimal_packet could not register the ThunderboltIP"
            + " network service: -17; unload thunderbolt_net or use stock_proxy");
    assertThat(recognise().context().kernel().drains()).isTrue();
  }

  @Test
  void aRunningResponderProvesDrainingAndHoldsTheService() {
    host.file("root/proc/modules", "thunderbolt_net 32768 0 - Live 0x0\n");
    assertThat(recognise().context().environment().networkClaimed()).isTrue();
    assertThat(recognise().context().environment().word()).isEqualTo("tbnet_loaded");
    host.summary("tbnet_identity: minimal_packet", "services_registered: 1");
    assertThat(recognise().context().kernel().drains()).isTrue();
    assertThat(recognise().context().environment().networkClaimed()).isFalse();
  }

  @Test
  void theLogTellsOfThrottling() {
    host.log("using optional tb_ring_throttling() helper");
    assertThat(recognise().context().environment().throttling()).isTrue();
    assertThat(recognise().throttlingKnown()).isTrue();
  }

  @Test
  void interfacesComeWithTheAddressThatTheModuleWouldTake() {
    host.file("root/sys/class/net/br0/mtu", "1500\n");
    host.file(
        "commands/ip_addr.txt",
        """
        2: br0: <BROADCAST,UP> mtu 1500 qdisc noqueue state UP group default
            inet 169.254.9.9/16 scope link br0
               valid_lft forever preferred_lft forever
            inet 10.0.0.1/24 scope global br0
               valid_lft forever preferred_lft forever
        """);
    assertThat(recognise().context().environment().netdevs()).containsEntry("br0", "169.254.9.9");
  }

  @Test
  void theForksBuildOptionShowsInItsParameters() {
    host.dkms("0.3.2pl").running("gpu_direct=auto");
    assertThat(recognise().context().gpuDirect()).isTrue();
  }
}
