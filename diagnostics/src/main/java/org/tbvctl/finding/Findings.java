package org.tbvctl.finding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Accumulates what checks find; nothing is thrown, everything is reported together. */
public final class Findings {
  private final FindingCatalogue catalogue;
  private final List<Finding> found = new ArrayList<>();
  private final Set<Unknown> unknowns = new LinkedHashSet<>();

  public Findings(FindingCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** Starts a finding; it counts once it is given to {@link #add}. */
  public Finding.Builder start(String id) {
    return catalogue.start(id);
  }

  public void add(Finding.Builder finding) {
    found.add(finding.build());
  }

  /** Notes a reading that is missing and what could be judged with it. */
  public void unknown(String host, String what, String reason, String... neededFor) {
    unknowns.add(new Unknown(host, what, reason, List.of(neededFor)));
  }

  /** Whether a finding with this id on this host was made so far. */
  public boolean has(String id, String host) {
    return found.stream().anyMatch(f -> f.id().equals(id) && f.place().isOn(host));
  }

  public List<Finding> found() {
    return Collections.unmodifiableList(found);
  }

  public Set<Unknown> unknowns() {
    return Collections.unmodifiableSet(unknowns);
  }
}
