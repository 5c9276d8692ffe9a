package org.tbvctl.linkreport.section;

import java.util.HashMap;
import java.util.Map;

/** Names of diagrams in one report, each given once: {@code latency}, {@code latency-2}. */
public final class FigureNames {
  private final Map<String, Integer> given = new HashMap<>();

  String next(String name) {
    int count = given.merge(name, 1, Integer::sum);
    return count == 1 ? name : name + "-" + count;
  }
}
