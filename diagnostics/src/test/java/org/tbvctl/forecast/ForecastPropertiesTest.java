package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What must hold for every forecast, over links, numbers of hosts and ways of cabling. */
class ForecastPropertiesTest {
  private static final double[] MICROS = {0, 1, 20, 300};
  private static final double[] GIGABITS = {0.1, 5, 40, 160};

  static List<Question> questions() {
    List<Question> questions = new ArrayList<>();
    for (Topology topology : Topology.values()) {
      for (int hosts : new int[] {2, 3, 4, 5}) {
        for (double micros : MICROS) {
          for (double gigabits : GIGABITS) {
            questions.add(
                Questions.of(
                    Questions.link(micros, gigabits), Questions.hosts(hosts, 500, topology)));
          }
        }
      }
    }
    return questions;
  }

  private static List<Estimate> estimates(Question question) {
    Forecast forecast = Forecast.of(question);
    return List.of(
        forecast.tensor().decode(),
        forecast.tensor().prefill(),
        forecast.pipeline().decode(),
        forecast.pipeline().prefill());
  }

  @ParameterizedTest
  @MethodSource("questions")
  void aPassTakesTheSumOfItsParts(Question question) {
    for (Estimate estimate : estimates(question)) {
      double sum = estimate.parts().stream().mapToDouble(Part::nanos).sum();

      assertThat(estimate.nanos()).isEqualTo(sum).isPositive();
      assertThat(estimate.parts()).allMatch(part -> part.nanos() >= 0);
      assertThat(estimate.tokensPerSecond() * estimate.nanos())
          .isCloseTo(estimate.tokens() * 1e9, within(1.0 * estimate.tokens()));
      assertThat(estimate.longestShare()).isBetween(1.0 / estimate.parts().size(), 1.0);
    }
  }

  @ParameterizedTest
  @MethodSource("questions")
  void aBetterLinkIsNeverSlower(Question question) {
    LinkFigures link = question.link();
    Question quicker = question.with(link.withLatency(link.latencyNanos() / 2));
    Question wider = question.with(link.withBandwidth(link.bitsPerSecond() * 2));
    Question faster = question.with(question.cluster().timesMemory(2));
    for (Question other : List.of(quicker, wider, faster)) {
      List<Estimate> before = estimates(question);
      List<Estimate> after = estimates(other);
      for (int i = 0; i < before.size(); i++) {
        assertThat(after.get(i).nanos()).isLessThanOrEqualTo(before.get(i).nanos());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("questions")
  void gainsAreWhatTheBetterFigureGives(Question question) {
    LinkFigures link = question.link();
    Forecast.Way way = Forecast.of(question).tensor();

    assertThat(way.gains())
        .isSortedAccordingTo(
            (one, other) -> Double.compare(other.tokensPerSecond(), one.tokensPerSecond()))
        .contains(
            new Gain(
                Part.Kind.TRANSFER,
                TensorParallel.decode(question.with(link.withBandwidth(2 * link.bitsPerSecond())))
                    .tokensPerSecond()))
        .allMatch(gain -> gain.tokensPerSecond() >= way.decode().tokensPerSecond());
    assertThat(way.bestOfLink().figure()).isIn(Part.Kind.LATENCY, Part.Kind.TRANSFER);
  }

  @ParameterizedTest
  @MethodSource("questions")
  void theFastestWayOfAddingUpIsTaken(Question question) {
    double taken = TensorParallel.decode(question).nanos();

    assertThat(
            question.cluster().topology().reductions(question.hosts()).stream()
                .mapToDouble(reduction -> TensorParallel.decode(question, reduction).nanos())
                .min())
        .hasValue(taken);
  }

  @ParameterizedTest
  @MethodSource("questions")
  void carriedOverToTheSameLinkARateStays(Question question) {
    CarriedOver.Measured measured =
        new CarriedOver.Measured(
            Arrays.stream(CarriedOver.Kind.values())
                .map(kind -> new CarriedOver.Rate(kind, 3.5))
                .toList(),
            question.link());

    assertThat(Forecast.of(question, measured).carriedOver())
        .hasSize(2)
        .allSatisfy(
            rate -> {
              assertThat(rate.addedNanos()).isZero();
              assertThat(rate.tokensPerSecond()).isCloseTo(3.5, within(1e-9));
            });
  }

  /** However it is done, each host sends and gets 2 (N-1)/N of a vector, over all its cables. */
  @ParameterizedTest
  @EnumSource(AllReduce.class)
  void noReductionIsCheaperThanPossible(AllReduce reduction) {
    boolean ring = Topology.RING.reductions(9).contains(reduction);
    for (int hosts = 3; hosts <= 9; hosts++) {
      double least = 2 * (hosts - 1.0) / hosts;

      assertThat(reduction.volume(hosts) * (ring ? 2 : hosts - 1))
          .isGreaterThanOrEqualTo(least - 1e-9);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "DIRECT, 2, 1, 1.0",
    "DIRECT, 5, 1, 1.0",
    "SCATTER_GATHER, 4, 2, 0.5",
    "AROUND, 4, 2, 2.0",
    "AROUND, 5, 2, 2.0",
    "PARTS_AROUND, 4, 6, 0.75",
    "PARTS_AROUND, 5, 8, 0.8"
  })
  void whatAReductionCosts(AllReduce reduction, int hosts, int steps, double volume) {
    assertThat(reduction.steps(hosts)).isEqualTo(steps);
    assertThat(reduction.volume(hosts)).isCloseTo(volume, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({"2, 0", "4, 0", "5, 0", "3, 3", "6, 3", "8, 3", "10, 0", "1, 0"})
  void aLayerIsDividedWhenEveryPartOfItIs(int hosts, int problems) {
    assertThat(Divisibility.tensor(Questions.SMALL, hosts)).hasSize(problems);
    assertThat(Divisibility.tensor(Questions.SMALL, hosts))
        .allMatch(problem -> problem.endsWith(" cannot be divided by " + hosts + "."));
  }

  @Test
  void everyHostNeedsALayer() {
    assertThat(Divisibility.pipeline(Questions.SMALL, 10)).isEmpty();
    assertThat(Divisibility.pipeline(Questions.SMALL, 11))
        .containsExactly("10 layers are too few for 11 hosts.");
    ModelShape flat =
        new ModelShape(
            "flat", 1, 64, OptionalInt.empty(), OptionalInt.empty(), OptionalDouble.empty(), 1, "");
    assertThat(Divisibility.pipeline(flat, 2)).containsExactly("1 layer is too few for 2 hosts.");
    assertThat(flat.activeShare()).isEmpty();
    assertThat(Questions.SMALL.activeShare()).hasValue(0.5);
  }

  @Test
  void slowHostsCountInTurnAndTheSlowestTogether() {
    Cluster uneven = new Cluster(List.of(100e9, 200e9, 400e9), Topology.RING);

    assertThat(uneven.togetherNanos(100)).isEqualTo(1);
    assertThat(uneven.inTurnNanos(400)).isCloseTo(4 + 2 + 1, within(1e-9));
    assertThat(uneven.isEven()).isFalse();
    assertThat(uneven.timesMemory(2).fastest()).isEqualTo(800e9);
    assertThat(IntStream.of(1, 2, 5))
        .allMatch(count -> Questions.hosts(count, 9, Topology.MESH).isEven());
  }
}
