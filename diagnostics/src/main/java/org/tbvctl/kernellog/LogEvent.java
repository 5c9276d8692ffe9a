package org.tbvctl.kernellog;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One kernel message that the catalogue knows, or one line of the module that it does not.
 *
 * @param id message id such as {@code native.hello_failed}, or {@code unknown}
 * @param stage bring-up or data-path stage of the message
 * @param fields the values of the message's placeholders by name, as printed; hexadecimal values
 *     that are printed after {@code 0x} include it
 * @param nanos kernel clock in nanoseconds since boot; empty where the source gives wall clock only
 * @param wallClock the source's own time text, where it gives one
 * @param boot counts boots within the log from 0
 * @param text the message without transport prefix; bytes that are no printable text as {@code
 *     \xNN}
 * @param level the catalogue's level, for every format alike; the source's for unknown messages
 * @param sequence the kernel's own record number, where the source gives it
 * @param line line of the source, from 1; 0 where there are no lines
 */
public record LogEvent(
    String id,
    String stage,
    Map<String, String> fields,
    OptionalLong nanos,
    Optional<String> wallClock,
    int boot,
    String text,
    Level level,
    OptionalLong sequence,
    long line) {

  /** Id of a line of the module that the catalogue does not know. */
  public static final String UNKNOWN = "unknown";

  /** Id of any other line of the kernel, for readers that want every line. */
  public static final String OTHER = "other";

  public LogEvent(
      String id,
      String stage,
      Map<String, String> fields,
      OptionalLong nanos,
      Optional<String> wallClock,
      int boot,
      String text) {
    this(id, stage, fields, nanos, wallClock, boot, text, Level.INFO, OptionalLong.empty(), 0);
  }

  /** The same message at another place of a log. */
  LogEvent at(int otherBoot, long otherLine) {
    return new LogEvent(
        id, stage, fields, nanos, wallClock, otherBoot, text, level, sequence, otherLine);
  }

  public boolean isUnknown() {
    return id.equals(UNKNOWN);
  }

  public Optional<String> field(String name) {
    return Optional.ofNullable(fields.get(name));
  }

  /** A decimal or 0x-hexadecimal field as a number. */
  public OptionalInt number(String name) {
    String value = fields.get(name);
    if (value == null) {
      return OptionalInt.empty();
    }
    try {
      return OptionalInt.of(Integer.decode(value));
    } catch (NumberFormatException e) {
      return OptionalInt.empty();
    }
  }
}
