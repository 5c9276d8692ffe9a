package org.tbvctl.forecast;

import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;

/**
 * Where tensor and pipeline parallel are equally fast. With one way of adding up, both times are
 * linear in the latency, and in the time of a bit, so one subtraction and one division give each
 * figure; of several ways the best counts.
 *
 * @param latencyNanos tensor parallel is faster below, at the link's bandwidth; empty when it is so
 *     at none
 * @param bitsPerSecond tensor parallel is faster above, at the link's latency; empty when it is so
 *     at none
 */
public record BreakEven(OptionalDouble latencyNanos, OptionalDouble bitsPerSecond) {
  private static final double BIT = 1;

  static BreakEven of(Question question) {
    OptionalDouble latency = OptionalDouble.empty();
    OptionalDouble bits = OptionalDouble.empty();
    for (AllReduce reduction : question.cluster().topology().reductions(question.hosts())) {
      BreakEven one = of(question, reduction);
      latency = better(latency, one.latencyNanos, Math::max);
      bits = better(bits, one.bitsPerSecond, Math::min);
    }
    return new BreakEven(latency, bits);
  }

  private static OptionalDouble better(
      OptionalDouble first, OptionalDouble second, DoubleBinaryOperator better) {
    if (first.isEmpty() || second.isEmpty()) {
      return first.isPresent() ? first : second;
    }
    return OptionalDouble.of(better.applyAsDouble(first.getAsDouble(), second.getAsDouble()));
  }

  private static BreakEven of(Question question, AllReduce reduction) {
    LinkFigures link = question.link();
    double memoryWon = advantage(question, reduction, 0, Double.POSITIVE_INFINITY);
    double latencyCost = memoryWon - advantage(question, reduction, 1, Double.POSITIVE_INFINITY);
    double bitCost = memoryWon - advantage(question, reduction, 0, BIT);
    double leftForLatency = memoryWon - bitCost / link.bitsPerSecond();
    double leftForBits = memoryWon - latencyCost * link.latencyNanos();
    return new BreakEven(
        leftForLatency > 0 && latencyCost > 0
            ? OptionalDouble.of(leftForLatency / latencyCost)
            : OptionalDouble.empty(),
        leftForBits > 0 && bitCost > 0
            ? OptionalDouble.of(bitCost / leftForBits)
            : OptionalDouble.empty());
  }

  /** Nanoseconds by which tensor parallel is faster. */
  private static double advantage(
      Question question, AllReduce reduction, double latency, double bits) {
    Question other = question.with(question.link().withLatency(latency).withBandwidth(bits));
    return PipelineParallel.decode(other).nanos() - TensorParallel.decode(other, reduction).nanos();
  }
}
