package org.tbvctl.probe.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tbvctl.link.Controllers;
import org.tbvctl.probe.bound.Ceiling.Kind;
import org.tbvctl.thunderbolt.Direction;

/** The ceilings of the cable: what all its lanes carry, and what those carry that are in use. */
final class LinkCeilings {

  private LinkCeilings() {}

  static List<Ceiling> of(BoundInputs inputs) {
    if (inputs.link().isEmpty()) {
      return List.of(
          Ceiling.unknown(
              Kind.LINK, "lane speed x lanes x encoding", "the speed that the link trained to"));
    }
    Direction link = inputs.link().get();
    List<Ceiling> ceilings = new ArrayList<>();
    ceilings.add(ceiling(Kind.LINK, link, Math.max(Controllers.LANES, link.lanes())));
    if (link.lanes() < Controllers.LANES) {
      ceilings.add(ceiling(Kind.LANES, link, link.lanes()));
    }
    return ceilings;
  }

  private static Ceiling ceiling(Kind kind, Direction link, int lanes) {
    double signalled = link.gigabitsPerLane() * lanes;
    String words = Direction.amount(link.gigabitsPerLane()) + " Gb/s x " + lanes;
    Optional<LinkEncoding> encoding = LinkEncoding.at(link.gigabitsPerLane());
    double carried = encoding.map(it -> it.of(signalled)).orElse(signalled);
    return Ceiling.known(
        kind,
        carried,
        words
            + encoding.map(it -> " x " + it.words()).orElse("")
            + " = "
            + Amounts.gigabits(carried)
            + encoding.map(it -> "").orElse(" (signalled; its encoding is not known here)"));
  }
}
