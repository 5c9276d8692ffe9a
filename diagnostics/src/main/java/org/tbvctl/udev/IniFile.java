package org.tbvctl.udev;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A file of sections with {@code key=value} lines, as systemd and NetworkManager write them.
 *
 * @param entries all lines in order
 */
public record IniFile(List<Entry> entries) {

  /** One line; {@code section} is without its brackets. */
  public record Entry(String section, String key, String value) {}

  /** Parses the text; comments and lines that are no assignment are passed over. */
  public static IniFile parse(String text) {
    List<Entry> entries = new ArrayList<>();
    String section = "";
    for (String line : text.lines().map(String::strip).toList()) {
      int equals = line.indexOf('=');
      if (line.isEmpty() || line.charAt(0) == '#' || line.charAt(0) == ';') {
        continue;
      }
      if (line.charAt(0) == '[' && line.endsWith("]")) {
        section = line.substring(1, line.length() - 1);
      } else if (equals > 0) {
        entries.add(
            new Entry(
                section, line.substring(0, equals).strip(), line.substring(equals + 1).strip()));
      }
    }
    return new IniFile(List.copyOf(entries));
  }

  /** Values of the key in sections of this name, in order. */
  public List<String> all(String section, String key) {
    return entries.stream()
        .filter(entry -> entry.section().equals(section) && entry.key().equals(key))
        .map(Entry::value)
        .toList();
  }

  /** The last value of the key, which is the one that counts. */
  public Optional<String> last(String section, String key) {
    List<String> values = all(section, key);
    return values.isEmpty() ? Optional.empty() : Optional.of(values.get(values.size() - 1));
  }
}
