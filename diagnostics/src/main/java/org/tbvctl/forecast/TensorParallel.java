package org.tbvctl.forecast;

import java.util.ArrayList;
import java.util.List;

/**
 * Every layer is divided over all hosts: each reads its share of the weights at the same time, and
 * twice a layer they add up one vector before the next step can begin.
 */
final class TensorParallel {

  private TensorParallel() {}

  /** One token of one conversation. */
  static Estimate decode(Question question) {
    List<Part> parts = new ArrayList<>();
    parts.add(memory(question));
    addReductions(question, 1, parts);
    return new Estimate(parts, 1);
  }

  /** All tokens of the prompt in one pass. */
  static Estimate prefill(Question question) {
    int tokens = question.workload().promptTokens();
    List<Part> parts = new ArrayList<>();
    parts.add(memory(question));
    question
        .workload()
        .operationsPerSecond()
        .ifPresent(rate -> parts.add(PromptArithmetic.over(question, question.hosts(), rate)));
    addReductions(question, tokens, parts);
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

  private static void addReductions(Question question, int tokens, List<Part> parts) {
    Topology topology = question.cluster().topology();
    int steps = topology.steps(question.hosts());
    double volume = topology.volume(question.hosts());
    String times = "2 x " + question.model().layers() + " layers x ";
    parts.add(
        new Part(
            Part.Kind.LATENCY,
            question.reductions() * steps * question.link().latencyNanos(),
            times
                + steps
                + (steps == 1 ? " step x " : " steps x ")
                + Amount.time(question.link().latencyNanos())));
    double bytes = volume * tokens * question.vectorBytes();
    parts.add(
        new Part(
            Part.Kind.TRANSFER,
            question.reductions() * question.link().transferNanos(bytes),
            times + Amount.bytes(bytes) + " / " + Amount.bits(question.link().bitsPerSecond())));
  }
}
