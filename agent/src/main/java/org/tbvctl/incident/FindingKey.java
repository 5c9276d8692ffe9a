package org.tbvctl.incident;

import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Place;

/** What stays the same of a finding while its figures change. */
public record FindingKey(String id, Place place) {

  static FindingKey of(Finding finding) {
    return new FindingKey(finding.id(), finding.place());
  }
}
