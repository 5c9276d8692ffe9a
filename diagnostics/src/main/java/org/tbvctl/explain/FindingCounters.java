package org.tbvctl.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.table.TableFile;

/** Which counters tell which finding, from {@code finding-counters.tsv} beside this class. */
final class FindingCounters {
  private final Map<String, List<String>> counters = new LinkedHashMap<>();

  private FindingCounters() {}

  static FindingCounters load() {
    FindingCounters links = new FindingCounters();
    for (List<String> column : TableFile.rows(FindingCounters.class, "finding-counters.tsv")) {
      links.counters.put(column.get(0), TableFile.words(column.get(1)));
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
