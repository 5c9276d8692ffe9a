package org.tbvctl.forecast;

import java.util.ArrayList;
import java.util.List;

/** Whether a model can be divided over so many hosts. */
final class Divisibility {

  private Divisibility() {}

  /** Why every layer cannot be divided evenly, a sentence each; none when it can. */
  static List<String> tensor(ModelShape model, int hosts) {
    List<String> problems = new ArrayList<>();
    check("hidden size", model.hidden(), hosts, problems);
    model.heads().ifPresent(heads -> check("number of query heads", heads, hosts, problems));
    if (model.heads().isPresent() && model.headSize().isPresent()) {
      int width = model.heads().getAsInt() * model.headSize().getAsInt();
      check("width of the query projection", width, hosts, problems);
    }
    return problems;
  }

  private static void check(String what, int value, int hosts, List<String> problems) {
    if (value % hosts != 0) {
      problems.add("The " + what + ", " + value + ", cannot be divided by " + hosts + ".");
    }
  }

  /** Why the layers cannot be dealt out; none when they can. */
  static List<String> pipeline(ModelShape model, int hosts) {
    return model.layers() >= hosts
        ? List.of()
        : List.of(
            (model.layers() == 1 ? "1 layer is" : model.layers() + " layers are")
                + " too few for "
                + hosts
                + " hosts.");
  }
}
