package org.tbvctl.linkreport.source;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * An object of a JSON document that anybody may have written. What is absent, or of another type
 * than asked for, is empty; nothing is made up for it.
 *
 * @param values by name
 */
record Fields(Map<String, Object> values) {
  /** From here on not every whole number is a floating-point number. */
  private static final double EXACT = 0x1p53;

  static final Fields NONE = new Fields(Map.of());

  static Fields of(Map<?, ?> map) {
    Map<String, Object> values = new LinkedHashMap<>();
    map.forEach((name, value) -> values.put(Objects.toString(name), value));
    return new Fields(values);
  }

  Optional<String> text(String name) {
    return values.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  /** The text, or nothing at all where there is none. */
  String textOr(String name, String otherwise) {
    return text(name).orElse(otherwise);
  }

  /** A number that can be a figure. */
  OptionalDouble number(String name) {
    return values.get(name) instanceof Number number && Figures.isFigure(name, number.doubleValue())
        ? OptionalDouble.of(number.doubleValue())
        : OptionalDouble.empty();
  }

  /** A number without a fraction that is told exactly. */
  OptionalLong whole(String name) {
    if (values.get(name) instanceof Long number) {
      return OptionalLong.of(number);
    }
    OptionalDouble number = number(name);
    return number.isPresent()
            && Math.abs(number.getAsDouble()) < EXACT
            && number.getAsDouble() == Math.rint(number.getAsDouble())
        ? OptionalLong.of((long) number.getAsDouble())
        : OptionalLong.empty();
  }

  Optional<Boolean> flag(String name) {
    return values.get(name) instanceof Boolean flag ? Optional.of(flag) : Optional.empty();
  }

  /** The object of that name; one without fields where there is none. */
  Fields object(String name) {
    return values.get(name) instanceof Map<?, ?> map ? of(map) : NONE;
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  /** The objects of an array. */
  List<Fields> objects(String name) {
    return items(name).stream()
        .filter(Map.class::isInstance)
        .map(item -> of((Map<?, ?>) item))
        .toList();
  }

  /** The texts of an array. */
  List<String> texts(String name) {
    return items(name).stream().filter(String.class::isInstance).map(String.class::cast).toList();
  }

  /** The items of an array as numbers; what is none is empty. */
  List<OptionalDouble> numbers(String name) {
    return items(name).stream()
        .map(
            item ->
                item instanceof Number number && Figures.isFigure(name, number.doubleValue())
                    ? OptionalDouble.of(number.doubleValue())
                    : OptionalDouble.empty())
        .toList();
  }

  private List<?> items(String name) {
    return values.get(name) instanceof List<?> list ? list : List.of();
  }

  /** Names and scalar values, for what has no form of its own. */
  Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (value != null && !(value instanceof Map)) {
            words.put(name, value.toString());
          }
        });
    return words;
  }
}
