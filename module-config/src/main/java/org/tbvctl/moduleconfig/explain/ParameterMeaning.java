package org.tbvctl.moduleconfig.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tbvctl.table.TableFile;

/**
 * One row of {@code meanings.tsv} beside this class.
 *
 * @param meaning what the parameter is for
 * @param accepts the values that it takes, in words
 * @param acts when it has an effect
 * @param differences what other releases do; empty for none
 * @param action what to do with it
 * @param related names of other parameters
 */
record ParameterMeaning(
    String name,
    String meaning,
    String accepts,
    String acts,
    String differences,
    String action,
    List<String> related) {

  /** All, by name. */
  static Map<String, ParameterMeaning> load() {
    Map<String, ParameterMeaning> meanings = new LinkedHashMap<>();
    for (List<String> column : TableFile.rows(ParameterMeaning.class, "meanings.tsv")) {
      String related = column.get(6);
      meanings.put(
          column.get(0),
          new ParameterMeaning(
              column.get(0),
              column.get(1),
              column.get(2),
              column.get(3),
              column.get(4).equals("-") ? "" : column.get(4),
              column.get(5),
              related.equals("-") ? List.of() : List.of(related.split(","))));
    }
    return meanings;
  }
}
