package org.tbvctl.watch;

import java.util.List;
import java.util.Optional;

/**
 * What the reader chose to see.
 *
 * @param frozen the state that stands still, where the view is frozen
 * @param chosen key of the rail that is shown in full; empty for the first one
 * @param help whether the help page is shown
 */
public record View(Optional<WatchState> frozen, String chosen, boolean help) {

  public static final View START = new View(Optional.empty(), "", false);

  /** The view after a key, with the state it was pressed at. */
  public View press(Key key, WatchState latest) {
    return switch (key) {
      case FREEZE ->
          new View(frozen.isPresent() ? Optional.empty() : Optional.of(latest), chosen, help);
      case NEXT_RAIL -> new View(frozen, neighbour(latest, 1), help);
      case PREVIOUS_RAIL -> new View(frozen, neighbour(latest, -1), help);
      case HELP -> new View(frozen, chosen, !help);
      // Any key leaves the help page.
      case OTHER -> new View(frozen, chosen, false);
      case REDRAW, QUIT -> this;
    };
  }

  /** The state to show. */
  public WatchState shown(WatchState latest) {
    return frozen.orElse(latest);
  }

  /** Index of the chosen rail, 0 where it is gone. */
  int chosenIndex(List<RailNow> rails) {
    for (int i = 0; i < rails.size(); i++) {
      if (rails.get(i).key().equals(chosen)) {
        return i;
      }
    }
    return 0;
  }

  private String neighbour(WatchState latest, int step) {
    List<RailNow> rails = shown(latest).rails();
    return rails.isEmpty()
        ? chosen
        : rails.get(Math.floorMod(chosenIndex(rails) + step, rails.size())).key();
  }
}
