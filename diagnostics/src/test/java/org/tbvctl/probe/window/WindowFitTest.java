package org.tbvctl.probe.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class WindowFitTest {
  private static final int KIB = 1024;

  /** A window that was published, all sizes powers of two. */
  static final List<WindowPoint> PUBLISHED =
      List.of(
          refused(16 * KIB, 255),
          refused(64 * KIB, 63),
          refused(128 * KIB, 31),
          refused(256 * KIB, 15),
          refused(1024 * KIB, 3));

  static WindowPoint refused(int bytes, int accepted) {
    return new WindowPoint(bytes, accepted, true);
  }

  @Test
  void powersOfTwoFitBothFrameLaws() {
    WindowFit fit = WindowFit.of(PUBLISHED);

    assertThat(fit.holding())
        .extracting(LawFit::law)
        .containsExactly(WindowLaw.FRAMES_LESS_ONE_RECEIVE, WindowLaw.FRAMES_LESS_ONE_FRAME);
    assertThat(fit.holding())
        .extracting(law -> law.resources().toString())
        .containsExactly("1024..1027", "1021..1024");
  }

  @Test
  void lawThatBreaksShowsByHowMuch() {
    LawFit requests = WindowFit.of(PUBLISHED).fits().get(0);

    assertThat(requests.law()).isEqualTo(WindowLaw.WORK_REQUESTS);
    assertThat(requests.holds()).isFalse();
    assertThat(requests.resource()).as("the mean, 73.4").isEqualTo(73);
    assertThat(requests.residuals()).containsExactly(182L, -10L, -42L, -58L, -70L);
  }

  @Test
  void oneOddSizeDecides() {
    List<WindowPoint> points = new java.util.ArrayList<>(PUBLISHED);
    points.add(refused(40 * KIB, 101));
    assertThat(WindowFit.of(points).holding())
        .extracting(LawFit::law)
        .containsExactly(WindowLaw.FRAMES_LESS_ONE_RECEIVE);

    points.set(5, refused(40 * KIB, 102));
    assertThat(WindowFit.of(points).holding())
        .extracting(LawFit::law)
        .containsExactly(WindowLaw.FRAMES_LESS_ONE_FRAME);
  }

  @Test
  void sameWindowAtEverySizeIsBoundByRequests() {
    WindowFit fit = WindowFit.of(List.of(refused(4 * KIB, 1024), refused(1024 * KIB, 1024)));

    assertThat(fit.holding()).extracting(LawFit::law).containsExactly(WindowLaw.WORK_REQUESTS);
    assertThat(fit.holding().get(0).resources()).isEqualTo(new Range(1024, 1024));
  }

  @Test
  void windowThatWasNotReachedIsALowerBound() {
    WindowPoint capped = new WindowPoint(4 * KIB, 512, false);

    WindowFit fit = WindowFit.of(List.of(capped, refused(16 * KIB, 255)));

    assertThat(fit.holding())
        .extracting(LawFit::law)
        .contains(WindowLaw.FRAMES_LESS_ONE_RECEIVE, WindowLaw.FRAMES_LESS_ONE_FRAME)
        .doesNotContain(WindowLaw.WORK_REQUESTS);
    assertThat(fit.fits().get(1).residuals()).containsExactly(0L, 0L);
    assertThat(WindowFit.of(List.of(capped)).anyRefused()).isFalse();
  }

  /** Full queues say how many requests fit; any large number of frames agrees with that. */
  @Test
  void aLawThatNoWindowTestsDoesNotHold() {
    WindowFit fit =
        WindowFit.of(
            List.of(
                new WindowPoint(4 * KIB, 1024, true, true),
                new WindowPoint(64 * KIB, 1024, true, true)));

    assertThat(fit.fits()).extracting(LawFit::isTested).containsExactly(true, false, false);
    assertThat(fit.untested()).extracting(LawFit::resource).containsExactly(16_400L, 16_385L);
    assertThat(fit.isDecided()).isFalse();
    assertThat(WindowFit.of(List.of(new WindowPoint(4 * KIB, 512, false))).holding()).isEmpty();
    WindowFit uneven =
        WindowFit.of(
            List.of(
                new WindowPoint(4 * KIB, 512, true, true),
                new WindowPoint(64 * KIB, 255, true, true)));
    assertThat(uneven.holding()).isEmpty();
  }

  @Test
  void noLawHoldsForNonsense() {
    WindowFit fit = WindowFit.of(List.of(refused(4 * KIB, 7), refused(8 * KIB, 900)));

    assertThat(fit.holding()).isEmpty();
    assertThat(fit.fits()).allMatch(law -> law.residuals().stream().anyMatch(it -> it != 0));
  }

  @Test
  void aDeviceThatTakesNothingIsNoSpecialCase() {
    WindowFit fit = WindowFit.of(List.of(refused(4 * KIB, 0)));

    assertThat(fit.holding()).hasSize(3);
  }

  @Test
  void everyPointOfALawIsGivenBackByIt() {
    for (WindowLaw law : WindowLaw.values()) {
      for (int resource : new int[] {1, 7, 63, 512, 1000, 1024, 4096}) {
        List<WindowPoint> points =
            java.util.stream.IntStream.of(1, 3, 5, 16, 77, 4096)
                .mapToObj(frames -> refused(frames * 4096, (int) law.predict(resource, frames)))
                .toList();
        LawFit fit = LawFit.of(law, points);

        assertThat(fit.holds()).as("%s with %d", law, resource).isTrue();
        assertThat((long) resource).isBetween(fit.resources().least(), fit.resources().most());
      }
    }
  }

  @Test
  void nothingMeasuredIsNoFit() {
    assertThatIllegalArgumentException().isThrownBy(() -> WindowFit.of(List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> new WindowPoint(-1, 0, true));
  }

  @Test
  void emptyMessageAndPartOfAFrameTakeOne() {
    assertThat(new WindowPoint(0, 0, true).frames()).isEqualTo(1);
    assertThat(new WindowPoint(4095, 0, true).frames()).isEqualTo(1);
    assertThat(new WindowPoint(4097, 0, true).frames()).isEqualTo(2);
    assertThat(new WindowPoint(Integer.MAX_VALUE, 0, true).frames()).isEqualTo(524288);
  }

  @Test
  void fullQueueIsALawOfRequestsAndSaysNothingOfFrames() {
    WindowPoint small = new WindowPoint(4 * KIB, 512, true, true);
    WindowPoint large = new WindowPoint(64 * KIB, 512, true, true);

    assertThat(WindowFit.of(List.of(small, large)).holding())
        .extracting(LawFit::law)
        .containsExactly(WindowLaw.WORK_REQUESTS);
    assertThat(WindowFit.of(List.of(small, refused(16 * KIB, 255))).holding())
        .extracting(LawFit::law)
        .containsExactly(WindowLaw.FRAMES_LESS_ONE_RECEIVE, WindowLaw.FRAMES_LESS_ONE_FRAME);
  }

  @Test
  void largeQueuesOfLargeMessagesDoNotOverflow() {
    WindowPoint large = new WindowPoint(1 << 30, 1 << 20, true, true);

    assertThat(WindowFit.of(List.of(large)).untested())
        .extracting(LawFit::resource)
        .containsExactly((1L << 38) + (1L << 18), (1L << 38) + 1);
  }
}
