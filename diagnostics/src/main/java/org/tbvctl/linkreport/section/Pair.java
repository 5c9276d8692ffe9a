package org.tbvctl.linkreport.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tbvctl.linkreport.source.End;
import org.tbvctl.linkreport.source.ProbeRun;
import org.tbvctl.linkreport.source.Results;

/**
 * Two runs of one probe.
 *
 * @param before the one that was given first
 */
record Pair(Labelled<ProbeRun> before, Labelled<ProbeRun> after) {

  /** The first run of each probe with every later one. */
  static List<Pair> of(List<Labelled<ProbeRun>> runs) {
    Map<String, Labelled<ProbeRun>> first = new LinkedHashMap<>();
    List<Pair> pairs = new ArrayList<>();
    for (Labelled<ProbeRun> run : runs) {
      if (run.source().results().isPresent()) {
        Labelled<ProbeRun> before = first.putIfAbsent(run.source().probe(), run);
        if (before != null) {
          pairs.add(new Pair(before, run));
        }
      }
    }
    return pairs;
  }

  String words() {
    return before.source().probe()
        + ", "
        + before.label()
        + " before and "
        + after.label()
        + " after";
  }

  /** What a comparison comes to, with the runs that it is of. */
  String verdict(String text) {
    return before.source().probe()
        + " of "
        + after.label()
        + " against "
        + before.label()
        + ": "
        + text;
  }

  /** Circumstances that are not the same: settings, ends, kernels, module releases, builds. */
  List<String> differences() {
    List<String> differences = new ArrayList<>();
    compare("", setting(before), setting(after), differences);
    List<End> old = before.source().ends();
    List<End> now = after.source().ends();
    for (int i = 0; i < Math.min(old.size(), now.size()); i++) {
      String prefix = (i == 0 ? "measuring end" : "other end") + ", ";
      compare(prefix, facts(old.get(i)), facts(now.get(i)), differences);
    }
    return differences;
  }

  private static Map<String, String> setting(Labelled<ProbeRun> run) {
    return run.source().results().map(Results::setting).orElse(Map.of());
  }

  private static Map<String, String> facts(End end) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("host", end.host());
    facts.put("device", end.device());
    facts.putAll(end.facts());
    return facts;
  }

  private static void compare(
      String prefix, Map<String, String> old, Map<String, String> now, List<String> differences) {
    Set<String> names = new LinkedHashSet<>(old.keySet());
    names.addAll(now.keySet());
    for (String name : names) {
      String was = old.getOrDefault(name, "not told");
      String is = now.getOrDefault(name, "not told");
      if (!was.equals(is)) {
        differences.add(prefix + name + ": " + was + " before, " + is + " after");
      }
    }
  }
}
