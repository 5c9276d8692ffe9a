package org.tbvctl.forecast;

import java.util.ArrayList;
import java.util.List;

/**
 * Every host has as many layers as the others: a token goes through them in turn, and N-1 times a
 * vector is handed over. One conversation keeps one host busy at a time.
 */
final class PipelineParallel {

  private PipelineParallel() {}

  /** One token of one conversation. */
  static Estimate decode(Question question) {
    List<Part> parts = new ArrayList<>();
    parts.add(memory(question));
    addHandovers(question, 1, parts);
    return new Estimate(parts, 1);
  }

  /** All tokens of the prompt as one piece, so that hosts wait for each other. */
  static Estimate prefill(Question question) {
    int tokens = question.workload().promptTokens();
    List<Part> parts = new ArrayList<>();
    parts.add(memory(question));
    question
        .workload()
        .operationsPerSecond()
        .ifPresent(rate -> parts.add(PromptArithmetic.over(question, 1, rate)));
    addHandovers(question, tokens, parts);
    return new Estimate(parts, tokens);
  }

  private static Part memory(Question question) {
    double bytes = question.workload().bytesPerToken();
    Cluster cluster = question.cluster();
    return new Part(
        Part.Kind.MEMORY,
        cluster.inTurnNanos(bytes / question.hosts()),
        cluster.isEven()
            ? Amount.bytes(bytes) + " / " + Amount.memory(cluster.slowest())
            : Amount.bytes(bytes / question.hosts())
                + " / the memory bandwidth of each host, added up");
  }

  private static void addHandovers(Question question, int tokens, List<Part> parts) {
    int handovers = question.hosts() - 1;
    String times = handovers + (handovers == 1 ? " hand-over x " : " hand-overs x ");
    parts.add(
        new Part(
            Part.Kind.LATENCY,
            handovers * question.link().latencyNanos(),
            times + Amount.time(question.link().latencyNanos())));
    double bytes = (double) tokens * question.vectorBytes();
    parts.add(
        new Part(
            Part.Kind.TRANSFER,
            handovers * question.link().transferNanos(bytes),
            times + Amount.bytes(bytes) + " / " + Amount.bits(question.link().bitsPerSecond())));
  }
}
