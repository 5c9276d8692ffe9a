package org.tbvctl.forecast;

/** The arithmetic of a prompt: a multiplication and an addition for every parameter and token. */
final class PromptArithmetic {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double TERA = 1e12;

  private PromptArithmetic() {}

  /**
   * @param hosts that work on it at the same time
   * @param rate operations a second of one of them
   */
  static Part over(Question question, int hosts, double rate) {
    double operations =
        2 * question.model().activeParameters() * question.workload().promptTokens();
    return new Part(
        Part.Kind.ARITHMETIC,
        operations / hosts / rate * NANOS_PER_SECOND,
        Amount.decimal(operations / TERA)
            + " T operations / "
            + (hosts == 1 ? "" : hosts + " hosts / ")
            + Amount.decimal(rate / TERA)
            + " T/s");
  }
}
