package org.tbvctl.moduleconfig.check;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.FindingCatalogue;
import org.tbvctl.moduleconfig.parameter.Secrets;
import org.tbvctl.moduleconfig.rule.Problem;

/** Words for a problem, the same on a host and for a line that somebody asks about. */
public final class ProblemText {
  private ProblemText() {}

  /** The finding for a line without a host. */
  public static Finding.Builder finding(FindingCatalogue catalogue, Problem problem) {
    return catalogue
        .start(problem.finding())
        .title(sentence(Secrets.mask(problem.title())))
        .explanation(explanation(problem))
        .detail("parameters", problem.parameters());
  }

  /** Why it is one, and what the kernel says. */
  static String explanation(Problem problem) {
    StringBuilder text = new StringBuilder();
    if (!problem.reason().isEmpty()) {
      text.append(sentence(Secrets.mask(problem.reason()))).append('.');
    }
    problem
        .kernelLine()
        .ifPresent(
            line ->
                text.append(text.length() == 0 ? "" : " ")
                    .append("The kernel says: ")
                    .append(Secrets.mask(line)));
    return text.toString();
  }

  /** Parameter names keep their case, other words begin a sentence. */
  private static String sentence(String clause) {
    int end = 0;
    while (end < clause.length() && Character.isLetter(clause.charAt(end))) {
      end++;
    }
    boolean word = end == clause.length() || clause.charAt(end) == ' ';
    return word && end > 0 ? Character.toUpperCase(clause.charAt(0)) + clause.substring(1) : clause;
  }
}
