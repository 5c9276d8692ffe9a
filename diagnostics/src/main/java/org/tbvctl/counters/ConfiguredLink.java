package org.tbvctl.counters;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One line of the debugfs file {@code configured_links}: a link that somebody described through
 * configfs. It has no effect on the data path.
 *
 * @param id number of the link
 * @param name its folder name in configfs, which may hold blanks
 * @param backend transport it is meant for
 * @param fields the other values by name, as printed: dev, port, gid, gid_type, addr
 */
public record ConfiguredLink(long id, String name, Backend backend, Map<String, String> fields) {

  /** The field as a number. */
  public OptionalLong get(String field) {
    NumberScanner scanner = new NumberScanner();
    String value = fields.getOrDefault(field, "");
    return scanner.scan(value, 0, value.length()) == NumberScanner.Form.NUMBER
        ? OptionalLong.of(scanner.value())
        : OptionalLong.empty();
  }

  /** The field as printed. */
  public Optional<String> text(String field) {
    return Optional.ofNullable(fields.get(field));
  }
}
