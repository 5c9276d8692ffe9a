package org.tbvctl.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.sampling.Epoch.Cause;
import org.tbvctl.stall.StallCheck;

class SamplerTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  @TempDir private Path folder;
  private final ManualClock clock = new ManualClock();
  private final List<Observation> seen = new ArrayList<>();
  private FakeHost host;

  @BeforeEach
  void host() {
    host = new FakeHost(folder);
  }

  private Sampler sampler(Duration period) {
    return host.sampler(clock, period, List.of(new StallCheck()), seen::add);
  }

  private Observation last() {
    return seen.get(seen.size() - 1);
  }

  private Observation look(Sampler sampler) {
    sampler.doWork();
    clock.pass(SECOND);
    return last();
  }

  @Test
  void worksOnlyWhenItIsDue() {
    Sampler sampler = sampler(SECOND);

    assertThat(sampler.doWork()).isOne();
    assertThat(sampler.doWork()).isZero();
    clock.pass(Duration.ofMillis(999));
    assertThat(sampler.doWork()).isZero();
    assertThat(sampler.idleNanos()).isEqualTo(1_000_000);
    clock.pass(Duration.ofMillis(1));
    assertThat(sampler.doWork()).isOne();
  }

  @Test
  void keepsItsRateAndMakesUpForNothing() {
    Sampler sampler = sampler(SECOND);
    sampler.doWork();
    clock.pass(Duration.ofMillis(3700));

    assertThat(sampler.doWork()).isOne();
    assertThat(sampler.doWork()).isZero();
    assertThat(sampler.idleNanos()).isEqualTo(Duration.ofMillis(300).toNanos());
  }

  @Test
  void timeAsleepBringsNoBurst() {
    Sampler sampler = sampler(SECOND);
    sampler.doWork();
    clock.sleep(Duration.ofHours(8));

    assertThat(sampler.doWork()).isZero();
    clock.pass(SECOND);
    assertThat(sampler.doWork()).isOne();
    assertThat(last().time().boottimeNanos())
        .hasValue(Duration.ofHours(8).plusSeconds(101).toNanos());
  }

  @Test
  void readsTwoSamplesForRates() {
    host.load();
    Sampler sampler = sampler(SECOND);
    look(sampler);
    host.counters(5, 100, 90, 80);
    Observation second = look(sampler);

    assertThat(second.module()).isInstanceOf(ModuleState.Present.class);
    assertThat(second.host().samples()).extracting(CounterSample::index).containsExactly(0, 1);
    assertThat(
            second.counters().orElseThrow().summary().value().orElseThrow().get("data_tx_posted"))
        .hasValue(100);
    assertThat(second.host().name()).isEqualTo("alpha");
    assertThat(second.facts().fragmentation().value().orElseThrow().freeBlocks())
        .containsExactly(10L, 4L, 1L);
  }

  @Test
  void moduleThatVanishesIsAState() {
    host.load();
    Sampler sampler = sampler(SECOND);
    look(sampler);
    host.unload();
    Observation gone = look(sampler);

    assertThat(gone.module()).isEqualTo(new ModuleState.Absent());
    assertThat(gone.host().samples()).isEmpty();
    assertThat(gone.epoch().number()).isOne();
  }

  @Test
  void fileThatVanishesUnderTheReaderIsTheModulesEnd() {
    host.load();
    Sampler sampler = sampler(SECOND);
    look(sampler);
    host.write("sys/module/thunderbolt_ibverbs/initstate", "going\n");
    org.apache.commons.io.FileUtils.deleteQuietly(
        folder.resolve("sys/kernel/debug/thunderbolt_ibverbs/summary").toFile());

    assertThat(look(sampler).module()).isEqualTo(new ModuleState.Absent());
  }

  @Test
  void countersThatAreKeptFromUsAreUnreadable() {
    host.write("sys/module/thunderbolt_ibverbs/initstate", "live\n");

    ModuleState state = look(sampler(SECOND)).module();

    assertThat(state).isInstanceOf(ModuleState.Unreadable.class);
    assertThat(((ModuleState.Unreadable) state).reason()).contains("summary");
  }

  @Test
  void newLoadOfTheModuleIsAnEpoch() {
    host.load();
    Sampler sampler = sampler(SECOND);
    Observation first = look(sampler);
    host.unload();
    look(sampler);
    host.load();
    Observation again = look(sampler);

    assertThat(first.epoch().cause()).isEqualTo(Cause.AGENT_START);
    assertThat(again.epoch().cause()).isEqualTo(Cause.MODULE_LOAD);
    assertThat(again.epoch().number()).isEqualTo(2);
    assertThat(again.host().samples()).hasSize(1);
  }

  @Test
  void loadBetweenTwoLooksIsSeenByTheFolders() {
    host.load();
    Sampler sampler = sampler(SECOND);
    look(sampler);
    // Inode numbers of an ordinary file system are used again at once, so one is held.
    host.write("held", "");
    host.unload();
    host.write("sys/module/other/initstate", "live\n");
    host.write("sys/kernel/debug/other/file", "");
    host.load();

    assertThat(look(sampler).epoch().cause()).isEqualTo(Cause.MODULE_LOAD);
  }

  @Test
  void countersThatFallAreAnEpoch() {
    host.load();
    host.counters(5, 100, 90, 80);
    Sampler sampler = sampler(SECOND);
    look(sampler);
    host.counters(1, 10, 9, 8);

    assertThat(look(sampler).epoch().cause()).isEqualTo(Cause.MODULE_LOAD);
  }

  @Test
  void newBootIsAnEpoch() {
    host.load();
    Sampler sampler = sampler(SECOND);
    look(sampler);
    clock.boot("boot-2");
    Sampler next = host.sampler(clock, SECOND, List.of(), seen::add);
    look(next);
    clock.boot("boot-3");

    clock.pass(Duration.ofMinutes(2));
    assertThat(look(next).epoch().cause()).isEqualTo(Cause.BOOT);
  }

  @Test
  void newPeerIsAnEpoch() {
    host.load();
    Sampler sampler = sampler(SECOND);
    look(sampler);
    host.write(
        "sys/kernel/debug/thunderbolt_ibverbs/peers",
        "peer 2 backend=native rails=1\n  rail=0x0 data_tx_posted=0\n");

    Observation second = look(sampler);
    assertThat(second.epoch().cause()).isEqualTo(Cause.PEERS);
    assertThat(second.epoch().reason()).contains("peer 2 rail 0");
  }

  @Test
  void followsTheKernelLog() {
    host.log("[    1.000000] thunderbolt_ibverbs: peer 1 created backend=native");
    Sampler sampler = sampler(SECOND);
    Observation first = look(sampler);
    host.log("[    2.000000] thunderbolt_ibverbs: peer 2 created backend=native");
    Observation second = look(sampler);

    assertThat(first.messages()).hasSize(1);
    assertThat(second.messages())
        .extracting(LogEvent::text)
        .containsExactly("thunderbolt_ibverbs: peer 2 created backend=native");
    assertThat(second.host().log().value().orElseThrow().events()).hasSize(2);
    assertThat(look(sampler).messages()).isEmpty();
  }

  @Test
  void stallOpensWithinThreeSecondsAndClosesWhenItEnds() {
    host.load();
    Sampler sampler = sampler(SECOND);
    host.counters(1, 100, 90, 80);
    look(sampler);
    host.counters(2, 200, 190, 180);
    look(sampler);
    assertThat(last().findings()).isEmpty();
    host.counters(2, 300, 195, 180);
    long stalled = clock.monotonicNanos();
    long opened = -1;
    for (int step = 0; step < 60 && opened < 0; step++) {
      clock.pass(Duration.ofMillis(50));
      sampler.doWork();
      if (!last().changes().isEmpty()) {
        opened = clock.monotonicNanos() - stalled;
      }
    }

    assertThat(opened).isBetween(0L, Duration.ofSeconds(3).toNanos());
    assertThat(last().findings())
        .anyMatch(open -> open.finding().id().equals("stall.credit-starvation"));

    host.counters(3, 400, 400, 400);
    for (int step = 0; step < 100; step++) {
      clock.pass(Duration.ofMillis(50));
      if (step % 20 == 0) {
        host.counters(3 + step, 400 + step, 400 + step, 400 + step);
      }
      sampler.doWork();
    }
    assertThat(last().findings()).isEmpty();
    assertThat(seen.stream().flatMap(each -> each.changes().stream()))
        .anyMatch(change -> change instanceof FindingChange.Closed);
  }
}
