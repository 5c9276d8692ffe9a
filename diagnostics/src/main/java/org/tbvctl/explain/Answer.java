package org.tbvctl.explain;

import java.util.List;

/**
 * The answer to one question.
 *
 * @param text the word or line that was asked
 * @param explanations every meaning that it has; empty when it is unknown
 * @param suggestions words that may have been meant; only where there is no explanation
 */
public record Answer(String text, List<Explanation> explanations, List<String> suggestions) {

  public Answer {
    explanations = List.copyOf(explanations);
    suggestions = List.copyOf(suggestions);
  }

  public boolean isKnown() {
    return !explanations.isEmpty();
  }
}
