package org.tbvctl.probe.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.probe.bound.Ceiling.Kind;

class BoundFindingTest {

  private static Finding finding(OptionalDouble measured, Ceiling... ceilings) {
    return BoundFinding.of(
            FindingCatalogue.load().start("perf.bound"),
            "usb4_rdma4 on A",
            new Ceilings(List.of(ceilings)),
            measured)
        .orElseThrow()
        .build();
  }

  private static Ceiling tenGigabits(Kind kind) {
    return Ceiling.known(kind, 10, "2 x 5 = 10 Gb/s");
  }

  @ParameterizedTest
  @EnumSource
  void everyCeilingHasItsWordsAndItsArithmetic(Kind kind) {
    Finding at = finding(OptionalDouble.of(9), tenGigabits(kind));
    assertThat(at.title())
        .isEqualTo(
            "9.00 Gb/s on usb4_rdma4 on A is at the bound of "
                + kind.words()
                + ": 2 x 5 = 10 Gb/s (90 % of it)");
    assertThat(at.details()).containsEntry("bound", kind.word());

    assertThat(finding(OptionalDouble.of(3), tenGigabits(kind)).title())
        .isEqualTo(
            "3.00 Gb/s on usb4_rdma4 on A is explained by no bound that is known; the tightest is "
                + kind.words()
                + ": 2 x 5 = 10 Gb/s (30 % of it used)");

    assertThat(finding(OptionalDouble.of(12), tenGigabits(kind)).title())
        .isEqualTo(
            "12.0 Gb/s on usb4_rdma4 on A is above what "
                + kind.words()
                + ": 2 x 5 = 10 Gb/s allows, so an input of that is wrong");

    assertThat(finding(OptionalDouble.of(12), tenGigabits(kind)).details())
        .doesNotContainKey("bound");

    Finding alone = finding(OptionalDouble.empty(), tenGigabits(kind));
    assertThat(alone.title())
        .isEqualTo(
            "The tightest known bound on usb4_rdma4 on A is " + kind.words() + ": 2 x 5 = 10 Gb/s");
    assertThat(alone.explanation()).isEqualTo("No throughput was measured to hold against it.");
    assertThat(alone.details()).doesNotContainKey("measuredGigabits");
  }

  @Test
  void nearTheBoundBeginsAtFourFifths() {
    assertThat(finding(OptionalDouble.of(7.99), tenGigabits(Kind.LINK)).title())
        .contains("no bound that is known");
    assertThat(finding(OptionalDouble.of(8), tenGigabits(Kind.LINK)).title()).contains("is at the");
    assertThat(finding(OptionalDouble.of(10.5), tenGigabits(Kind.LINK)).title())
        .contains("is at the");
    assertThat(finding(OptionalDouble.of(10.51), tenGigabits(Kind.LINK)).title())
        .contains("is above what");
  }

  @Test
  void whatWasExceededIsNeverTheBound() {
    Finding finding =
        finding(
            OptionalDouble.of(12),
            Ceiling.known(Kind.MESSAGE_COST, 0.5, "64 B / 1 us = 0.5 Gb/s"),
            tenGigabits(Kind.SEND_DEPTH),
            Ceiling.known(Kind.LINK, 14, "7 x 2 = 14 Gb/s"));

    assertThat(finding.title())
        .isEqualTo(
            "12.0 Gb/s on usb4_rdma4 on A is at the bound of the link after encoding: 7 x 2 = 14"
                + " Gb/s (86 % of it)");
    assertThat(finding.explanation())
        .isEqualTo(
            "No bound, as more than that was measured, so an input of it is wrong: the cost of a"
                + " message: 64 B / 1 us = 0.5 Gb/s; the bytes kept posted over the turnaround: 2 x"
                + " 5 = 10 Gb/s.");
    assertThat(finding.details())
        .containsEntry("bound", "link")
        .containsEntry("ceilingGigabits", 14.0);
  }

  @Test
  void looserAndUnknownBoundsAreExplained() {
    Finding finding =
        finding(
            OptionalDouble.of(9),
            tenGigabits(Kind.MESSAGE_COST),
            Ceiling.known(Kind.LINK, 38.8, "20 Gb/s x 2 x 128/132 = 38.8 Gb/s"),
            Ceiling.unknown(Kind.RECEIVE_WINDOW, "window / turnaround", "window"),
            Ceiling.unknown(Kind.NATIVE_INFLIGHT, "32 x 4 KiB / ?", "cap", "completion time"));

    assertThat(finding.explanation())
        .isEqualTo(
            "Looser bounds: the link after encoding: 20 Gb/s x 2 x 128/132 = 38.8 Gb/s. Not"
                + " computed: the receive window over the turnaround (window / turnaround), as"
                + " window is not known. Not computed: native_tx_max_inflight over the completion"
                + " time (32 x 4 KiB / ?), as cap and completion time are not known.");
    assertThat((List<?>) finding.details().get("ceilings")).hasSize(4);
    assertThat(BoundFinding.row(Ceiling.unknown(Kind.LINK, "?", "speed")))
        .containsEntry("gigabits", null)
        .containsEntry("missing", List.of("speed"));
  }

  @Test
  void withoutAKnownCeilingThereIsNoBound() {
    assertThat(
            BoundFinding.of(
                FindingCatalogue.load().start("perf.bound"),
                "x",
                new Ceilings(List.of(Ceiling.unknown(Kind.LINK, "?", "speed"))),
                OptionalDouble.of(3)))
        .isEmpty();
  }
}
