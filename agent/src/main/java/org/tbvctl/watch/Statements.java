package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is to be said about each look: every rail each time, everything else once. */
public final class Statements {

  private final FindingTurns findings = new FindingTurns();
  private final FindingTurns pair = new FindingTurns();
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
    findings
        .turns(state.findings())
        .forEach(turn -> statements.add(new Statement.OfFinding(turn.finding(), turn.open())));
    pair.turns(state.pair())
        .forEach(turn -> statements.add(new Statement.OfPair(turn.finding(), turn.open())));
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
}
