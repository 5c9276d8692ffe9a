package org.tbvctl.explain;

import java.util.List;
import java.util.Map;

/** A source of explanations: one catalogue. */
public interface Subject {

  Topic topic();

  /** Every word that it explains, with one sentence each, in catalogue order. */
  Map<String, String> entries();

  /** Explanations of exactly this word; empty when it is none of this catalogue. */
  List<Explanation> ofWord(String word);

  /** Explanations of a line that somebody pasted; empty when nothing in it is recognised. */
  default List<Explanation> ofLine(String line) {
    return List.of();
  }
}
