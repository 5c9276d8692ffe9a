package org.tbvctl.forecast;

import java.util.List;
import java.util.stream.Collectors;

/** How hosts are cabled, and so how they can add up one vector (an all-reduce). */
public enum Topology {
  /** A cable between each two hosts. */
  MESH,
  /** A cable to the next; up to three hosts that is one between each two. */
  RING;

  /** Hosts of a ring in which not everyone is everyone's neighbour. */
  private static final int REAL_RING = 4;

  /** The ways to do it; which is faster depends on the vector and the link. */
  List<AllReduce> reductions(int hosts) {
    if (this == RING && hosts >= REAL_RING) {
      return List.of(AllReduce.AROUND, AllReduce.PARTS_AROUND);
    }
    return hosts == 2
        ? List.of(AllReduce.DIRECT)
        : List.of(AllReduce.DIRECT, AllReduce.SCATTER_GATHER);
  }

  /** The cost of an all-reduce as a formula. */
  public String formula(int hosts) {
    List<AllReduce> reductions = reductions(hosts);
    return reductions.size() == 1
        ? reductions.get(0).formula()
        : "the less of "
            + reductions.stream()
                .map(it -> it.formula() + " (" + it.words() + ")")
                .collect(Collectors.joining(" and "));
  }

  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
