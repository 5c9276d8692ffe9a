package org.tbvctl.change;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;

/**
 * One file that shall look different.
 *
 * @param path below the root folder, without a leading slash
 * @param before what stood there when the change was made up
 * @param after what shall stand there
 */
public record FileChange(String path, FileState before, FileState after) {

  public FileChange {
    requireBelowRoot(path);
  }

  static void requireBelowRoot(String path) {
    if (path.isEmpty() || path.startsWith("/") || List.of(path.split("/")).contains("..")) {
      throw new IllegalArgumentException("not a path below a root folder: " + path);
    }
  }

  /** A change from what stands at the path now. */
  public static FileChange of(Path root, String path, FileState after) throws IOException {
    return new FileChange(path, FileState.at(root.resolve(path)), after);
  }

  public boolean isNeeded() {
    return !before.equals(after);
  }

  /** The change that takes this one back. */
  public FileChange inverse() {
    return new FileChange(path, after, before);
  }

  /** The exact difference for a person: a heading, then removed and added lines. */
  public String difference() {
    StringJoiner lines = new StringJoiner("\n", "", "\n");
    lines.add("--- " + label(before));
    lines.add("+++ " + label(after));
    return lines + LineDifference.of(text(before), text(after));
  }

  private String label(FileState state) {
    if (state instanceof FileState.Link link) {
      return "/" + path + " (link to " + link.target() + ")";
    }
    return state instanceof FileState.Missing ? "/dev/null" : "/" + path;
  }

  private static List<String> text(FileState state) {
    return state instanceof FileState.Content content ? content.text().lines().toList() : List.of();
  }
}
