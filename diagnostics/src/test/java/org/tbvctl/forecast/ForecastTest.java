package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForecastTest {
  private static final Offset<Double> EXACT = within(1e-3);

  /** 100 GB/s, 10 us, 8 Gb/s: a byte a nanosecond. */
  private static Question question(int hosts, Topology topology) {
    return Questions.of(Questions.link(10, 8), Questions.hosts(hosts, 100, topology));
  }

  @Test
  void tensorParallelReadsTogetherAndAddsUpTwiceALayer() {
    Estimate token = Forecast.of(question(4, Topology.MESH)).tensor().decode();

    assertThat(Questions.nanos(token, Part.Kind.MEMORY)).isEqualTo(20e6, EXACT);
    assertThat(Questions.nanos(token, Part.Kind.LATENCY)).isEqualTo(20 * 10e3, EXACT);
    assertThat(Questions.nanos(token, Part.Kind.TRANSFER)).isEqualTo(20 * 1e3, EXACT);
    assertThat(token.nanos()).isEqualTo(20.22e6, EXACT);
    assertThat(token.tokensPerSecond()).isEqualTo(1e9 / 20.22e6, EXACT);
  }

  @Test
  void aRingSendsShortVectorsWholeAndLongOnesInParts() {
    Forecast forecast = Forecast.of(question(4, Topology.RING));

    // 2 x 10 all-reduces of 2 steps with 1000 B.
    Estimate token = forecast.tensor().decode();
    assertThat(Questions.nanos(token, Part.Kind.LATENCY)).isEqualTo(20 * 2 * 10e3, EXACT);
    assertThat(Questions.nanos(token, Part.Kind.TRANSFER)).isEqualTo(20 * 2 * 1e3, EXACT);
    // 100 kB: 2 x 110 us whole, 6 x (10 + 12.5 us) in parts.
    Estimate prompt = forecast.tensor().prefill();
    assertThat(Questions.nanos(prompt, Part.Kind.LATENCY)).isEqualTo(20 * 6 * 10e3, EXACT);
    assertThat(Questions.nanos(prompt, Part.Kind.TRANSFER)).isEqualTo(20 * 6 * 12.5e3, EXACT);
  }

  @Test
  void aMeshOfFourMovesLongVectorsInTwoSteps() {
    Forecast forecast = Forecast.of(question(4, Topology.MESH));

    // 1000 B: 10 + 1 us at once, 2 x (10 + 0.25 us) in two steps.
    assertThat(forecast.tensor().decode().parts().get(1).arithmetic())
        .isEqualTo("2 x 10 layers x 1 step x 10.00 us, direct exchange");
    // 100 kB: 10 + 100 us at once, 2 x (10 + 25 us) in two steps.
    Estimate prompt = forecast.tensor().prefill();
    assertThat(Questions.nanos(prompt, Part.Kind.LATENCY)).isEqualTo(20 * 2 * 10e3, EXACT);
    assertThat(Questions.nanos(prompt, Part.Kind.TRANSFER)).isEqualTo(20 * 2 * 25e3, EXACT);
    assertThat(prompt.parts().get(2).arithmetic())
        .isEqualTo("2 x 10 layers x 50000 B / 8.00 Gb/s, reduce-scatter + all-gather");
  }

  @Test
  void theBreakEvenIsOfTheBetterWayOfAddingUp() {
    Question question = question(4, Topology.MESH);
    BreakEven even = Forecast.of(question).breakEven();

    // 60 ms are won by memory. At 8 Gb/s: (60e6 + 3e3 - 20e3) / (20 - 3) direct.
    assertThat(even.latencyNanos().orElseThrow()).isEqualTo((60e6 - 17e3) / 17, within(1e-2));
    // At 10 us, in ns x b/s: 8000 b x (2 x 20 / 4 - 3) / (60e6 - (2 x 20 - 3) x 10e3) in two steps.
    assertThat(even.bitsPerSecond().orElseThrow())
        .isEqualTo(8000 * 7e9 / (60e6 - 370e3), within(1.0));
  }

  @Test
  void pipelineParallelReadsInTurnAndHandsOver() {
    Estimate token = Forecast.of(question(4, Topology.MESH)).pipeline().decode();

    assertThat(Questions.nanos(token, Part.Kind.MEMORY)).isEqualTo(80e6, EXACT);
    assertThat(Questions.nanos(token, Part.Kind.LATENCY)).isEqualTo(3 * 10e3, EXACT);
    assertThat(Questions.nanos(token, Part.Kind.TRANSFER)).isEqualTo(3 * 1e3, EXACT);
  }

  @Test
  void unlikeHostsWaitForTheSlowest() {
    Question question =
        Questions.of(Questions.link(10, 8), new Cluster(List.of(100e9, 50e9), Topology.MESH));
    Forecast forecast = Forecast.of(question);

    assertThat(Questions.nanos(forecast.tensor().decode(), Part.Kind.MEMORY))
        .isEqualTo(80e6, EXACT);
    assertThat(Questions.nanos(forecast.pipeline().decode(), Part.Kind.MEMORY))
        .isEqualTo(40e6 + 80e6, EXACT);
    assertThat(forecast.single().nanos()).isEqualTo(80e6, EXACT);
  }

  @Test
  void aPromptMovesAllItsVectorsAtOnce() {
    Forecast forecast = Forecast.of(question(2, Topology.MESH));

    assertThat(Questions.nanos(forecast.tensor().prefill(), Part.Kind.TRANSFER))
        .isEqualTo(20 * 100 * 1e3, EXACT);
    assertThat(Questions.nanos(forecast.tensor().prefill(), Part.Kind.LATENCY))
        .isEqualTo(20 * 10e3, EXACT);
    assertThat(Questions.nanos(forecast.pipeline().prefill(), Part.Kind.TRANSFER))
        .isEqualTo(100 * 1e3, EXACT);
    assertThat(forecast.tensor().prefill().tokens()).isEqualTo(100);
  }

  @Test
  void arithmeticOfAPromptIsCountedWhenItIsKnown() {
    Question bare = question(2, Topology.MESH);
    Question question =
        new Question(
            bare.model(),
            bare.link(),
            bare.cluster(),
            new Workload(8e9, "a test", 2, 100, OptionalDouble.of(1e12)));
    Forecast forecast = Forecast.of(question);

    // 2 x 8e9 parameters x 100 tokens at 1e12 a second.
    assertThat(Questions.nanos(forecast.pipeline().prefill(), Part.Kind.ARITHMETIC))
        .isEqualTo(1.6e9, EXACT);
    assertThat(Questions.nanos(forecast.tensor().prefill(), Part.Kind.ARITHMETIC))
        .isEqualTo(0.8e9, EXACT);
    assertThat(Questions.nanos(Forecast.of(bare).tensor().prefill(), Part.Kind.ARITHMETIC))
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({"10, 8, tensor", "10000, 8, pipeline", "10, 0.001, pipeline"})
  void theFasterWayIsTheBetterOne(double micros, double gigabits, String way) {
    Question question =
        Questions.of(Questions.link(micros, gigabits), Questions.hosts(2, 100, Topology.MESH));

    assertThat(Forecast.of(question).better().orElseThrow().name()).startsWith(way);
  }

  @ParameterizedTest
  @CsvSource({
    "10, 8, MEMORY, LATENCY",
    "10000, 8, MEMORY, LATENCY",
    "10, 0.1, MEMORY, TRANSFER",
  })
  void gainsSayWhatToImprove(double micros, double gigabits, Part.Kind first, Part.Kind ofTheLink) {
    Question question =
        Questions.of(Questions.link(micros, gigabits), Questions.hosts(2, 100, Topology.MESH));
    Forecast.Way better = Forecast.of(question).better().orElseThrow();

    assertThat(better.gains().get(0).figure()).isEqualTo(first);
    assertThat(better.bestOfLink().figure()).isEqualTo(ofTheLink);
    assertThat(better.gains())
        .allMatch(gain -> gain.tokensPerSecond() >= better.decode().tokensPerSecond());
  }

  /** At the figure itself both ways take as long. */
  @ParameterizedTest
  @CsvSource({
    "10, 8, MESH, 2",
    "10, 8, RING, 4",
    "10, 8, MESH, 4",
    "10, 8, RING, 3",
    "50, 1, MESH, 5",
    "0.1, 400, RING, 2"
  })
  void bothWaysMeetAtTheBreakEven(double micros, double gigabits, Topology topology, int hosts) {
    Question question =
        Questions.of(Questions.link(micros, gigabits), Questions.hosts(hosts, 100, topology));
    BreakEven even = Forecast.of(question).breakEven();

    assertEven(question.with(question.link().withLatency(even.latencyNanos().orElseThrow())));
    assertEven(question.with(question.link().withBandwidth(even.bitsPerSecond().orElseThrow())));
  }

  private static void assertEven(Question question) {
    Forecast forecast = Forecast.of(question);
    assertThat(forecast.tensor().decode().nanos())
        .isEqualTo(forecast.pipeline().decode().nanos(), within(1.0));
  }

  @Test
  void whereOneFigureIsHopelessTheOtherCannotHelp() {
    Question slow =
        Questions.of(Questions.link(1e6, 0.001), Questions.hosts(2, 100, Topology.MESH));

    assertThat(Forecast.of(slow).breakEven().latencyNanos()).isEmpty();
    assertThat(Forecast.of(slow).breakEven().bitsPerSecond()).isEmpty();
  }

  @Test
  void whatCannotBeDividedIsNotPossible() {
    Forecast three = Forecast.of(question(3, Topology.MESH));
    assertThat(three.tensor().problems())
        .containsExactly(
            "The hidden size, 500, cannot be divided by 3.",
            "The number of query heads, 20, cannot be divided by 3.",
            "The width of the query projection, 500, cannot be divided by 3.");
    assertThat(three.better().orElseThrow().name()).isEqualTo("pipeline parallel");
    assertThat(three.slower()).isEmpty();

    Forecast eleven = Forecast.of(question(11, Topology.MESH));
    assertThat(eleven.pipeline().problems()).containsExactly("10 layers are too few for 11 hosts.");
    assertThat(eleven.better()).isEmpty();
  }

  @Test
  void aMeasuredRateKeepsWhatIsNotTheLink() {
    Question question = question(2, Topology.MESH);
    CarriedOver.Measured measured =
        new CarriedOver.Measured(
            List.of(new CarriedOver.Rate(CarriedOver.Kind.TENSOR, 10)), Questions.link(1, 80));

    CarriedOver carried = Forecast.of(question, measured).carriedOver().get(0);

    // 20 x (10 us + 1 us) here, 20 x (1 us + 0.1 us) there.
    assertThat(carried.addedNanos()).isEqualTo(220e3 - 22e3, EXACT);
    assertThat(carried.tokensPerSecond()).isEqualTo(1e9 / (100e6 + 198e3), EXACT);
    assertThat(CarriedOver.bound(question, measured, measured.rates().get(0)))
        .isEqualTo(1e9 / (40e6 + 22e3), EXACT);
  }
}
