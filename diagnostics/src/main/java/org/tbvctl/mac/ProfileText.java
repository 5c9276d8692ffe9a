package org.tbvctl.mac;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Reads the indented text of {@code system_profiler SPThunderboltDataType}. A line that ends in a
 * colon opens a block that holds everything indented further; the devices of a port are indented
 * further than the port and so come to lie inside it.
 */
final class ProfileText {
  /** Deeper than any chain of hubs; a file that nests further is not worth following. */
  private static final int MOST_NESTING = 64;

  private record Open(int indent, ProfileNode node) {}

  private ProfileText() {}

  static Profile parse(String text) {
    ProfileNode root = new ProfileNode("");
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open(-1, root));
    text.lines().filter(line -> !line.isBlank()).forEach(line -> add(line, open));
    return ProfileReceptacles.of(root);
  }

  private static void add(String line, Deque<Open> open) {
    int indent = 0;
    while (Character.isWhitespace(line.charAt(indent))) {
      indent++;
    }
    while (open.peek().indent() >= indent) {
      open.pop();
    }
    String content = line.strip();
    ProfileNode parent = open.peek().node();
    if (content.endsWith(":")) {
      ProfileNode child = new ProfileNode(content.substring(0, content.length() - 1));
      parent.children.add(child);
      if (open.size() < MOST_NESTING) {
        open.push(new Open(indent, child));
      }
      return;
    }
    int colon = content.indexOf(": ");
    if (colon > 0) {
      parent.attributes.putIfAbsent(
          content.substring(0, colon), content.substring(colon + 2).strip());
    }
  }
}
