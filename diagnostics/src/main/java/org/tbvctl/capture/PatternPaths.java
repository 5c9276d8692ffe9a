package org.tbvctl.capture;

import java.util.ArrayList;
import java.util.List;
import org.tbvctl.host.HostFiles;
import org.tbvctl.host.Reading;

/** Finds the paths of a host that match a pattern of the capture list. */
final class PatternPaths {

  private static final char STAR = '*';

  private final HostFiles files;

  PatternPaths(HostFiles files) {
    this.files = files;
  }

  /**
   * What a pattern leads to.
   *
   * @param paths matching paths; without a star the path itself, whether it exists or not
   * @param folders folders that were listed on the way
   */
  record Matches(List<String> paths, List<Listing> folders) {}

  /** A folder that was listed because of a star. */
  record Listing(String folder, Reading<List<String>> names) {}

  Matches matches(String pattern) {
    List<Listing> listings = new ArrayList<>();
    List<String> paths = List.of("");
    for (String part : pattern.split("/")) {
      List<String> next = new ArrayList<>();
      for (String path : paths) {
        if (part.indexOf(STAR) < 0) {
          next.add(join(path, part));
          continue;
        }
        Reading<List<String>> names = files.list(path);
        listings.add(new Listing(path, names));
        names.value().orElse(List.of()).stream()
            .filter(name -> matches(part, name))
            .forEach(name -> next.add(join(path, name)));
      }
      paths = next;
    }
    return new Matches(paths, listings);
  }

  private static String join(String folder, String name) {
    return folder.isEmpty() ? name : folder + "/" + name;
  }

  /** Stars match any run of characters; a name that starts with a dot has to be asked for so. */
  static boolean matches(String pattern, String name) {
    if (name.startsWith(".") && !pattern.startsWith(".")) {
      return false;
    }
    String[] pieces = pattern.split("\\*", -1);
    String first = pieces[0];
    String last = pieces[pieces.length - 1];
    if (pieces.length == 1) {
      return pattern.equals(name);
    }
    if (name.length() < first.length() + last.length()
        || !name.startsWith(first)
        || !name.endsWith(last)) {
      return false;
    }
    int at = first.length();
    int end = name.length() - last.length();
    for (int i = 1; i < pieces.length - 1; i++) {
      int found = name.indexOf(pieces[i], at);
      if (found < 0 || found + pieces[i].length() > end) {
        return false;
      }
      at = found + pieces[i].length();
    }
    return true;
  }
}
