package org.tbvctl.probe.measure;

import java.util.ArrayList;
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
 * @param judgement what its figures mean once the other end was read, too
 */
public record Measured(
    Map<String, Object> results,
    List<String> text,
    List<Finding> findings,
    Optional<String> incomplete,
    Judgement judgement) {

  /** Holds figures against what both ends know of the link. */
  @FunctionalInterface
  public interface Judgement {
    /**
     * What the figures mean.
     *
     * @param peer the ends as the other one sees them; empty when it was not read
     */
    List<Finding> of(Optional<Ends> peer);
  }

  public Measured {
    text = List.copyOf(text);
    findings = List.copyOf(findings);
  }

  /** A measurement whose figures mean the same whatever the other end tells. */
  public Measured(
      Map<String, Object> results,
      List<String> text,
      List<Finding> findings,
      Optional<String> incomplete) {
    this(results, text, findings, incomplete, peer -> List.of());
  }

  /**
   * The same with what the figures mean.
   *
   * @param peer the ends as the other one sees them; empty when it was not read
   */
  public Measured judged(Optional<Ends> peer) {
    List<Finding> all = new ArrayList<>(findings);
    all.addAll(judgement.of(peer));
    return new Measured(results, text, all, incomplete);
  }
}
