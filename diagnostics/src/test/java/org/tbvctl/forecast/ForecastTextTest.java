package org.tbvctl.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ForecastTextTest {

  private static String text(int hosts, double micros) {
    return ForecastText.of(
        Forecast.of(
            Questions.of(Questions.link(micros, 8), Questions.hosts(hosts, 100, Topology.MESH))));
  }

  @Test
  void allArithmeticIsShown() {
    assertThat(text(2, 10))
        .contains(
            "vector   1000 B a token; an all-reduce over a mesh costs latency + bytes / bandwidth")
        .contains("  tensor parallel: at most 24.9 tokens/s, 40.22 ms a token\n")
        .contains("    memory       40.00 ms   99 %  8.00 GB / 2 hosts / 100.00 GB/s\n")
        .contains(
            "    latency     200.00 us    0 %  2 x 10 layers x 1 step x 10.00 us, direct exchange\n")
        .contains(
            "    transfer     20.00 us    0 %  2 x 10 layers x 1000 B / 8.00 Gb/s, direct exchange\n")
        .contains("    latency      10.00 us    0 %  1 hand-over x 10.00 us\n")
        .contains("one host alone, if the model fits: at most 12.5 tokens/s");
  }

  @Test
  void theVerdictNamesBoundAndRemedy() {
    assertThat(text(2, 10))
        .contains("Tensor parallel is faster than pipeline parallel by 98.9 %.")
        .contains("Most of a token's time there is memory (99 %).")
        .contains(
            "Improve the memory bandwidth first; where only the link can change, the link latency.")
        .contains("Tensor parallel is the faster way with a latency below");
  }

  @Test
  void whatIsNotPossibleHasNoFigures() {
    assertThat(text(3, 10))
        .contains("  tensor parallel: not possible. The hidden size, 500, cannot be divided by 3.")
        .contains("Pipeline parallel is the only way.")
        .doesNotContain("is the faster way");
  }

  /** A prompt in chunks would keep all hosts at work, so its time as one piece bounds nothing. */
  @Test
  void onlyTokensAreCalledABound() {
    String text = text(2, 10);
    String prompt = text.substring(text.indexOf("Prompt of 100 tokens, as one piece"));

    assertThat(prompt).doesNotContain("at most").contains("The times of a prompt are no bounds");
    assertThat(prompt).contains("  pipeline parallel: 1248 tokens/s, first token after 80.");
  }

  @Test
  void whatIsNotCountedIsSaid() {
    assertThat(text(2, 10)).contains("Not counted:", "give --compute");
  }

  @Test
  void carriedOverRatesAreTold() {
    Question question = Questions.of(Questions.link(10, 8), Questions.hosts(2, 100, Topology.MESH));
    CarriedOver.Measured measured =
        new CarriedOver.Measured(
            List.of(new CarriedOver.Rate(CarriedOver.Kind.PIPELINE, 5)), Questions.link(1, 80));

    assertThat(ForecastText.of(Forecast.of(question, measured)))
        .contains("  pipeline parallel: 5.00 tokens/s become 5.00 (+0.010 ms a token)\n");
  }
}
