package org.tbvctl.counters;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One rail of one peer as the debugfs file {@code peers} shows it.
 *
 * <p>Fields of the poll lines, which use the same names twice, carry the line's name before a dot
 * ({@code tx_poll.calls}); so do fields of lines that no known build prints.
 */
public final class Rail {
  private static final String CREDITS = "tx_credits";

  private final int peer;
  private final int id;
  private final Backend backend;
  private final FieldTable fields;

  Rail(int peer, int id, Backend backend, FieldTable fields) {
    this.peer = peer;
    this.id = id;
    this.backend = backend;
    this.fields = fields;
  }

  /** The module's peer id. */
  public int peer() {
    return peer;
  }

  /** The module's rail id within the peer, as unsigned 32 bits. */
  public int id() {
    return id;
  }

  /** The transport. */
  public Backend backend() {
    return backend;
  }

  /** All fields of the rail line and of its detail lines, in file order. */
  public Map<String, String> fields() {
    return fields.toMap();
  }

  /**
   * The field as a number (decimal, 0x-hexadecimal, with a unit such as {@code 20Gb/s}, or the
   * first of {@code 760/768}); empty when it is missing or no trustworthy number.
   */
  public OptionalLong get(String name) {
    return fields.number(name);
  }

  /** The field as printed. */
  public Optional<String> text(String name) {
    return fields.value(name);
  }

  /** Whether the flag is printed and 1. */
  public boolean is(String flag) {
    OptionalLong value = fields.number(flag);
    return value.isPresent() && value.getAsLong() == 1;
  }

  /** Whether this build prints the field. */
  public boolean has(String name) {
    return fields.contains(name);
  }

  /** Credits left of {@code tx_credits=left/window}. */
  public OptionalLong creditsLeft() {
    return get(CREDITS);
  }

  /** Window granted by the peer; 0 before HELLO and on Apple rails. */
  public OptionalLong creditWindow() {
    if (get(CREDITS).isEmpty()) {
      return OptionalLong.empty();
    }
    String value = text(CREDITS).orElse("");
    int slash = value.indexOf('/');
    NumberScanner scanner = new NumberScanner();
    return slash >= 0 && scanner.scan(value, slash + 1, value.length()) == NumberScanner.Form.NUMBER
        ? OptionalLong.of(scanner.value())
        : OptionalLong.empty();
  }

  @Override
  public String toString() {
    return "peer " + peer + " rail " + Integer.toUnsignedString(id);
  }
}
