package org.tbvctl.probe.control;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One message between two ends, or between the program and its worker: a JSON object on one line
 * whose member {@code type} says what it is.
 *
 * @param fields all other members, in order
 */
public record Message(String type, Map<String, Object> fields) {
  /** A message that says in one sentence why its sender does not go on. */
  public static final String ERROR = "error";

  private static final String TYPE = "type";
  private static final int SHOWN = 60;

  public Message {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  public static Message of(String type, Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return new Message(type, fields);
  }

  public static Message error(String sentence) {
    return of(ERROR, "message", sentence);
  }

  public boolean is(String other) {
    return type.equals(other);
  }

  /** The members, for reading them with their types. */
  public Fields read() {
    return new Fields(type, fields);
  }

  /** The line without its end. */
  public byte[] bytes() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put(TYPE, type);
    document.putAll(fields);
    try {
      return JSON.std.with(JSON.Feature.WRITE_NULL_PROPERTIES).asBytes(document);
    } catch (IOException impossible) {
      throw new java.io.UncheckedIOException(impossible);
    }
  }

  /**
   * Understands a line.
   *
   * @throws ControlException when it is no JSON object with a type; quotes its beginning
   */
  public static Message parse(byte[] line) throws ControlException {
    Map<String, Object> document;
    try {
      document = JSON.std.mapFrom(line);
    } catch (IOException | RuntimeException e) {
      throw new ControlException("it said '" + beginning(line) + "', which is no message", e);
    }
    if (document == null || !(document.remove(TYPE) instanceof String type)) {
      throw new ControlException("it said '" + beginning(line) + "', which has no type");
    }
    return new Message(type, document);
  }

  /** Printable ASCII of a line's first bytes. */
  private static String beginning(byte[] line) {
    StringBuilder text = new StringBuilder();
    String read = new String(line, 0, Math.min(line.length, SHOWN), StandardCharsets.US_ASCII);
    read.chars().forEach(it -> text.append(it >= ' ' && it < 0x7f ? (char) it : '.'));
    return text + (line.length > SHOWN ? "..." : "");
  }
}
