package org.tbvctl.moduleconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tbvctl.moduleconfig.parameter.ParameterCatalogue;
import org.tbvctl.moduleconfig.rule.Environment;
import org.tbvctl.moduleconfig.rule.Kernel;
import org.tbvctl.moduleconfig.rule.LoadContext;
import org.tbvctl.moduleconfig.rule.LoadEngine;
import org.tbvctl.moduleconfig.rule.ProblemFinder;

/** What a plan has to say besides its changes. */
class RequestPlannerTest {
  private final ParameterCatalogue catalogue = ParameterCatalogue.load();
  private final ProblemFinder finder = new ProblemFinder(new LoadEngine(catalogue));
  private final RequestPlanner planner = new RequestPlanner(new Planner(finder), finder);

  private String notes(
      Kernel kernel, Environment environment, Goal goal, int cables, String netdev) {
    LoadContext context = new LoadContext(catalogue.releases().newest(), kernel, environment);
    PlanRequest request = new PlanRequest(goal, cables, Optional.ofNullable(netdev));
    Plan plan = planner.plan(context, "", request);
    assertThat(plan.loads()).isTrue();
    return String.join("\n", plan.notes());
  }

  @ParameterizedTest
  @CsvSource({
    "10.88.0.1, ''",
    "'', has no IPv4 address now",
    "169.254.3.4, is link-local (169.254.3.4)",
  })
  void theInterfaceIsLookedAt(String address, String note) {
    Environment environment = Environment.PLAIN.withNetdev("br0", address);

    String notes = notes(Kernel.FULL, environment, Goal.LINUX, 1, "br0");

    assertThat(notes).contains(note);
    assertThat(notes.isEmpty()).isEqualTo(note.isEmpty());
    assertThat(notes(Kernel.FULL, environment, Goal.LINUX, 1, "br1"))
        .contains("There is no interface br1 now");
  }

  @Test
  void aMissingInterfaceIsSaidWhereDevicesAreWanted() {
    assertThat(notes(Kernel.FULL, Environment.PLAIN, Goal.LINUX, 1, null))
        .contains("roce_netdev is not set");
    assertThat(notes(Kernel.FULL, Environment.PLAIN, Goal.LOAD, 1, null)).isEmpty();
  }

  @Test
  void whatAKernelCannotDoIsSaidForMacsOnly() {
    assertThat(notes(Kernel.STOCK, Environment.PLAIN, Goal.MAC, 1, "br0"))
        .contains("minimal_packet is impossible on this kernel", "thunderbolt_net");
    assertThat(notes(Kernel.FULL, Environment.PLAIN, Goal.MAC, 1, "br0"))
        .doesNotContain("impossible");
    assertThat(notes(Kernel.STOCK, Environment.PLAIN, Goal.LINUX, 1, "br0"))
        .doesNotContain("impossible");
  }

  @Test
  void severalCablesShareOneString() {
    assertThat(notes(Kernel.FULL, Environment.PLAIN, Goal.LINUX, 1, "br0"))
        .doesNotContain("one string for the whole module");
    assertThat(notes(Kernel.STOCK, Environment.PLAIN, Goal.LINUX, 3, "br0"))
        .contains("so all 3 links share", "one string for the whole module")
        .doesNotContain("Mac");
    assertThat(notes(Kernel.FULL, Environment.PLAIN, Goal.MIXED, 2, "br0"))
        .contains("each controller carries one Mac only");
    assertThat(notes(Kernel.STOCK, Environment.PLAIN, Goal.LINUX, 2, "br0"))
        .contains("a second cable to the same Linux peer does not come up");
  }
}
