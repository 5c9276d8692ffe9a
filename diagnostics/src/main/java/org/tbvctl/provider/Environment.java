package org.tbvctl.provider;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Environment variables as {@code env} prints them. */
public record Environment(Map<String, String> variables) {

  /** An environment of which nothing is known. */
  public static final Environment UNKNOWN = new Environment(Map.of());

  /** Parses lines of {@code NAME=value}; others (continued values) are passed over. */
  public static Environment parse(String text) {
    Map<String, String> variables = new LinkedHashMap<>();
    for (String line : text.lines().toList()) {
      int equals = line.indexOf('=');
      if (equals > 0 && isName(line.substring(0, equals))) {
        variables.put(line.substring(0, equals), line.substring(equals + 1));
      }
    }
    return new Environment(Collections.unmodifiableMap(variables));
  }

  private static boolean isName(String text) {
    return text.chars().allMatch(c -> c == '_' || c < 128 && Character.isLetterOrDigit(c));
  }

  public Optional<String> get(String name) {
    return Optional.ofNullable(variables.get(name));
  }
}
