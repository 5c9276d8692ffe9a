package org.tbvctl.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.CounterSample;
import org.tbvctl.host.SampleTime;
import org.tbvctl.kernellog.KernelLog;
import org.tbvctl.kernellog.LogEvent;
import org.tbvctl.sampling.Epoch.Cause;

class EpochTrackerTest {
  private static final ModuleState PRESENT = new ModuleState.Present();
  private static final ModuleState ABSENT = new ModuleState.Absent();
  private static final Optional<String> FOLDERS = Optional.of("inode 7");

  private final EpochTracker tracker = new EpochTracker();
  private int second;

  private SampleTime now(String bootId) {
    return Samples.at(Duration.ofSeconds(++second), bootId);
  }

  private Epoch present(long posted, int... rails) {
    return present(FOLDERS, List.of(), posted, rails);
  }

  private Epoch present(
      Optional<String> identity, List<LogEvent> messages, long posted, int... rails) {
    SampleTime time = now("boot-1");
    CounterSample sample = Samples.sample(time, posted, rails);
    return tracker.observe(time, PRESENT, Optional.of(sample), identity, messages);
  }

  private Epoch absent() {
    return tracker.observe(now("boot-1"), ABSENT, Optional.empty(), Optional.empty(), List.of());
  }

  @Test
  void countersThatGrowStayInOneEpoch() {
    Epoch first = present(10, 0, 1);

    assertThat(first.cause()).isEqualTo(Cause.AGENT_START);
    assertThat(present(20, 0, 1)).isEqualTo(first);
    assertThat(present(20, 0, 1)).isEqualTo(first);
  }

  @Test
  void aRailThatAppearsBeginsAnEpochAndOneThatGoesDoesNot() {
    present(10, 0);
    Epoch second = present(20, 0, 1);

    assertThat(second.cause()).isEqualTo(Cause.PEERS);
    assertThat(second.reason()).contains("is new");
    assertThat(present(30, 0)).isEqualTo(second);
  }

  @Test
  void countersThatFallBeginAnEpoch() {
    Epoch first = present(10, 0);
    Epoch second = present(3, 0);

    assertThat(second.number()).isEqualTo(first.number() + 1);
    assertThat(second.began()).isEqualTo(Samples.at(Duration.ofSeconds(2), "boot-1"));
  }

  @Test
  void aModuleThatWasAwayIsAnotherLoadEvenWithHigherCounters() {
    present(10, 0);
    Epoch gone = absent();
    Epoch back = present(5_000, 0);

    assertThat(gone.cause()).isEqualTo(Cause.AGENT_START);
    assertThat(back.cause()).isEqualTo(Cause.MODULE_LOAD);
    assertThat(back.reason()).contains("was not there before");
  }

  @Test
  void otherFoldersAreAnotherLoadWithoutAnAbsenceInBetween() {
    present(10, 0);

    assertThat(present(Optional.of("inode 8"), List.of(), 5_000, 0).cause())
        .isEqualTo(Cause.MODULE_LOAD);
  }

  @Test
  void foldersThatCannotBeSeenForAMomentAreNoOtherLoad() {
    Epoch first = present(10, 0);

    assertThat(present(Optional.empty(), List.of(), 20, 0)).isEqualTo(first);
    assertThat(present(30, 0)).isEqualTo(first);
  }

  @Test
  void aBootIsAnEpochAndWhatCameBeforeIsForgotten() {
    present(1_000, 0);
    SampleTime time = now("boot-2");
    Epoch booted =
        tracker.observe(time, PRESENT, Optional.of(Samples.sample(time, 5, 0)), FOLDERS, List.of());
    SampleTime later = now("boot-2");

    assertThat(booted.cause()).isEqualTo(Cause.BOOT);
    assertThat(
            tracker.observe(
                later, PRESENT, Optional.of(Samples.sample(later, 6, 0)), FOLDERS, List.of()))
        .isEqualTo(booted);
  }

  @Test
  void aLoadInTheLogCountsOnceAndNotAtTheStart() {
    List<LogEvent> load = new ArrayList<>();
    KernelLog.parse(
            "[   90.0] thunderbolt_ibverbs: loaded\n"
                .getBytes(java.nio.charset.StandardCharsets.US_ASCII))
        .events()
        .forEach(load::add);
    List<LogEvent> loads =
        load.stream()
            .map(
                it ->
                    new LogEvent(
                        "load.done", "load", it.fields(), it.nanos(), it.wallClock(), 0, it.text()))
            .toList();
    Epoch first = present(FOLDERS, loads, 10, 0);

    assertThat(first.cause()).isEqualTo(Cause.AGENT_START);
    Epoch second = present(FOLDERS, loads, 20, 0);
    assertThat(second.cause()).isEqualTo(Cause.MODULE_LOAD);
    assertThat(present(30, 0)).isEqualTo(second);
  }
}
