package org.tbvctl.moduleconfig.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.moduleconfig.rule.Environment;
import org.tbvctl.moduleconfig.rule.Kernel;
import org.tbvctl.moduleconfig.rule.LoadContext;

class CheckDocumentTest {
  private final LineChecker checker = LineChecker.load();
  private final CheckDocument document = new CheckDocument(FindingCatalogue.load());

  private Map<String, Object> of(String release, String line) {
    LoadContext context =
        new LoadContext(
            checker.catalogue().releases().named(release), Kernel.STOCK, Environment.PLAIN);
    return document.of(checker.check(context, line));
  }

  @Test
  void aLineThatFailsHasItsProblemsAndItsPlan() {
    Map<String, Object> checked = of("main", "profile=linux_perf start_rings=1");
    assertThat(checked)
        .containsEntry("schema", "tbvctl.config-check/1")
        .containsEntry("outcome", "FAIL")
        .containsEntry("errno", -22)
        .containsEntry("messages", List.of("I:path.throttle_absent", "E:cfg.start_needs_alloc"));
    assertThat(checked.get("log").toString())
        .contains("thunderbolt_ibverbs: start_rings=1 requires allocate_rings=1");
    assertThat(checked.get("problems").toString()).contains("config.missing-prerequisite");
    assertThat(checked.get("plan").toString())
        .contains("options thunderbolt_ibverbs profile=linux_perf start_rings=1 allocate_rings=1");
  }

  @Test
  void aLineThatLoadsHasItsResolvedValues() {
    Map<String, Object> checked =
        of("main", "profile=linux_perf bind_services=1 lanes=2-4 tbnet_identity_gid=br0");
    assertThat(checked.get("resolved").toString())
        .isEqualTo(
            "{profile=linux_perf, tbnetIdentity=off, lanes=2-4, nativeControl=legacy,"
                + " nativeServices=4, gidNetdev=null}");
  }

  @Test
  void noKeyLeavesTheProgram() throws Exception {
    String key = "c51e7a90d3b846f2a07be8143f6d92ac";
    for (String line :
        List.of(
            "peer_auth_acl=37344ba5-0bd8-4104-b74b-0bc394b856eb=" + key,
            "peer_auth_acl=" + key,
            "profile=" + key,
            "peer-auth-acl=x=" + key + "f",
            "lanes=1 -- peer_auth_acl=x=" + key,
            key,
            key + "=1")) {
      for (String release : List.of("pleite-main", "main")) {
        assertThat(JSON.std.asString(of(release, line))).as(line).doesNotContain(key);
      }
    }
  }
}
