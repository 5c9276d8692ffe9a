package org.tbvctl.probe.bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All ceilings of one direction.
 *
 * @param all the tightest first, then those that cannot be computed
 */
public record Ceilings(List<Ceiling> all) {

  public Ceilings {
    all = List.copyOf(all);
  }

  /** Computes every ceiling as far as the inputs are known. */
  public static Ceilings of(BoundInputs inputs) {
    List<Ceiling> all = new ArrayList<>(LinkCeilings.of(inputs));
    all.addAll(FlowCeilings.of(inputs));
    all.sort(Comparator.comparingDouble(it -> it.gigabits().orElse(Double.POSITIVE_INFINITY)));
    return new Ceilings(all);
  }

  /** The lowest ceiling among those that are known. */
  public Optional<Ceiling> tightest() {
    return all.stream().filter(Ceiling::isKnown).findFirst();
  }

  /** Ceilings that an input is missing for. */
  public List<Ceiling> unknown() {
    return all.stream().filter(ceiling -> !ceiling.isKnown()).toList();
  }

  public Optional<Ceiling> of(Ceiling.Kind kind) {
    return all.stream().filter(ceiling -> ceiling.kind() == kind).findFirst();
  }
}
