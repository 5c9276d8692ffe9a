package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.finding.Finding;

/** The states of both ends of a link, or of one, each from its own looks. */
public final class LinkModel {
  private final WatchModel here;
  private final WatchModel there;
  private Optional<WatchState> state = Optional.empty();
  private Optional<WatchState> other = Optional.empty();
  private List<Finding> toldHere = List.of();
  private List<Finding> toldThere = List.of();

  /**
   * @param source where the readings of this end come from, in words
   * @param otherSource where those of the other end come from, if any do
   */
  public LinkModel(String source, String otherSource) {
    here = new WatchModel(source);
    there = new WatchModel(otherSource);
  }

  /** A model of one end only. */
  public LinkModel(String source) {
    this(source, "");
  }

  /** The state of this end, with the other one's last, after a look at this one. */
  public WatchState take(WatchEvent.Looked looked) {
    toldHere = looked.pair();
    WatchState now = here.take(looked.look());
    state = Optional.of(now);
    return now.beside(other, pair());
  }

  /** The other end's state after a look at it. */
  public WatchState take(WatchEvent.PeerLooked looked) {
    toldThere = looked.pair();
    WatchState now = there.take(looked.look());
    other = Optional.of(now);
    return now;
  }

  /** The newest state of this end with the other one's; empty before the first look. */
  public Optional<WatchState> latest() {
    return state.map(now -> now.beside(other, pair()));
  }

  private List<Finding> pair() {
    List<Finding> all = new ArrayList<>(toldThere);
    toldHere.stream()
        .filter(
            told ->
                toldThere.stream()
                    .noneMatch(it -> it.id().equals(told.id()) && it.place().equals(told.place())))
        .forEach(all::add);
    return List.copyOf(all);
  }
}
