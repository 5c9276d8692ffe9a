package org.tbvctl.host;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Follows links inside a tree the way the host follows them inside its root: an absolute target
 * starts at the root, {@code ..} leads to the folder above the one really reached. A walk that
 * would climb above the root is told apart and never clamped to it.
 */
final class LinkWalker {

  /** The kernel's own limit on links in one path (MAXSYMLINKS). */
  private static final int MAX_LINKS = 40;

  /** {@code ln -s /dev/null} is how configuration files are masked; it reads as an empty file. */
  private static final String DEV_NULL = "dev/null";

  private static final Member MASKED = new Member.File(OptionalInt.empty(), 0, () -> new byte[0]);

  /** Where a walk ended. */
  sealed interface Walk {

    /** A member that is no link stands at {@code path}, which holds no link itself. */
    record Found(String path, Member member) implements Walk {}

    /** Nothing is there; {@code folder} is the last folder that was reached. */
    record Missing(String folder, String path) implements Walk {}

    /** More links than the kernel follows. */
    record Loop() implements Walk {}

    /** The walk would leave the root through {@code ..}. */
    record Climbs() implements Walk {}
  }

  private final MemberTree tree;
  private final String root;

  /** Folders already walked to; shared folders are asked for again and again. */
  private final Map<String, String> folders = new HashMap<>();

  /**
   * @param root the folder of the tree that stands for the host's {@code /}, empty for the tree's
   *     top
   */
  LinkWalker(MemberTree tree, String root) {
    this.tree = tree;
    this.root = root;
  }

  /** Walks to the path and follows a link at its end too. */
  Walk follow(String path) throws IOException {
    return walk(path, true);
  }

  /** Walks to the path; a link at its end is the answer. */
  Walk reach(String path) throws IOException {
    return walk(path, false);
  }

  /** The path of a member in the tree, for a path below the root. */
  String inTree(String path) {
    if (root.isEmpty()) {
      return path;
    }
    return path.isEmpty() ? root : root + "/" + path;
  }

  private Walk walk(String path, boolean followLast) throws IOException {
    int slash = path.lastIndexOf('/');
    String parent = slash < 0 ? "" : path.substring(0, slash);
    String known = folders.get(parent);
    if (known != null) {
      return walk(known, path.substring(slash + 1), followLast);
    }
    Walk walk = walk("", path, followLast);
    if (slash > 0
        && walk instanceof Walk.Found
        && walk("", parent, true) instanceof Walk.Found found) {
      folders.put(parent, found.path());
    }
    return walk;
  }

  private Walk walk(String start, String path, boolean followLast) throws IOException {
    Deque<String> ahead = new ArrayDeque<>();
    push(path, ahead);
    String current = start;
    Member member = new Member.Folder(OptionalInt.empty());
    int links = 0;
    while (!ahead.isEmpty()) {
      String name = ahead.pop();
      if (name.equals("..")) {
        if (current.isEmpty()) {
          return new Walk.Climbs();
        }
        current = parent(current);
        continue;
      }
      String next = current.isEmpty() ? name : current + "/" + name;
      if (next.equals(DEV_NULL) && ahead.isEmpty()) {
        return new Walk.Found(next, MASKED);
      }
      Optional<Member> there = tree.at(inTree(next));
      if (there.isEmpty()) {
        return missing(current, next, ahead);
      }
      member = there.get();
      if (member instanceof Member.Link link && (followLast || !ahead.isEmpty())) {
        if (++links > MAX_LINKS) {
          return new Walk.Loop();
        }
        if (link.target().startsWith("/")) {
          current = "";
        }
        push(link.target(), ahead);
        member = new Member.Folder(OptionalInt.empty());
        continue;
      }
      if (member instanceof Member.Lost) {
        return new Walk.Found(next, member);
      }
      if (!(member instanceof Member.Folder) && !ahead.isEmpty()) {
        return missing(current, next, ahead);
      }
      current = next;
    }
    if (member instanceof Member.Folder) {
      member = tree.at(inTree(current)).orElse(member);
    }
    return new Walk.Found(current, member);
  }

  /** Nothing at {@code next}: the rest of the way still tells whether it would have climbed out. */
  private static Walk missing(String folder, String next, Deque<String> ahead) {
    String path = next;
    for (String name : ahead) {
      if (!name.equals("..")) {
        path = path.isEmpty() ? name : path + "/" + name;
      } else if (path.isEmpty()) {
        return new Walk.Climbs();
      } else {
        path = parent(path);
      }
    }
    return path.equals(DEV_NULL) ? new Walk.Found(path, MASKED) : new Walk.Missing(folder, path);
  }

  private static String parent(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? "" : path.substring(0, slash);
  }

  /** Puts the components of a path in front of what is still ahead. */
  private static void push(String path, Deque<String> ahead) {
    int end = path.length();
    while (end > 0) {
      int slash = path.lastIndexOf('/', end - 1);
      String name = path.substring(slash + 1, end);
      if (!name.isEmpty() && !name.equals(".")) {
        ahead.push(name);
      }
      end = Math.max(slash, 0);
    }
  }
}
