package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which counters tell which finding, from {@code finding-counters.tsv} beside this class. */
final class FindingCounters {
  private final Map<String, List<String>> counters = new LinkedHashMap<>();

  private FindingCounters() {}

  static FindingCounters load() {
    FindingCounters links = new FindingCounters();
    for (String[] column : TableRows.of("finding-counters.tsv")) {
      links.counters.put(column[0], TableRows.words(column[1]));
    }
    return links;
  }

  /** Keys of the counters that a finding rests on. */
  List<String> of(String finding) {
    return counters.getOrDefault(finding, List.of());
  }

  /** Ids of the findings that rest on a counter. */
  List<String> findings(String counter) {
    List<String> found = new ArrayList<>();
    counters.forEach(
        (finding, keys) -> {
          if (keys.contains(counter)) {
            found.add(finding);
          }
        });
    return found;
  }

  Map<String, List<String>> all() {
    return counters;
  }
}
