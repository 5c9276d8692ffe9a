package org.tbvctl.moduleconfig.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.moduleconfig.check.CaptureBuilder;
import org.tbvctl.moduleconfig.document.LineChecker;
import org.tbvctl.moduleconfig.parameter.Secrets;

class HostConfigurationTest {
  private final LineChecker checker = LineChecker.load();

  @TempDir private Path folder;
  private CaptureBuilder host;

  @BeforeEach
  void makeHost() {
    host = new CaptureBuilder(folder, "a");
  }

  private HostConfiguration read() {
    return HostConfiguration.of(host.read(), checker.finder());
  }

  private EffectiveSetting setting(String name) {
    return EffectiveSetting.of(read()).stream()
        .filter(setting -> setting.parameter().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theLastPlaceDecides() {
    host.options("a.conf", "lanes=1 qp_timeout_ms=0x10").options("b.conf", "lanes=2");
    assertThat(read().line()).isEqualTo("lanes=1 qp_timeout_ms=0x10 lanes=2");
    assertThat(setting("lanes").origin()).isEqualTo("/etc/modprobe.d/b.conf:1");
    assertThat(setting("qp_timeout_ms").value()).isEqualTo("16");
    assertThat(setting("profile").origin()).isEqualTo("standard");
    assertThat(setting("profile").isNoteworthy()).isFalse();
  }

  @Test
  void sysfsIsReadInItsOwnNotation() {
    host.options("a.conf", "bind_services=y").running("roce_netdev=(null)", "lanes=auto");
    assertThat(read().isLive()).isTrue();
    assertThat(read().running())
        .containsEntry("bind_services", "1")
        .containsEntry("roce_netdev", "")
        .containsEntry("lanes", "auto");
    assertThat(setting("bind_services").drifts()).isFalse();
    assertThat(setting("roce_netdev").drifts()).isFalse();
    assertThat(setting("start_rings").drifts()).isTrue();
  }

  @Test
  void keysAreMasked() {
    host.dkms("0.3.2pl").options("a.conf", "peer_auth_acl=u=c51e7a90d3b846f2a07be8143f6d92ac");
    assertThat(setting("peer_auth_acl").value()).isEqualTo(Secrets.MASK);
  }

  @Test
  void otherStatementsAreExplained() {
    host.file(
            "root/etc/modprobe.d/a.conf",
            """
            install thunderbolt-ibverbs /bin/false
            blacklist thunderbolt_ibverbs
            blacklist thunderbolt-net
            softdep thunderbolt_ibverbs pre: thunderbolt
            option thunderbolt_ibverbs lanes=1
            """)
        .file("root/usr/lib/modprobe.d/a.conf", "options thunderbolt_ibverbs lanes=3\n");
    List<String> remarks = ModprobeRemarks.of(read());
    assertThat(String.join("\n", remarks))
        .contains("'/bin/false'")
        .contains("/etc/modprobe.d/a.conf:2 blacklists the module")
        .contains("keeps thunderbolt_net from loading")
        .contains("soft dependency pre: thunderbolt")
        .contains("/usr/lib/modprobe.d/a.conf is not read");
    assertThat(read().line()).isEmpty();
  }
}
