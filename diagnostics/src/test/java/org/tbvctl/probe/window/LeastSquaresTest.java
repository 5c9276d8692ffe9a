package org.tbvctl.probe.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeastSquaresTest {
  private final SplittableRandom random = new SplittableRandom(5);

  @ParameterizedTest
  @EnumSource(WindowLaw.class)
  void noResourceHasASmallerSum(WindowLaw law) {
    for (int i = 0; i < 200; i++) {
      List<WindowPoint> points = new ArrayList<>();
      for (int k = random.nextInt(2, 7); k > 0; k--) {
        int bytes = random.nextInt(1, 40 * WindowPoint.FRAME_BYTES);
        boolean refused = k == 2 || random.nextInt(4) > 0;
        points.add(new WindowPoint(bytes, random.nextInt(80), refused));
      }
      long best = 0;
      for (long resource = 1; resource <= 82 * 40; resource++) {
        best = sum(law, resource, points) < sum(law, best, points) ? resource : best;
      }
      assertThat(LeastSquares.resource(law, points)).as("%s", points).isEqualTo(best);
    }
  }

  @Test
  void ofWorkRequestsItIsTheMean() {
    LawFit fit =
        WindowFit.of(List.of(new WindowPoint(1, 10, true), new WindowPoint(9, 21, true)))
            .fits()
            .get(0);

    assertThat(fit.holds()).isFalse();
    assertThat(fit.resource()).isEqualTo(15);
    assertThat(fit.resourceWords()).isEqualTo("15");
    assertThat(fit.residuals()).containsExactly(-5L, 6L);
  }

  private static double sum(WindowLaw law, long resource, List<WindowPoint> points) {
    double sum = 0;
    for (WindowPoint point : points) {
      double residual = LawFit.residual(law, resource, point);
      sum += residual * residual;
    }
    return sum;
  }
}
