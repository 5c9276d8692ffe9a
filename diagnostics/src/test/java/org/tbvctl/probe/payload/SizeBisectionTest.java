package org.tbvctl.probe.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tbvctl.probe.payload.SizeBisection.Edge;
import org.tbvctl.probe.payload.SizeBisection.Outcome;

class SizeBisectionTest {
  private static final int GRANULE = 4096;

  private static Outcome upTo(int bytes, int most) {
    return bytes <= most ? Outcome.WORKS : Outcome.FAILS;
  }

  private static Edge narrow(Map<Integer, Boolean> tried, int most) {
    return new SizeBisection(GRANULE).narrow(new TreeMap<>(tried), bytes -> upTo(bytes, most));
  }

  @Test
  void failureAtASizeIsNarrowedDown() {
    Edge edge = narrow(Map.of(65_536, true, 524_288, true, 1_048_576, false), 700_000);

    assertThat(edge.works()).isEqualTo(696_320);
    assertThat(edge.fails()).isEqualTo(700_416);
    assertThat(edge.trials()).isBetween(5, 8);
  }

  @Test
  void failureAtTheSmallestSizeIsNarrowedToNothing() {
    assertThat(narrow(Map.of(16_384, false), 0)).isEqualTo(new Edge(0, 4096, 2));
  }

  @Test
  void aSizeBelowTheGranuleThatFailsIsAllThereIs() {
    assertThat(narrow(Map.of(64, false), 0)).isEqualTo(new Edge(0, 64, 0));
  }

  @Test
  void theFirstFailureCountsWhateverWorksAboveIt() {
    assertThat(narrow(Map.of(4096, true, 65_536, false, 131_072, true), 20_480))
        .isEqualTo(new Edge(20_480, 24_576, 4));
  }

  @Test
  void sizesThatThereWasNoTimeForHaveNotFailed() {
    List<Integer> asked = new ArrayList<>();
    TreeMap<Integer, Boolean> tried = new TreeMap<>(Map.of(4096, true, 1_048_576, false));
    Edge edge =
        new SizeBisection(GRANULE)
            .narrow(
                tried,
                bytes -> {
                  asked.add(bytes);
                  return asked.size() > 2 ? Outcome.UNTRIED : upTo(bytes, 700_000);
                });

    assertThat(asked).hasSize(3);
    assertThat(edge.trials()).isEqualTo(2);
    assertThat(edge.works()).isEqualTo(524_288);
    assertThat(edge.fails()).isEqualTo(786_432);
  }

  @Test
  void theEdgeIsRightForEveryFailure() {
    Random random = new Random(3);
    for (int i = 0; i < 500; i++) {
      int most = random.nextInt(1 << 24);
      int fails = most + 1 + random.nextInt(1 << 20);
      Edge edge = narrow(Map.of(fails, false), most);

      assertThat(edge.works()).isLessThanOrEqualTo(most);
      assertThat(edge.fails()).isGreaterThan(most).isLessThanOrEqualTo(fails);
      assertThat(edge.fails() - edge.works()).isLessThanOrEqualTo(GRANULE);
      assertThat(edge.trials()).isLessThanOrEqualTo(14);
    }
  }
}
