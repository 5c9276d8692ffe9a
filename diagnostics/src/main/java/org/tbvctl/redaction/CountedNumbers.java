package org.tbvctl.redaction;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Numbers in the order in which originals turn up. They tell nothing about the original. */
final class CountedNumbers implements AliasNumbers {

  private final Map<Kind, Map<String, Long>> numbers = new EnumMap<>(Kind.class);

  @Override
  public long number(Kind kind, String original, long limit) {
    Map<String, Long> known = numbers.computeIfAbsent(kind, any -> new HashMap<>());
    // From 1 on: 0 is a network's own address or a nil identifier.
    return known.computeIfAbsent(original, any -> 1 + known.size() % (limit - 1));
  }
}
