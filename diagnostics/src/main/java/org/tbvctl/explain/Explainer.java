package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tbvctl.capture.KeyMask;

/** Answers questions from all catalogues. */
public final class Explainer {
  private final List<Subject> subjects;

  /**
   * @param subjects catalogues in the order in which their answers stand; the first that recognises
   *     a pasted line has it
   */
  public Explainer(List<Subject> subjects) {
    this.subjects = List.copyOf(subjects);
  }

  /** All meanings of a word or of a pasted line. */
  public Answer explain(String text) {
    // Answers repeat what was asked, and people paste option lines with keys in them.
    String line = KeyMask.maskOptions(PastedText.clean(text));
    List<Explanation> found = ofWord(line);
    if (found.isEmpty()) {
      found = ofLine(line);
    }
    if (found.isEmpty()) {
      found = ofAssignments(line);
    }
    return new Answer(line, found, found.isEmpty() ? NearWords.among(words(), line) : List.of());
  }

  private List<Explanation> ofWord(String word) {
    List<Explanation> found = new ArrayList<>();
    String lower = word.toLowerCase(Locale.ROOT);
    for (Subject subject : subjects) {
      found.addAll(subject.ofWord(word));
      if (subject.topic().plural().equals(lower)) {
        found.add(list(subject));
      }
    }
    if (found.isEmpty() && lower.equals(Topic.LIST.plural())) {
      found.add(topics());
    }
    return found;
  }

  private List<Explanation> ofLine(String line) {
    for (Subject subject : subjects) {
      List<Explanation> found = subject.ofLine(line);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  /** Each {@code name=value} of a line in which most of the names are words. */
  private List<Explanation> ofAssignments(String line) {
    Map<String, String> assignments = PastedText.assignments(line);
    String first = line.substring(0, Math.max(0, line.indexOf(' ')));
    List<Explanation> found = new ArrayList<>();
    int known = 0;
    for (Map.Entry<String, String> assignment : assignments.entrySet()) {
      List<Explanation> meanings = ofWord(assignment.getKey());
      if (meanings.isEmpty()) {
        // Some lines of debugfs begin with a group: "tx_poll enabled=1 calls=0".
        meanings = ofWord(first + "." + assignment.getKey());
      }
      known += meanings.isEmpty() ? 0 : 1;
      Map<String, String> value = Map.of(assignment.getKey(), assignment.getValue());
      meanings.forEach(meaning -> found.add(meaning.withValues(value)));
    }
    return 2 * known > assignments.size() ? found : List.of();
  }

  private Set<String> words() {
    Set<String> words = new LinkedHashSet<>();
    for (Subject subject : subjects) {
      words.addAll(subject.entries().keySet());
      words.add(subject.topic().plural());
    }
    return words;
  }

  private static Explanation list(Subject subject) {
    return new Explanation(
        Topic.LIST,
        subject.topic().plural(),
        subject.entries().size() + " entries.",
        Map.of(),
        subject.entries(),
        "Ask for one of them: tbvctl explain " + subject.entries().keySet().iterator().next(),
        List.of());
  }

  private Explanation topics() {
    Map<String, String> facts = new LinkedHashMap<>();
    for (Subject subject : subjects) {
      facts.put(subject.topic().plural(), subject.entries().size() + " entries");
    }
    return new Explanation(
        Topic.LIST,
        Topic.LIST.plural(),
        "The lists of words that can be explained.",
        Map.of(),
        facts,
        "Ask for one of them: tbvctl explain " + subjects.get(0).topic().plural(),
        List.of());
  }
}
