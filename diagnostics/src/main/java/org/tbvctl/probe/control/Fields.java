package org.tbvctl.probe.control;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The members of a message from somebody else, read with the type and range they must have.
 *
 * @param where what holds them, for the sentence when one is wrong
 */
public record Fields(String where, Map<String, Object> members) {

  /** A text. */
  public String text(String name) throws ControlException {
    return optionalText(name).orElseThrow(() -> wrong(name, "a text"));
  }

  /** A text, or empty when the member is missing or null. */
  public Optional<String> optionalText(String name) throws ControlException {
    Object value = members.get(name);
    if (value == null) {
      return Optional.empty();
    }
    if (value instanceof String text) {
      return Optional.of(text);
    }
    throw wrong(name, "a text");
  }

  /** A whole number in a range, both ends included. */
  public long number(String name, long least, long most) throws ControlException {
    Object value = members.get(name);
    boolean whole = value instanceof Integer || value instanceof Long;
    long number = whole ? ((Number) value).longValue() : 0;
    if (!whole || number < least || number > most) {
      throw wrong(name, "a whole number from " + least + " to " + most);
    }
    return number;
  }

  public int integer(String name, int least, int most) throws ControlException {
    return (int) number(name, least, most);
  }

  /** A finite number. */
  public double decimal(String name) throws ControlException {
    if (members.get(name) instanceof Number number && Double.isFinite(number.doubleValue())) {
      return number.doubleValue();
    }
    throw wrong(name, "a number");
  }

  public boolean flag(String name) throws ControlException {
    if (members.get(name) instanceof Boolean flag) {
      return flag;
    }
    throw wrong(name, "true or false");
  }

  /** A constant of an enumeration by its name. */
  public <T extends Enum<T>> T choice(String name, Class<T> type) throws ControlException {
    String text = text(name);
    for (T constant : type.getEnumConstants()) {
      if (constant.name().equals(text)) {
        return constant;
      }
    }
    throw wrong(name, "one of " + List.of(type.getEnumConstants()));
  }

  /** A nested object. */
  public Fields object(String name) throws ControlException {
    return object(name, members.get(name));
  }

  /** A list of nested objects, at most so many. */
  public List<Fields> objects(String name, int most) throws ControlException {
    if (!(members.get(name) instanceof List<?> list) || list.size() > most) {
      throw wrong(name, "a list of at most " + most + " objects");
    }
    List<Fields> objects = new java.util.ArrayList<>();
    for (Object member : list) {
      objects.add(object(name, member));
    }
    return objects;
  }

  private Fields object(String name, Object value) throws ControlException {
    if (!(value instanceof Map<?, ?> map)) {
      throw wrong(name, "an object");
    }
    Map<String, Object> inner = new LinkedHashMap<>();
    map.forEach((key, member) -> inner.put(String.valueOf(key), member));
    return new Fields(where + "." + name, inner);
  }

  private ControlException wrong(String name, String expected) {
    Object value = members.get(name);
    String found = value == null ? "nothing" : shortened(value);
    return new ControlException(
        "the message '" + where + "' has " + found + " as " + name + ", expected " + expected);
  }

  private static String shortened(Object value) {
    String text = String.valueOf(value).replaceAll("[^ -~]", ".");
    return "'" + (text.length() > 40 ? text.substring(0, 40) + "..." : text) + "'";
  }
}
