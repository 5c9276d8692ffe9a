package org.tbvctl.probe.measure;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Finding;

/**
 * What a measurement came to.
 *
 * @param results members of the document, units in their names
 * @param text the same for a person
 * @param findings what it means
 * @param incomplete why it ended early, in one sentence
 */
public record Measured(
    Map<String, Object> results,
    List<String> text,
    List<Finding> findings,
    Optional<String> incomplete) {

  public Measured {
    text = List.copyOf(text);
    findings = List.copyOf(findings);
  }
}
