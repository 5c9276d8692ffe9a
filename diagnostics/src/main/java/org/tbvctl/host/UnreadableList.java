package org.tbvctl.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What {@code unreadable.tsv} says: paths that were there and could not be read, with the reason.
 */
final class UnreadableList {

  private static final String NO_REASON = "could not be read when the capture was made";
  private static final String LOST = "listed in SHA256SUMS, but missing in the capture";
  private static final String BELOW_ROOT = CaptureLayout.ROOT + "/";

  private final TreeMap<String, String> reasons = new TreeMap<>();

  private UnreadableList() {}

  /**
   * @param tsv content of {@code unreadable.tsv}, empty when there is none
   * @param lost members of which the capture has a checksum only
   */
  static UnreadableList of(byte[] tsv, Collection<String> lost) {
    UnreadableList list = new UnreadableList();
    new String(tsv, StandardCharsets.UTF_8).lines().forEach(list::add);
    for (String member : lost) {
      String path = member.startsWith(BELOW_ROOT) ? member.substring(BELOW_ROOT.length()) : member;
      list.reasons.putIfAbsent(path, LOST);
    }
    return list;
  }

  private void add(String line) {
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

  /** Puts what is listed and not captured into the tree, so that its folder shows it. */
  void addTo(MemberMap members) throws IOException {
    LinkWalker walker = new LinkWalker(members, CaptureLayout.ROOT);
    for (Map.Entry<String, String> entry : reasons.entrySet()) {
      // A missing path may lead through links: it belongs where the walk got stuck.
      if (walker.reach(entry.getKey()) instanceof LinkWalker.Walk.Missing missing
          && members.hasRoomFor(walker.inTree(missing.path()))) {
        members.put(walker.inTree(missing.path()), new Member.Lost(entry.getValue()));
      }
    }
  }
}
