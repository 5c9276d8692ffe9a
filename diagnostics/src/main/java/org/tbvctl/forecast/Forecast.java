package org.tbvctl.forecast;

import java.util.List;
import java.util.Optional;

/**
 * The answer: upper bounds of token rates for one conversation, from stated figures alone.
 *
 * @param tensor each layer divided over the hosts
 * @param pipeline layers dealt out to the hosts
 * @param single the fastest host alone, if the model fits into it
 * @param breakEven where tensor and pipeline parallel are equally fast
 * @param carriedOver rates measured over another link, as they would be over this one
 */
public record Forecast(
    Question question,
    Way tensor,
    Way pipeline,
    Estimate single,
    BreakEven breakEven,
    List<CarriedOver> carriedOver) {

  public Forecast {
    carriedOver = List.copyOf(carriedOver);
  }

  /**
   * One way to divide the model.
   *
   * @param problems why it cannot be divided so; the times say what it would give
   * @param gains what each figure gives when it is twice as good, the best first
   */
  public record Way(
      String name, List<String> problems, Estimate decode, Estimate prefill, List<Gain> gains) {

    public Way {
      problems = List.copyOf(problems);
      gains = List.copyOf(gains);
    }

    public boolean isPossible() {
      return problems.isEmpty();
    }

    /** The figure of the link, latency or bandwidth, that gives more when it is twice as good. */
    public Gain bestOfLink() {
      return gains.stream()
          .filter(gain -> gain.figure() != Part.Kind.MEMORY)
          .findFirst()
          .orElseThrow();
    }
  }

  public static Forecast of(Question question) {
    return of(question, CarriedOver.Measured.NOTHING);
  }

  /**
   * @param measured rates that were measured over another link
   */
  public static Forecast of(Question question, CarriedOver.Measured measured) {
    int hosts = question.hosts();
    Way tensor =
        new Way(
            "tensor parallel",
            Divisibility.tensor(question.model(), hosts),
            TensorParallel.decode(question),
            TensorParallel.prefill(question),
            Gain.of(question, TensorParallel::decode));
    Way pipeline =
        new Way(
            "pipeline parallel",
            Divisibility.pipeline(question.model(), hosts),
            PipelineParallel.decode(question),
            PipelineParallel.prefill(question),
            Gain.of(question, PipelineParallel::decode));
    return new Forecast(
        question,
        tensor,
        pipeline,
        single(question),
        BreakEven.of(question),
        CarriedOver.all(question, measured));
  }

  private static Estimate single(Question question) {
    double bytes = question.workload().bytesPerToken();
    double memory = question.cluster().fastest();
    return new Estimate(
        List.of(
            new Part(
                Part.Kind.MEMORY,
                bytes / memory * 1e9,
                Amount.bytes(bytes) + " / " + Amount.memory(memory))),
        1);
  }

  /** The faster way of those that are possible. */
  public Optional<Way> better() {
    if (!tensor.isPossible()) {
      return pipeline.isPossible() ? Optional.of(pipeline) : Optional.empty();
    }
    boolean faster = !pipeline.isPossible() || tensor.decode().nanos() <= pipeline.decode().nanos();
    return Optional.of(faster ? tensor : pipeline);
  }

  /** The other way, when both are possible. */
  public Optional<Way> slower() {
    return tensor.isPossible() && pipeline.isPossible()
        ? better().map(way -> way.equals(tensor) ? pipeline : tensor)
        : Optional.empty();
  }
}
