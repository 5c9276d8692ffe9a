package org.tbvctl.linkreport.section;

import java.util.List;
import java.util.Optional;
import org.tbvctl.linkreport.source.FindingFacts;

/**
 * What the link of a run can carry in one direction: the one in which the run was fastest.
 *
 * @param words with its arithmetic
 */
record LinkCeiling(double gigabits, String words) {

  /** As the run's own findings tell it; empty where the link's training was not known to them. */
  static Optional<LinkCeiling> of(List<FindingFacts> findings) {
    Optional<LinkCeiling> bound =
        findings.stream()
            .flatMap(finding -> finding.bounds().stream())
            .filter(ceiling -> ceiling.bound().equals("link") && ceiling.gigabits().isPresent())
            .map(
                ceiling ->
                    new LinkCeiling(
                        ceiling.gigabits().getAsDouble(), "link: " + ceiling.arithmetic()))
            .findFirst();
    return bound.or(
        () ->
            findings.stream()
                .flatMap(finding -> finding.limitGigabits().stream())
                .map(limit -> new LinkCeiling(limit, "link signals " + limit + " Gb/s"))
                .findFirst());
  }
}
