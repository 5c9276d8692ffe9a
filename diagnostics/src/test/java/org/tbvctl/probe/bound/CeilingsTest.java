package org.tbvctl.probe.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.tbvctl.counters.Backend;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.bound.Ceiling.Kind;
import org.tbvctl.thunderbolt.Direction;

class CeilingsTest {
  private static final Optional<Direction> TRAINED = Optional.of(new Direction(20, 2));

  @Test
  void fourMebibytesInAFifthOfAMillisecondAreNoBoundOfFourGigabits() {
    Ceilings ceilings =
        Ceilings.of(
            BoundInputs.builder()
                .link(TRAINED)
                .windowBytes(4 << 20)
                .turnaroundNanos(200_000)
                .build());

    Ceiling window = ceilings.of(Kind.RECEIVE_WINDOW).orElseThrow();
    assertThat(window.gigabits().getAsDouble()).isCloseTo(167.77, within(0.01));
    assertThat(window.arithmetic()).isEqualTo("4 MiB / 200 us = 168 Gb/s");
    assertThat(ceilings.tightest().orElseThrow().kind()).isEqualTo(Kind.LINK);
    Finding finding = finding(ceilings, OptionalDouble.of(3.9));
    assertThat(finding.title())
        .startsWith("3.90 Gb/s on usb4_rdma4 on A is explained by no bound that is known")
        .contains("the link after encoding")
        .doesNotContain("receive window");
    assertThat(finding.details()).containsEntry("bound", "link");
  }

  @Test
  void linkIsCountedAfterItsEncoding() {
    assertThat(link(new Direction(20, 2))).isCloseTo(38.788, within(0.001));
    assertThat(link(new Direction(10, 2))).isCloseTo(19.394, within(0.001));
    assertThat(link(new Direction(40, 2))).isEqualTo(80);
    assertThat(link(new Direction(40, 3))).isEqualTo(120);
  }

  @Test
  void oneLaneOfTwoIsABoundOfItsOwn() {
    Ceilings ceilings =
        Ceilings.of(BoundInputs.builder().link(Optional.of(new Direction(20, 1))).build());

    assertThat(ceilings.tightest().orElseThrow().kind()).isEqualTo(Kind.LANES);
    assertThat(ceilings.tightest().orElseThrow().arithmetic())
        .isEqualTo("20 Gb/s x 1 x 128/132 = 19.4 Gb/s");
    assertThat(ceilings.of(Kind.LINK).orElseThrow().gigabits()).isPresent();
  }

  @Test
  void inFlightCapIsTheBoundOfASlowCompletion() {
    Ceilings ceilings =
        Ceilings.of(
            BoundInputs.builder()
                .backend(Optional.of(Backend.APPLE))
                .link(TRAINED)
                .appleFrames(OptionalLong.of(4))
                .completionNanos(33_600)
                .build());

    Ceiling tightest = ceilings.tightest().orElseThrow();
    assertThat(tightest.kind()).isEqualTo(Kind.APPLE_INFLIGHT);
    assertThat(tightest.arithmetic()).isEqualTo("4 frames x 4096 B / 33.6 us = 3.90 Gb/s");
    assertThat(ceilings.of(Kind.NATIVE_INFLIGHT)).isEmpty();
    assertThat(finding(ceilings, OptionalDouble.of(3.8)).title())
        .startsWith("3.80 Gb/s on usb4_rdma4 on A is at the bound of")
        .contains("97 % of it");
  }

  @Test
  void nativeCapCountsPayloadAndZeroIsNoCap() {
    Ceilings capped =
        Ceilings.of(
            BoundInputs.builder()
                .backend(Optional.of(Backend.NATIVE))
                .nativeFrames(OptionalLong.of(32))
                .completionNanos(100_000)
                .build());
    assertThat(capped.of(Kind.NATIVE_INFLIGHT).orElseThrow().gigabits().getAsDouble())
        .isCloseTo(10.36, within(0.01));
    assertThat(capped.of(Kind.APPLE_INFLIGHT)).isEmpty();

    Ceilings open =
        Ceilings.of(
            BoundInputs.builder()
                .backend(Optional.of(Backend.NATIVE))
                .nativeFrames(OptionalLong.of(0))
                .build());
    assertThat(open.of(Kind.NATIVE_INFLIGHT)).isEmpty();
  }

  @Test
  void messageCostAndModerationBoundSmallMessages() {
    Ceilings ceilings =
        Ceilings.of(
            BoundInputs.builder()
                .messageBytes(64)
                .messageNanos(1000)
                .moderationNanos(OptionalDouble.of(128_000))
                .inFlightBytes(64 * 128)
                .build());

    assertThat(ceilings.of(Kind.MESSAGE_COST).orElseThrow().gigabits().getAsDouble())
        .isCloseTo(0.512, within(1e-9));
    assertThat(ceilings.tightest().orElseThrow().arithmetic())
        .isEqualTo("64 B / 1.00 us = 0.51 Gb/s");
    assertThat(ceilings.of(Kind.INTERRUPT_MODERATION).orElseThrow().gigabits().getAsDouble())
        .isCloseTo(0.512, within(1e-9));
  }

  @Test
  void moderationThatIsOffIsNoBound() {
    BoundInputs off = BoundInputs.builder().moderationNanos(OptionalDouble.of(0)).build();

    assertThat(Ceilings.of(off).of(Kind.INTERRUPT_MODERATION)).isEmpty();
  }

  @Test
  void unknownInputsStayUnknown() {
    Ceilings ceilings = Ceilings.of(BoundInputs.UNKNOWN);

    assertThat(ceilings.tightest()).isEmpty();
    assertThat(ceilings.unknown()).hasSize(6).noneMatch(it -> it.missing().isEmpty());
    assertThat(BoundFinding.of(start(), "A", ceilings, OptionalDouble.of(3.9))).isEmpty();
  }

  @Test
  void measurementAboveACeilingContradictsItsInputs() {
    Ceilings ceilings =
        Ceilings.of(BoundInputs.builder().windowBytes(4096).turnaroundNanos(100_000).build());

    assertThat(finding(ceilings, OptionalDouble.of(3)).title())
        .contains("an input of that is wrong");
  }

  @Test
  void withoutMeasurementTheBoundIsStillNamed() {
    Finding finding =
        finding(Ceilings.of(BoundInputs.builder().link(TRAINED).build()), OptionalDouble.empty());

    assertThat(finding.title())
        .isEqualTo(
            "The tightest known bound on usb4_rdma4 on A is the link after encoding: 20 Gb/s x 2 x"
                + " 128/132 = 38.8 Gb/s");
    assertThat(finding.explanation())
        .contains("Not computed: interrupt moderation")
        .contains("No throughput was measured");
  }

  private static double link(Direction direction) {
    return Ceilings.of(BoundInputs.builder().link(Optional.of(direction)).build())
        .of(Kind.LINK)
        .orElseThrow()
        .gigabits()
        .getAsDouble();
  }

  private static Finding finding(Ceilings ceilings, OptionalDouble measured) {
    return BoundFinding.of(start(), "usb4_rdma4 on A", ceilings, measured).orElseThrow().build();
  }

  private static Finding.Builder start() {
    return FindingCatalogue.load().start("perf.bound");
  }
}
