package org.tbvctl.system;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Values of {@code etc/os-release}, quotes removed, in file order. */
public record OsRelease(Map<String, String> values) {

  public OsRelease {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Parses the file's text; lines without a name are skipped. */
  public static OsRelease parse(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    text.lines()
        .map(String::strip)
        .filter(line -> !line.startsWith("#") && line.indexOf('=') > 0)
        .forEach(
            line -> {
              int equals = line.indexOf('=');
              values.put(line.substring(0, equals), unquoted(line.substring(equals + 1)));
            });
    return new OsRelease(values);
  }

  public Optional<String> get(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** Identifier of the distribution, such as {@code fedora}. */
  public Optional<String> id() {
    return get("ID");
  }

  /** Whether the distribution is the named one or says that it is like it. */
  public boolean isLike(String family) {
    return get("ID").filter(family::equals).isPresent()
        || get("ID_LIKE").stream()
            .flatMap(like -> java.util.Arrays.stream(like.split(" ")))
            .anyMatch(family::equals);
  }

  private static String unquoted(String value) {
    int last = value.length() - 1;
    boolean quoted =
        last > 0
            && (value.charAt(0) == '"' || value.charAt(0) == '\'')
            && value.charAt(last) == value.charAt(0);
    return quoted ? value.substring(1, last) : value;
  }
}
