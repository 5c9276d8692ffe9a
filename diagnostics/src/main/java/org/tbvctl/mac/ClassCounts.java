package org.tbvctl.mac;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Instances of kernel classes as {@code ioclasscount} prints them, over all devices together.
 *
 * @param counts by class name
 */
public record ClassCounts(Map<String, Integer> counts) {

  public ClassCounts {
    counts = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(counts));
  }

  static ClassCounts parse(String text) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String line : text.replace("\0", "").lines().toList()) {
      int equal = line.indexOf('=');
      if (equal <= 0) {
        continue;
      }
      try {
        counts.putIfAbsent(
            line.substring(0, equal).strip(), Integer.parseInt(line.substring(equal + 1).strip()));
      } catch (NumberFormatException e) {
        continue;
      }
    }
    return new ClassCounts(counts);
  }

  public OptionalInt protectionDomains() {
    return of(RegistryObject.PROTECTION_DOMAIN);
  }

  public OptionalInt queuePairs() {
    return of(RegistryObject.QUEUE_PAIR);
  }

  private OptionalInt of(String type) {
    Integer count = counts.get(type);
    return count == null ? OptionalInt.empty() : OptionalInt.of(count);
  }
}
