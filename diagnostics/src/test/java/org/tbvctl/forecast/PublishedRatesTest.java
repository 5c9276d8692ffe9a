package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Bounds against rates that others published: never below them, and how far above. Weights are the
 * published sizes where there are any, else 4.5 bits; links are 3 us and 72 Gb/s (RDMA over
 * Thunderbolt 5) and 185 us and 10 Gb/s (TCP over the bridge; the rate is a guess that matters
 * little). Part of the distance is what the bounds leave out, the more the shorter the bound is.
 */
class PublishedRatesTest {

  private static Forecast forecast(
      String model, double gigabytes, int hosts, double memory, double micros, double gigabits) {
    ModelShape shape = ModelCatalogue.load().find(model).orElseThrow();
    double bytes =
        gigabytes > 0
            ? gigabytes * 1e9 * shape.activeShare().orElseThrow()
            : shape.activeParameters() * 4.5 / 8;
    return Forecast.of(
        new Question(
            shape,
            Questions.link(micros, gigabits),
            Questions.hosts(hosts, memory, Topology.MESH),
            new Workload(bytes, "a test", 2, 1024, OptionalDouble.empty())));
  }

  @ParameterizedTest
  @CsvSource({
    // model, GB stored, hosts, GB/s of memory, us, Gb/s, way, published, least and most share of it
    "Qwen3-235B-A22B, 132, 2, 614, 3, 72, tensor, 46.8, 0.45, 0.55",
    "Qwen3-235B-A22B, 132, 2, 614, 185, 10, pipeline, 25.9, 0.45, 0.60",
    "DeepSeek-R1, 378, 2, 819, 3, 72, tensor, 29.4, 0.35, 0.45",
    "DeepSeek-R1, 378, 2, 819, 3, 72, single, 17.4, 0.40, 0.50",
    "Kimi-K2-Thinking, 0, 4, 819, 3, 72, tensor, 14.82, 0.05, 0.15",
    "Kimi-K2-Thinking, 0, 2, 819, 3, 72, tensor, 13.15, 0.10, 0.20",
    "Kimi-K2-Thinking, 0, 4, 819, 3, 72, pipeline, 14.49, 0.25, 0.40",
    "Kimi-K2-Thinking, 0, 5, 819, 3, 72, pipeline, 14.45, 0.25, 0.40",
    "Qwen3-235B-A22B, 0, 4, 819, 3, 72, tensor, 32, 0.10, 0.20",
  })
  void aBoundIsAboveWhatWasMeasured(
      String model,
      double gigabytes,
      int hosts,
      double memory,
      double micros,
      double gigabits,
      String way,
      double published,
      double least,
      double most) {
    Forecast forecast = forecast(model, gigabytes, hosts, memory, micros, gigabits);
    Estimate bound =
        switch (way) {
          case "tensor" -> forecast.tensor().decode();
          case "pipeline" -> forecast.pipeline().decode();
          default -> forecast.single();
        };

    assertThat(published / bound.tokensPerSecond()).isBetween(least, most);
  }

  /** Published as impossible: a projection of 12288 over 5 hosts. */
  @Test
  void fiveHostsCannotDivideKimi() {
    Forecast forecast = forecast("Kimi-K2-Thinking", 0, 5, 819, 3, 72);

    assertThat(forecast.tensor().problems())
        .contains("The width of the query projection, 12288, cannot be divided by 5.");
    assertThat(forecast.better().orElseThrow().name()).isEqualTo("pipeline parallel");
  }

  /**
   * Published over Thunderbolt 5: tensor parallel 14.82, pipeline parallel 14.49 over four hosts.
   * Over a link of 8.4 us and 3.9 Gb/s pipeline parallel comes out ahead; nobody has measured that.
   */
  @Test
  void aSlowLinkTurnsTheOrderRound() {
    Question question = forecast("Kimi-K2-Thinking", 0, 4, 819, 8.4, 3.9).question();
    CarriedOver.Measured measured =
        new CarriedOver.Measured(
            List.of(
                new CarriedOver.Rate(CarriedOver.Kind.TENSOR, 14.82),
                new CarriedOver.Rate(CarriedOver.Kind.PIPELINE, 14.49)),
            Questions.link(3, 72));

    List<CarriedOver> carried = Forecast.of(question, measured).carriedOver();

    assertThat(carried.get(0).tokensPerSecond()).isBetween(14.1, 14.2);
    assertThat(carried.get(1).tokensPerSecond()).isBetween(14.4, 14.49);
  }
}
