package org.tbvctl.probe.compare;

import com.fasterxml.jackson.jr.ob.JSON;
import com.fasterxml.jackson.jr.ob.ValueIterator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.performance.PerftestNumber;

/**
 * Runs in a text that is JSON throughout. Members may come in any order, as other programs write
 * them again: a result is the object with the size, and belongs to the run whose object it is in.
 */
final class PerftestTree {
  private static final String TEST = "test";
  private static final String SIZE = "MsgSize";
  private static final String INFORMATION = "test_info";

  private final List<PerftestJson> runs = new ArrayList<>();

  private PerftestTree() {}

  /** Reads one document or several; empty when the text is no JSON. */
  static Optional<List<PerftestJson>> parse(String text) {
    if (!text.stripLeading().startsWith("{") && !text.stripLeading().startsWith("[")) {
      return Optional.empty();
    }
    PerftestTree tree = new PerftestTree();
    try (ValueIterator<Object> values = JSON.std.anySequenceFrom(text)) {
      while (values.hasNextValue()) {
        tree.walk(values.nextValue(), tree.begin("", ""));
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    return Optional.of(tree.runs);
  }

  private PerftestJson begin(String test, String device) {
    PerftestJson run = PerftestJson.begin(test).on(device);
    runs.add(run);
    return run;
  }

  private void walk(Object node, PerftestJson run) {
    if (node instanceof List<?> list) {
      list.forEach(item -> walk(item, run));
    } else if (node instanceof Map<?, ?> object) {
      members(object, run);
    }
  }

  private void members(Map<?, ?> object, PerftestJson outer) {
    if (object.containsKey(SIZE)) {
      outer.results().add(numbers(object));
      return;
    }
    Map<?, ?> about =
        object.get(INFORMATION) instanceof Map<?, ?> information ? information : object;
    PerftestJson run =
        about.get(TEST) instanceof String test
            ? begin(test, about.get("Device") instanceof String device ? device : "")
            : outer;
    object.forEach(
        (name, value) ->
            walk(
                value,
                PerftestJson.isResultOfOneEnd(String.valueOf(name))
                    ? begin(String.valueOf(name), run.device().orElse(""))
                    : run));
  }

  private static Map<String, Double> numbers(Map<?, ?> object) {
    Map<String, Double> numbers = new HashMap<>();
    object.forEach(
        (name, value) ->
            PerftestNumber.parse(String.valueOf(value))
                .ifPresent(number -> numbers.put(String.valueOf(name), number)));
    return numbers;
  }
}
