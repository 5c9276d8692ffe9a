package org.tbvctl.moduleconfig.apply;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A change of this program's own file.
 *
 * @param path the file, without leading slash
 * @param before its content now; empty when there is none
 * @param after its content afterwards
 * @param line the parameter line that the next load gets
 */
public record Proposal(String path, Optional<String> before, String after, String line) {

  /** Whether there is anything to do. */
  public boolean changesAnything() {
    return !before.equals(Optional.of(after));
  }

  /** The difference, lines taken away with a minus and added with a plus. */
  public List<String> difference() {
    List<String> old = before.map(text -> text.lines().toList()).orElse(List.of());
    List<String> changed = after.lines().toList();
    List<String> difference = new ArrayList<>();
    difference.add("--- " + (before.isEmpty() ? "/dev/null" : "/" + path));
    difference.add("+++ /" + path);
    old.stream().filter(line -> !changed.contains(line)).map(l -> "-" + l).forEach(difference::add);
    for (String line : changed) {
      difference.add((old.contains(line) ? " " : "+") + line);
    }
    return difference;
  }
}
