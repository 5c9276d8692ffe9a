package org.tbvctl.ladder;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.tbvctl.finding.Finding;

/**
 * One rule: a finding that follows from another.
 *
 * @param id id of the consequence
 * @param cause id of its cause
 */
record Consequence(String id, String cause, Scope scope, Treatment treatment) {

  /** Where the cause has to sit. */
  enum Scope {
    HOST,
    RAIL,
    PEER,
    PEER_RAIL,
    ANY
  }

  /** What becomes of the consequence. */
  enum Treatment {
    FOLD,
    AFTER
  }

  static Consequence of(List<String> row) {
    return new Consequence(
        row.get(0),
        row.get(1),
        Scope.valueOf(row.get(2).toUpperCase(Locale.ROOT).replace('-', '_')),
        Treatment.valueOf(row.get(3).toUpperCase(Locale.ROOT)));
  }

  /** Whether this rule makes one finding a consequence of the other. */
  boolean links(Finding consequence, Finding possibleCause) {
    if (!consequence.id().equals(id)
        || !possibleCause.id().equals(cause)
        || !possibleCause.isConfirmedError()) {
      return false;
    }
    Optional<String> here = consequence.place().host();
    Optional<String> there = possibleCause.place().host();
    boolean known = here.isPresent() && there.isPresent();
    return switch (scope) {
      case ANY -> true;
      case HOST -> known && here.equals(there);
      case PEER -> known && !here.equals(there);
      case RAIL -> known && here.equals(there) && sameRail(consequence, possibleCause);
      case PEER_RAIL -> known && !here.equals(there) && sameRail(consequence, possibleCause);
    };
  }

  private static boolean sameRail(Finding first, Finding second) {
    OptionalInt rail = first.place().rail();
    return rail.isPresent() && rail.equals(second.place().rail());
  }
}
