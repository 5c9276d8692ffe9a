package org.tbvctl.linkreport.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.jr.ob.JSON;
import com.fasterxml.jackson.jr.ob.ValueIterator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tbvctl.probe.compare.PerftestOutput;

/** Text that may be documents of this program, one behind the other, or a perftest's output. */
public final class TextInput {

  private TextInput() {}

  /**
   * What the text holds. Never fails: what is not understood is left out with the reason.
   *
   * @param name what it was read from
   */
  public static Gathered read(String name, String text) {
    if (text.isBlank()) {
      return Gathered.without(name, name + " is empty; " + DocumentReader.EXPECTED + ".");
    }
    boolean json = text.stripLeading().startsWith("{");
    if (json && text.contains("\"schema\"")) {
      return documents(name, text);
    }
    return perftest(name, text)
        .orElseGet(
            () ->
                json
                    ? documents(name, text)
                    : Gathered.without(
                        name,
                        name
                            + " is neither JSON nor a table of results; "
                            + DocumentReader.EXPECTED
                            + "."));
  }

  private static Optional<Gathered> perftest(String name, String text) {
    List<Source> runs = new ArrayList<>();
    for (PerftestOutput output : PerftestOutput.parse(text)) {
      runs.add(PerftestRun.of(numbered(name, runs.size() + 1), output));
    }
    return runs.isEmpty() ? Optional.empty() : Optional.of(Gathered.of(runs));
  }

  private static Gathered documents(String name, String text) {
    Gathered gathered = Gathered.NOTHING;
    int number = 0;
    try (ValueIterator<Object> values = JSON.std.anySequenceFrom(text)) {
      while (values.hasNextValue()) {
        Object value = values.nextValue();
        number++;
        gathered = gathered.and(document(numbered(name, number), value));
      }
    } catch (IOException e) {
      String place = numbered(name, number + 1);
      return gathered.and(
          Gathered.without(
              place,
              place + " is JSON that is damaged or cut short" + line(e) + "; write it again."));
    }
    return gathered;
  }

  /** The first document of a text has its name alone. */
  private static String numbered(String name, int number) {
    return number < 2 ? name : name + " #" + number;
  }

  private static String line(IOException failure) {
    return failure instanceof JsonProcessingException json && json.getLocation() != null
        ? " at line " + json.getLocation().getLineNr()
        : "";
  }

  private static Gathered document(String name, Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      return Gathered.without(
          name, name + " is JSON and no document; " + DocumentReader.EXPECTED + ".");
    }
    try {
      return Gathered.of(DocumentReader.read(name, Fields.of(map)));
    } catch (NotReportedException e) {
      return Gathered.without(name, e.getMessage());
    }
  }
}
