package org.tbvctl.host;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What {@code unreadable.tsv} says: paths that were there and could not be read, with the reason.
 */
final class UnreadableList {

  static final UnreadableList EMPTY = new UnreadableList(new TreeMap<>());

  private static final String NO_REASON = "could not be read when the capture was made";

  private final TreeMap<String, String> reasons;

  private UnreadableList(TreeMap<String, String> reasons) {
    this.reasons = reasons;
  }

  static UnreadableList parse(byte[] tsv) {
    TreeMap<String, String> reasons = new TreeMap<>();
    new String(tsv, StandardCharsets.UTF_8).lines().forEach(line -> add(line, reasons));
    return new UnreadableList(reasons);
  }

  private static void add(String line, Map<String, String> reasons) {
    int tab = line.indexOf('\t');
    String path = (tab < 0 ? line : line.substring(0, tab)).strip();
    String reason = tab < 0 ? "" : line.substring(tab + 1).strip();
    int start = path.startsWith("/") ? 1 : 0;
    int end = path.endsWith("/") ? path.length() - 1 : path.length();
    if (start < end) {
      reasons.putIfAbsent(path.substring(start, end), reason.isEmpty() ? NO_REASON : reason);
    }
  }

  /** The reason given for the path itself or for a folder above it. */
  Optional<String> reason(String path) {
    if (reasons.isEmpty()) {
      return Optional.empty();
    }
    String at = path;
    while (!at.isEmpty()) {
      String reason = reasons.get(at);
      if (reason != null) {
        return Optional.of(reason);
      }
      at = at.substring(0, Math.max(at.lastIndexOf('/'), 0));
    }
    return Optional.empty();
  }

  /** Names directly in the folder that are listed here, sorted: the host's folder had them. */
  List<String> names(String folder) {
    String prefix = folder.isEmpty() ? "" : folder + "/";
    List<String> names = new ArrayList<>();
    for (String path : reasons.tailMap(prefix).keySet()) {
      if (!path.startsWith(prefix)) {
        break;
      }
      String name = path.substring(prefix.length());
      if (name.indexOf('/') < 0) {
        names.add(name);
      }
    }
    return names;
  }
}
