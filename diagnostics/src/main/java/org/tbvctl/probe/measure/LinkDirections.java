package org.tbvctl.probe.measure;

import java.util.Optional;
import org.tbvctl.link.TrainedLink;
import org.tbvctl.thunderbolt.Direction;

/**
 * How each direction between two ends trained. Either end may tell; where both do and differ, a
 * message has to pass the slower one.
 *
 * @param forward from the client to the server
 * @param backward from the server to the client
 */
record LinkDirections(Optional<Direction> forward, Optional<Direction> backward) {

  /**
   * @param ends as the client sees them
   * @param peer as the server sees them
   */
  static LinkDirections of(Ends ends, Optional<Ends> peer) {
    Optional<TrainedLink> own = ends.link();
    Optional<TrainedLink> other = peer.flatMap(Ends::link);
    return new LinkDirections(
        slower(own.map(TrainedLink::transmit), other.map(TrainedLink::receive)),
        slower(own.map(TrainedLink::receive), other.map(TrainedLink::transmit)));
  }

  private static Optional<Direction> slower(Optional<Direction> one, Optional<Direction> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.or(() -> other);
    }
    return one.get().gigabits() <= other.get().gigabits() ? one : other;
  }
}
