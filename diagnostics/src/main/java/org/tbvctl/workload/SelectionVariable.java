package org.tbvctl.workload;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tbvctl.table.TableFile;

/**
 * An environment variable that selects RDMA devices, from {@code selection-variables.tsv} beside
 * this class.
 *
 * @param match how its entries name devices
 * @param needs what the library behind it asks of a device, in words
 */
record SelectionVariable(String name, Match match, String needs) {

  /** How an entry names a device. */
  enum Match {
    /** The entry is the start of the name, unless the list begins with {@code =}. */
    PREFIX,
    /** The entry is the whole name. */
    EXACT
  }

  static List<SelectionVariable> load() {
    return TableFile.rows(SelectionVariable.class, "selection-variables.tsv").stream()
        .map(
            columns ->
                new SelectionVariable(
                    columns.get(0),
                    columns.get(1).equals("prefix") ? Match.PREFIX : Match.EXACT,
                    columns.get(2)))
        .toList();
  }

  /**
   * Which devices a value chooses. A list that starts with {@code ^} names what to leave out and
   * chooses none.
   */
  Predicate<String> picks(String value) {
    if (value.startsWith("^")) {
      return name -> false;
    }
    String list = value;
    boolean exact = list.startsWith("=") || match == Match.EXACT;
    List<String> entries =
        Stream.of((list.startsWith("=") ? list.substring(1) : list).split(","))
            .map(SelectionVariable::device)
            .filter(entry -> !entry.isEmpty())
            .toList();
    return name ->
        entries.stream().anyMatch(entry -> exact ? name.equals(entry) : name.startsWith(entry));
  }

  /** {@code usb4_rdma4:1} is port 1 of usb4_rdma4. */
  private static String device(String entry) {
    int colon = entry.indexOf(':');
    return (colon < 0 ? entry : entry.substring(0, colon)).strip();
  }
}
