package org.tbvctl.forecast;

import java.util.List;
import java.util.function.Function;

/**
 * A token rate that was measured over one link, carried over to another: what the links cost by the
 * formulas is exchanged, and everything else, counted here or not, stays.
 *
 * @param way such as {@code tensor parallel}
 * @param measured tokens a second over the link that it was measured on
 * @param addedNanos that a token takes longer over the other link; negative when it is faster
 */
public record CarriedOver(String way, double measured, double addedNanos) {
  private static final double NANOS_PER_SECOND = 1e9;

  /** What was measured elsewhere. */
  public record Measured(List<Rate> rates, LinkFigures link) {
    public static final Measured NOTHING =
        new Measured(List.of(), new LinkFigures(1, 1, "nowhere", "nowhere"));

    public Measured {
      rates = List.copyOf(rates);
    }
  }

  /** Tokens a second of one way. */
  public record Rate(Kind kind, double tokensPerSecond) {}

  /** The ways to divide a model. */
  public enum Kind {
    TENSOR("tensor parallel", TensorParallel::decode),
    PIPELINE("pipeline parallel", PipelineParallel::decode);

    private final String words;
    private final Function<Question, Estimate> estimate;

    Kind(String words, Function<Question, Estimate> estimate) {
      this.words = words;
      this.estimate = estimate;
    }
  }

  static List<CarriedOver> all(Question question, Measured measured) {
    return measured.rates().stream().map(rate -> of(question, measured.link(), rate)).toList();
  }

  private static CarriedOver of(Question question, LinkFigures there, Rate rate) {
    double here = rate.kind().estimate.apply(question).nanos();
    double before = rate.kind().estimate.apply(question.with(there)).nanos();
    return new CarriedOver(rate.kind().words, rate.tokensPerSecond(), here - before);
  }

  /** Tokens a second over the link of the forecast. */
  public double tokensPerSecond() {
    return NANOS_PER_SECOND / (NANOS_PER_SECOND / measured + addedNanos);
  }

  /** The most that the figures allow over the link that it was measured on. */
  public static double bound(Question question, Measured measured, Rate rate) {
    return rate.kind().estimate.apply(question.with(measured.link())).tokensPerSecond();
  }
}
