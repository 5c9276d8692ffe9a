package org.tbvctl.host;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code unreadable.tsv} says: paths that were there and could not be read, with the reason.
 */
final class UnreadableList {

  static final UnreadableList EMPTY = new UnreadableList(Map.of());

  private final Map<String, String> reasons;

  private UnreadableList(Map<String, String> reasons) {
    this.reasons = reasons;
  }

  static UnreadableList parse(byte[] tsv) {
    Map<String, String> reasons = new HashMap<>();
    new String(tsv, StandardCharsets.UTF_8)
        .lines()
        .forEach(
            line -> {
              int tab = line.indexOf('\t');
              String path = (tab < 0 ? line : line.substring(0, tab)).strip();
              String reason = tab < 0 ? "" : line.substring(tab + 1).strip();
              if (!path.isEmpty()) {
                reasons.putIfAbsent(
                    path.startsWith("/") ? path.substring(1) : path,
                    reason.isEmpty() ? "could not be read when the capture was made" : reason);
              }
            });
    return new UnreadableList(reasons);
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
      int slash = at.lastIndexOf('/');
      at = slash < 0 ? "" : at.substring(0, slash);
    }
    return Optional.empty();
  }
}
