package org.tbvctl.forecast;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * What one figure does when it is twice as good.
 *
 * @param tokensPerSecond then
 */
public record Gain(Part.Kind figure, double tokensPerSecond) {
  private static final double TWICE = 2;

  /** All figures, the one that gives most first. */
  static List<Gain> of(Question question, Function<Question, Estimate> way) {
    LinkFigures link = question.link();
    Question memory = question.with(question.cluster().timesMemory(TWICE));
    Question latency = question.with(link.withLatency(link.latencyNanos() / TWICE));
    Question bandwidth = question.with(link.withBandwidth(link.bitsPerSecond() * TWICE));
    return List.of(
            new Gain(Part.Kind.MEMORY, way.apply(memory).tokensPerSecond()),
            new Gain(Part.Kind.LATENCY, way.apply(latency).tokensPerSecond()),
            new Gain(Part.Kind.TRANSFER, way.apply(bandwidth).tokensPerSecond()))
        .stream()
        .sorted(Comparator.comparingDouble((Gain gain) -> -gain.tokensPerSecond()))
        .toList();
  }
}
