package org.tbvctl.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tbvctl.bringup.BringupChecks;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.finding.FindingKind;
import org.tbvctl.finding.Findings;
import org.tbvctl.finding.Severity;
import org.tbvctl.host.TestingHost;
import org.tbvctl.snapshot.HostSnapshot;
import org.tbvctl.snapshot.Hosts;

class LadderTest {
  private static final String READY =
      "peer 1 backend=native rails=1 native_qp_rr_rail_id=0\n"
          + "  rail=0x0 route=0x2 path=1 link_speed=20Gb/s link_width=0x2 active=1 data_ready=1"
          + " state=tunnel_enabled negotiated=1 ready_sent=1 remote_ready=1 attempts=2"
          + " last_error=0\n    data_rx_completed=12\n";

  private final FindingCatalogue catalogue = FindingCatalogue.load();

  @Test
  void workingHostPassesWhatWasRead() {
    List<Step> ladder = ladder(working());

    assertThat(ladder).extracting(Step::rung).containsExactly(Rung.values());
    assertThat(state(ladder, Rung.TUNNEL)).isEqualTo(RungState.PASSED);
    assertThat(state(ladder, Rung.DATA_PATH)).isEqualTo(RungState.PASSED);
    assertThat(state(ladder, Rung.PROVIDER)).isEqualTo(RungState.UNKNOWN);
    assertThat(ladder).noneMatch(step -> step.state() == RungState.FAILED);
  }

  @Test
  void nothingAfterAFailedRungFailsAgain() {
    TestingHost bare =
        TestingHost.bare("A")
            .cable("0-2", "B", "Linux")
            .command("modinfo", "filename: /x\nvermagic: 7.1.9-200.fc44.x86_64 SMP\n");

    List<Step> ladder = ladder(bare);

    assertThat(state(ladder, Rung.KERNEL_AND_MODULE)).isEqualTo(RungState.PASSED);
    assertThat(state(ladder, Rung.LOADED)).isEqualTo(RungState.FAILED);
    assertThat(state(ladder, Rung.PEER_HOST)).isEqualTo(RungState.PASSED);
    assertThat(state(ladder, Rung.READY)).isEqualTo(RungState.NOT_REACHED);
    assertThat(because(ladder, Rung.DATA_PATH))
        .startsWith("loaded failed")
        .contains("bringup.module-not-loaded");
  }

  @Test
  void oneFailedRailDoesNotHideTheOther() {
    TestingHost host =
        working()
            .service("0-2.2", "tbverb1", 1)
            .log(
                "thunderbolt_ibverbs 0-2.2: probe with driver thunderbolt_ibverbs failed with error"
                    + " -12");

    List<Step> ladder = ladder(host);

    assertThat(state(ladder, Rung.RINGS)).isEqualTo(RungState.FAILED);
    assertThat(because(ladder, Rung.RINGS)).contains("rail 0 runs its rings");
    assertThat(state(ladder, Rung.TUNNEL)).isEqualTo(RungState.PASSED);
  }

  @Test
  void faultOfThePeerIsNotAFailureHere() {
    TestingHost here =
        TestingHost.linux("A").cable("0-2", "B", "Linux").service("0-2.0", "network", 1);
    TestingHost there =
        TestingHost.bare("B")
            .cable("0-1", "A", "Linux")
            .command("modinfo", "filename: /x\nvermagic: 7.1.9-200.fc44.x86_64 SMP\n");

    List<Step> ladder = ladder(here, there);

    assertThat(state(ladder, Rung.SERVICE)).isEqualTo(RungState.NOT_REACHED);
    assertThat(because(ladder, Rung.SERVICE)).contains("not loaded");
  }

  @Test
  void appleRailsNeedNoHello() {
    TestingHost host =
        TestingHost.linux("A")
            .cable("0-2", "mac", "Apple Inc.")
            .sample("apple_enabled: 1\n", READY.replace("native rails", "apple rails"));

    assertThat(because(ladder(host), Rung.HELLO)).isEqualTo("not needed: only Apple rails");
  }

  @Test
  void macShowsOnlyWhatFailed() {
    TestingHost mac = new TestingHost("mac").command("sw_vers", "ProductName: macOS\n");

    assertThat(ladder(mac)).isEmpty();
  }

  @Test
  void everyErrorOfTheChainHasARung() {
    Rungs rungs = Rungs.load();

    assertThat(catalogue.kinds())
        .filteredOn(kind -> kind.severity() == Severity.ERROR)
        .filteredOn(
            kind -> !kind.area().equals("tool") && !kind.id().equals("config.secret-exposed"))
        .extracting(FindingKind::id)
        .allMatch(id -> rungs.of(id).isPresent());
  }

  @Test
  void needsNeverRunInACircle() {
    for (Rung rung : Rung.values()) {
      assertThat(reach(rung, new ArrayList<>())).doesNotContain(rung);
    }
  }

  private static List<Rung> reach(Rung from, List<Rung> seen) {
    for (Rung needed : from.needs()) {
      if (!seen.contains(needed)) {
        seen.add(needed);
        reach(needed, seen);
      }
    }
    return seen;
  }

  private static TestingHost working() {
    return TestingHost.linux("A")
        .cable("0-2", "B", "Linux")
        .service("0-2.1", "tbverbs", 1)
        .driver("0-2.1", "thunderbolt_ibverbs")
        .sample("native_enabled: 1\n", READY);
  }

  private List<Step> ladder(TestingHost... hosts) {
    Hosts all = new Hosts(List.of(hosts).stream().map(HostSnapshot::read).toList());
    Findings findings = new Findings(catalogue);
    BringupChecks.all().forEach(check -> check.run(all, findings));
    List<Finding> found = findings.found();
    return Ladder.of(all, found).stream()
        .filter(step -> step.host().equals(hosts[0].name()))
        .toList();
  }

  private static RungState state(List<Step> ladder, Rung rung) {
    return at(ladder, rung).state();
  }

  private static String because(List<Step> ladder, Rung rung) {
    return at(ladder, rung).because();
  }

  private static Step at(List<Step> ladder, Rung rung) {
    return ladder.stream().filter(step -> step.rung() == rung).findFirst().orElseThrow();
  }
}
