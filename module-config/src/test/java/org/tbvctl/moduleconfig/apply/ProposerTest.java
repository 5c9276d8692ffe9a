package org.tbvctl.moduleconfig.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tbvctl.moduleconfig.check.CaptureBuilder;
import org.tbvctl.moduleconfig.document.LineChecker;
import org.tbvctl.moduleconfig.host.HostConfiguration;
import org.tbvctl.moduleconfig.plan.Change;
import org.tbvctl.moduleconfig.plan.Goal;
import org.tbvctl.moduleconfig.plan.Plan;

class ProposerTest {
  private final LineChecker checker = LineChecker.load();

  @TempDir private Path folder;
  private CaptureBuilder host;

  @BeforeEach
  void makeHost() {
    host = new CaptureBuilder(folder, "a");
  }

  private Proposal propose(Change... changes) throws NotAppliedException {
    HostConfiguration configuration = HostConfiguration.of(host.read(), checker.finder());
    return new Proposer(checker.finder())
        .propose(configuration, configuration.recognition().context(), List.of(changes));
  }

  private static Change set(String parameter, String value) {
    return new Change(parameter, Optional.empty(), Optional.of(value), "asked");
  }

  /** What a plan wants is what the next load gets, and then nothing is left to be changed. */
  @ParameterizedTest
  @CsvSource({
    "LINUX, ''",
    "LINUX, lanes=7",
    "MAC, profile=linux_perf",
    "MIXED, bind_services=1 start_rings=1",
    "LOAD, start_rings=1",
    "LOAD, native_e2e=0 enable_tunnels=1",
  })
  void anAppliedPlanLeavesNothingToChange(Goal goal, String options) throws Exception {
    if (!options.isEmpty()) {
      host.options("a.conf", options);
    }
    HostConfiguration before = HostConfiguration.of(host.read(), checker.finder());
    Plan plan =
        checker
            .planner()
            .plan(
                before.recognition().context(), before.line(), goal, Map.of("roce_netdev", "br0"));

    Proposal proposal = propose(plan.changes().toArray(Change[]::new));
    host.file("root/" + proposal.path(), proposal.after());
    HostConfiguration after = HostConfiguration.of(host.read(), checker.finder());

    assertThat(after.line()).isEqualTo(proposal.line());
    assertThat(after.analysis().firstRefusal()).isEmpty();
    assertThat(
            checker
                .planner()
                .plan(
                    after.recognition().context(), after.line(), goal, Map.of("roce_netdev", "br0"))
                .changes())
        .isEmpty();
  }

  @Test
  void theOwnFileKeepsWhatItSays() throws Exception {
    host.options("zz-tbvctl.conf", "qp_timeout_ms=9000 lanes=1");

    assertThat(propose(set("lanes", "2")).after())
        .endsWith("options thunderbolt_ibverbs qp_timeout_ms=9000 lanes=2\n");
  }

  /** What modprobe would read otherwise than it is meant must not get into its files. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "br0\ninstall thunderbolt_ibverbs /bin/true",
        "br0\n",
        "\nbr0",
        "br0\\",
        "b\\r0",
        "b\tr0",
        "br0\0x",
      })
  void noValueBecomesAnotherStatement(String value) {
    assertThatThrownBy(() -> propose(set("roce_netdev", value)))
        .isInstanceOf(NotAppliedException.class);
  }

  @Test
  void aBlankInAValueIsQuoted() throws Exception {
    Proposal proposal = propose(set("tbnet_identity_gid", "a b"));

    assertThat(proposal.after()).contains("tbnet_identity_gid=\"a b\"");
  }
}
