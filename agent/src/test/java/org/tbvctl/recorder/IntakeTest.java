package org.tbvctl.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.host.SampleTime;
import org.tbvctl.incident.FindingChange;
import org.tbvctl.incident.OpenFinding;

class IntakeTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long TICK = 50_000_000L;

  private final SimulatedHost host = new SimulatedHost(2, "boot-1", 100 * SECOND);
  private final Intake intake = new Intake();

  private void look(int times, long apart) {
    for (int count = 0; count < times; count++) {
      intake.take(host.next(apart));
    }
  }

  private List<Long> chosen() {
    List<Long> times = new ArrayList<>();
    intake.samples().forEach(sample -> times.add(sample.at()));
    return times;
  }

  private SampleTime now(String bootId) {
    return new SampleTime(OptionalLong.of(host.nanos()), Optional.empty(), Optional.of(bootId));
  }

  private FindingChange opened() {
    return new FindingChange.Opened(
        new OpenFinding(
            FindingCatalogue.load().start("stall.frames-lost").title("frames vanish").build(),
            now("boot-1")));
  }

  @Test
  void takesOneSampleASecondOfTwenty() {
    look(20 * 30, TICK);

    assertThat(chosen()).hasSizeBetween(30, 38);
  }

  @Test
  void takesEveryOneOfASlowSampler() {
    look(30, SECOND - 3_000_000);

    assertThat(chosen()).hasSize(30);
  }

  @Test
  void aFindingBringsTheMinuteBeforeItAndTheMinuteAfter() {
    look(20 * 90, TICK);
    long opening = host.nanos();
    intake.takeFindings(List.of(opened()), Optional.empty(), now("boot-1"));
    look(20 * 90, TICK);
    List<Long> times = chosen();

    assertThat(times).doesNotHaveDuplicates();
    assertThat(times.stream().filter(at -> at > opening - 59 * SECOND && at <= opening))
        .hasSizeGreaterThan(59 * 20 - 2);
    assertThat(times.stream().filter(at -> at > opening && at < opening + 60 * SECOND))
        .hasSizeGreaterThan(59 * 20);
    assertThat(times.stream().filter(at -> at > opening + 61 * SECOND)).hasSizeLessThan(40);
  }

  @Test
  void aFindingOfThePairThatIsToldLateShortensNoMoment() {
    look(20, TICK);
    SampleTime early = now("boot-1");
    look(20 * 30, TICK);
    intake.takeFindings(List.of(opened()), Optional.empty(), now("boot-1"));
    long opening = host.nanos();
    intake.takeFindings(List.of(opened()), Optional.of("http://beta:1"), early);
    look(20 * 60, TICK);

    assertThat(chosen().stream().filter(at -> at > opening && at < opening + 60 * SECOND))
        .hasSizeGreaterThan(59 * 20);
  }

  @Test
  void whatCannotBeWrittenWaitsInBoundsAndIsCounted() {
    look(Intake.MOST_WAITING + 500, SECOND);

    assertThat(chosen()).hasSize(Intake.MOST_WAITING);
    assertThat(intake.lostSamples()).isEqualTo(500);
    assertThat(chosen().get(0)).isEqualTo(100 * SECOND + 501 * SECOND);
    intake.written();
    assertThat(intake.isEmpty()).isTrue();
    assertThat(intake.lostSamples()).isZero();
  }

  @Test
  void anotherBootBeginsAtOnce() {
    look(10, SECOND);
    SimulatedHost booted = new SimulatedHost(2, "boot-2", 5 * SECOND);
    intake.take(booted.next(TICK));
    intake.take(booted.next(SECOND));

    assertThat(chosen()).endsWith(5 * SECOND + TICK, 6 * SECOND + TICK);
  }

  @Test
  void momentsAreAMinute() {
    assertThat(Duration.ofNanos(HappeningTable.MOMENT_NANOS)).isEqualTo(Duration.ofMinutes(1));
  }
}
