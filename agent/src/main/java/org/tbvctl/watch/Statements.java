package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.finding.Finding;
import org.tbvctl.finding.Place;

/** What is to be said about each look: every rail each time, everything else once. */
public final class Statements {

  /** What stays the same of a finding while its figures change. */
  private record Identity(String id, Place place) {}

  private Map<Identity, Finding> open = Map.of();
  private List<Change> said = List.of();
  private Optional<String> gap = Optional.empty();
  private List<String> notices = List.of();
  private boolean started;

  /** The statements about a look and the state it led to. */
  public List<Statement> about(Look look, WatchState state) {
    List<Statement> statements = new ArrayList<>();
    List<Change> changes = new ArrayList<>(state.changes());
    changes.removeAll(said);
    changes.forEach(change -> statements.add(new Statement.Changed(change)));
    said = state.changes();
    if (started) {
      // What the log held before is history; the log command shows it.
      look.events().forEach(event -> statements.add(new Statement.Logged(event)));
    }
    findings(state, statements);
    state.notices().stream()
        .filter(notice -> !notices.contains(notice))
        .forEach(notice -> statements.add(new Statement.Noticed(notice)));
    notices = state.notices();
    if (!state.gap().equals(gap)) {
      state.gap().ifPresent(reason -> statements.add(new Statement.Gap(reason)));
    }
    gap = state.gap();
    state.rails().forEach(rail -> statements.add(new Statement.OfRail(rail)));
    started = true;
    return statements;
  }

  private void findings(WatchState state, List<Statement> statements) {
    Map<Identity, Finding> now = new LinkedHashMap<>();
    for (Finding finding : state.findings()) {
      Identity identity = new Identity(finding.id(), finding.place());
      now.put(identity, finding);
      if (!open.containsKey(identity)) {
        statements.add(new Statement.OfFinding(finding, true));
      }
    }
    open.forEach(
        (identity, finding) -> {
          if (!now.containsKey(identity)) {
            statements.add(new Statement.OfFinding(finding, false));
          }
        });
    open = now;
  }
}
