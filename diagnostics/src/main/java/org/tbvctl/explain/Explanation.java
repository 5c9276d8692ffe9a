package org.tbvctl.explain;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one word or line means.
 *
 * @param word name of the thing: an id, a key, a parameter's name
 * @param values what the asked line fills in, by placeholder
 * @param facts further statements by their label, in the order of printing
 * @param action what to do, one or more sentences
 * @param related words that belong to it, to be explained in turn
 */
public record Explanation(
    Topic topic,
    String word,
    String meaning,
    Map<String, String> values,
    Map<String, String> facts,
    String action,
    List<Related> related) {

  /** Another word that belongs to an explanation. */
  public record Related(Topic topic, String word) {}

  public Explanation {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    related = List.copyOf(related);
  }

  /** The same with values that a line fills in. */
  public Explanation withValues(Map<String, String> filled) {
    return new Explanation(topic, word, meaning, filled, facts, action, related);
  }
}
