package org.tbvctl.forecast;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Every layer is divided over all hosts: each reads its share of the weights at the same time, and
 * twice a layer they add up one vector before the next step can begin.
 */
final class TensorParallel {

  private TensorParallel() {}

  /** One token of one conversation, added up the fastest way. */
  static Estimate decode(Question question) {
    return fastest(question, reduction -> decode(question, reduction));
  }

  /** The same with one way of adding up. */
  static Estimate decode(Question question, AllReduce reduction) {
    List<Part> parts = new ArrayList<>();
    parts.add(memory(question));
    addReductions(question, reduction, 1, parts);
    return new Estimate(parts, 1);
  }

  /** All tokens of the prompt in one pass, added up the fastest way. */
  static Estimate prefill(Question question) {
    return fastest(question, reduction -> prefill(question, reduction));
  }

  private static Estimate fastest(Question question, Function<AllReduce, Estimate> estimate) {
    return question.cluster().topology().reductions(question.hosts()).stream()
        .map(estimate)
        .min(Comparator.comparingDouble(Estimate::nanos))
        .orElseThrow();
  }

  private static Estimate prefill(Question question, AllReduce reduction) {
    int tokens = question.workload().promptTokens();
    List<Part> parts = new ArrayList<>();
    parts.add(memory(question));
    question
        .workload()
        .operationsPerSecond()
        .ifPresent(rate -> parts.add(PromptArithmetic.over(question, question.hosts(), rate)));
    addReductions(question, reduction, tokens, parts);
    return new Estimate(parts, tokens);
  }

  private static Part memory(Question question) {
    double bytes = question.workload().bytesPerToken();
    Cluster cluster = question.cluster();
    return new Part(
        Part.Kind.MEMORY,
        cluster.togetherNanos(bytes / question.hosts()),
        Amount.bytes(bytes)
            + " / "
            + question.hosts()
            + " hosts / "
            + Amount.memory(cluster.slowest())
            + (cluster.isEven() ? "" : ", the slowest"));
  }

  private static void addReductions(
      Question question, AllReduce reduction, int tokens, List<Part> parts) {
    int steps = reduction.steps(question.hosts());
    double volume = reduction.volume(question.hosts());
    int layers = question.model().layers();
    String times = "2 x " + layers + (layers == 1 ? " layer x " : " layers x ");
    String by = ", " + reduction.words();
    parts.add(
        new Part(
            Part.Kind.LATENCY,
            question.reductions() * steps * question.link().latencyNanos(),
            times
                + steps
                + (steps == 1 ? " step x " : " steps x ")
                + Amount.time(question.link().latencyNanos())
                + by));
    double bytes = volume * tokens * question.vectorBytes();
    parts.add(
        new Part(
            Part.Kind.TRANSFER,
            question.reductions() * question.link().transferNanos(bytes),
            times
                + Amount.bytes(bytes)
                + " / "
                + Amount.bits(question.link().bitsPerSecond())
                + by));
  }
}
