package org.tbvctl.kmod;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Content of {@code proc/modules}.
 *
 * @param states state by module name ({@code Live}, {@code Loading}, {@code Unloading}), in file
 *     order
 */
public record LoadedModules(Map<String, String> states) {

  public LoadedModules {
    states = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(states));
  }

  /** Parses the file's text; a cut last line still names its module. */
  public static LoadedModules parse(String text) {
    Map<String, String> states = new LinkedHashMap<>();
    for (String line : text.split("\r?\n")) {
      String[] columns = line.split(" ", 6);
      if (!columns[0].isEmpty()) {
        states.put(columns[0], columns.length > 4 ? columns[4] : "");
      }
    }
    return new LoadedModules(states);
  }

  public boolean contains(String module) {
    return states.containsKey(module);
  }

  public Optional<String> state(String module) {
    return Optional.ofNullable(states.get(module));
  }
}
