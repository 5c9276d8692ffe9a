package org.tbvctl.moduleconfig.rule;

import java.util.List;
import java.util.Optional;

/**
 * A parameter line looked at from all sides.
 *
 * @param facts the values that the line leads to, unusable ones replaced by the standard
 * @param problems everything wrong with it
 */
public record Analysis(LoadFacts facts, List<Problem> problems) {

  /** The refusal that the kernel meets first. */
  public Optional<Problem> firstRefusal() {
    return problems.stream().filter(Problem::refuses).findFirst();
  }
}
