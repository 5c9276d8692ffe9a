package org.tbvctl.moduleconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.rule.Environment;
import org.tbvctl.moduleconfig.rule.Kernel;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.LoadEngine;
import org.tbvctl.moduleconfig.rule.ProblemFinder;

class PlannerTest {
  private static final String SWITCHES =
      "bind_services=1 allocate_rings=1 start_rings=1 negotiate_native=1 enable_tunnels=1"
          + " register_verbs=1";
  private final ParameterCatalogue catalogue = ParameterCatalogue.load();
  private final ProblemFinder finder = new ProblemFinder(new LoadEngine(catalogue));
  private final Planner planner = new Planner(finder);

  private LoadContext on(Kernel kernel, Environment environment) {
    return new LoadContext(catalogue.releases().newest(), kernel, environment);
  }

  private List<String> changes(Kernel kernel, String line, Goal goal) {
    return planner.plan(on(kernel, Environment.PLAIN), line, goal).changes().stream()
        .map(Change::shown)
        .toList();
  }

  @Test
  void prerequisitesAreSwitchedOnNotWishesOff() {
    assertThat(changes(Kernel.FULL, "enable_tunnels=1 bind_services=1", Goal.LOAD))
        .containsExactlyInAnyOrder("start_rings=1", "allocate_rings=1", "negotiate_native=1");
  }

  @Test
  void theSilentChoiceThatTheKernelCannotServeIsReplaced() {
    assertThat(changes(Kernel.STOCK, SWITCHES, Goal.LOAD)).containsExactly("profile=linux_perf");
    assertThat(changes(Kernel.STOCK, SWITCHES + " apple_data=1", Goal.LOAD))
        .containsExactly("tbnet_identity=stock_proxy");
  }

  @Test
  void aMisspelledWordBecomesTheWordThatWasMeant() {
    assertThat(changes(Kernel.FULL, "profile=mac", Goal.LOAD))
        .containsExactly("profile=mac_compat");
    assertThat(changes(Kernel.FULL, "native_e2e=0 native_e2e=auto", Goal.LOAD))
        .containsExactly("native_e2e=0");
    assertThat(changes(Kernel.FULL, "native_e2e=auto", Goal.LOAD)).containsExactly("no native_e2e");
  }

  @Test
  void goalsAreReachedFromNothing() {
    assertThat(changes(Kernel.STOCK, "", Goal.LINUX))
        .containsExactlyInAnyOrder(
            "profile=linux_perf",
            "bind_services=1",
            "allocate_rings=1",
            "start_rings=1",
            "negotiate_native=1",
            "enable_tunnels=1",
            "register_verbs=1");
    assertThat(changes(Kernel.STOCK, "", Goal.MAC))
        .contains("apple_data=1", "tbnet_identity=stock_proxy");
    assertThat(changes(Kernel.FULL, SWITCHES, Goal.LINUX)).isEmpty();
  }

  @Test
  void everyChangeHasItsReason() {
    Plan plan = planner.plan(on(Kernel.STOCK, Environment.PLAIN), SWITCHES, Goal.MIXED);
    assertThat(plan.changes()).isNotEmpty().allMatch(change -> !change.why().isBlank());
    assertThat(plan.changes().toString()).contains("impossible on this kernel", "stock_proxy");
  }

  @Test
  void theLineKeepsWhatNeedNotChange() {
    OptionLine line = OptionLine.parse("a=\"x y\"  b  c=1 -- tail");
    assertThat(line.with("c", Optional.of("2")).text()).isEqualTo("a=\"x y\" b c=2 -- tail");
    assertThat(line.with("d", Optional.of("p q")).text())
        .isEqualTo("a=\"x y\" b c=1 d=\"p q\" -- tail");
    assertThat(line.with("b", Optional.empty()).text()).isEqualTo("a=\"x y\" c=1 -- tail");
    assertThat(OptionLine.parse("a=\"open").with("b", Optional.of("1")).text())
        .isEqualTo("b=1 a=\"open");
  }

  @Test
  void notesSayWhatNoParameterCanGive() {
    RequestPlanner requests = new RequestPlanner(planner, finder);
    Plan plan =
        requests.plan(
            on(Kernel.STOCK, Environment.PLAIN.withNetdev("br0", "169.254.3.4")),
            "",
            new PlanRequest(Goal.MIXED, 2, Optional.of("br0")));
    assertThat(plan.changes()).extracting(Change::parameter).contains("roce_netdev");
    assertThat(String.join("\n", plan.notes()))
        .contains("link-local", "one string for the whole module", "impossible on this kernel");
    assertThat(
            planner
                .plan(on(Kernel.STOCK, Environment.PLAIN), "", Goal.LOAD, Map.of("lanes", "2"))
                .statement())
        .isEqualTo("options thunderbolt_ibverbs lanes=2");
  }
}
