package org.tbvctl.performance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The result table of a perftest program ({@code ib_send_bw}, {@code ib_write_lat} and so on).
 *
 * @param device RDMA device named in the head
 * @param bidirectional whether the figure adds both directions up
 * @param columns titles, such as {@code BW average[Gb/sec]}
 * @param rows numbers by column; rows that do not fit the titles are left out
 */
public record PerftestTable(
    Optional<String> device, boolean bidirectional, List<String> columns, List<double[]> rows) {
  private static final String FIRST_COLUMN = "#bytes";

  /** Finds the table in the program's output; empty when it printed none. */
  public static Optional<PerftestTable> parse(String text) {
    Optional<String> device = Optional.empty();
    boolean bidirectional = false;
    List<String> columns = List.of();
    List<double[]> rows = new ArrayList<>();
    for (String line : text.split("\r?\n")) {
      String stripped = line.strip();
      if (stripped.startsWith(FIRST_COLUMN)) {
        columns = titles(stripped);
      } else if (!columns.isEmpty()) {
        numbers(stripped, columns.size()).ifPresent(rows::add);
      } else if (stripped.contains("Bidirectional")) {
        bidirectional = true;
      } else if (device.isEmpty()) {
        device = deviceIn(stripped);
      }
    }
    return columns.isEmpty() || rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new PerftestTable(device, bidirectional, columns, List.copyOf(rows)));
  }

  private static Optional<String> deviceIn(String line) {
    int found = line.indexOf("Device");
    int colon = line.indexOf(':', found);
    return found < 0 || colon < 0 || !line.substring(found + 6, colon).isBlank()
        ? Optional.empty()
        : Optional.of(line.substring(colon + 1).strip().split("\\s", 2)[0]);
  }

  /** Titles are divided by two blanks or tabs; words of one title by one blank. */
  private static List<String> titles(String line) {
    List<String> titles = new ArrayList<>();
    for (String part : line.split("\t| {2,}")) {
      String title = part.strip();
      if (!title.isEmpty()) {
        titles.add(title);
      }
    }
    return titles.size() > 1 && titles.get(0).contains(" ") ? split(titles) : titles;
  }

  /** {@code #bytes #iterations} are divided by one blank only in some releases. */
  private static List<String> split(List<String> titles) {
    List<String> all = new ArrayList<>(List.of(titles.get(0).split(" ")));
    all.addAll(titles.subList(1, titles.size()));
    return all;
  }

  private static Optional<double[]> numbers(String line, int columns) {
    String[] words = line.split("\\s+");
    if (words.length < 3 || words.length > columns) {
      return Optional.empty();
    }
    double[] numbers = new double[words.length];
    try {
      for (int i = 0; i < words.length; i++) {
        numbers[i] = Double.parseDouble(words[i]);
      }
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
    return Optional.of(numbers);
  }

  /** Index of the first column whose title starts so. */
  public OptionalInt column(String title) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).startsWith(title)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Best average bandwidth in Gb/s; empty for latency tables. */
  public Optional<Double> gigabits() {
    OptionalInt column = column("BW average");
    if (column.isEmpty()) {
      return Optional.empty();
    }
    String title = columns.get(column.getAsInt());
    double unit = unit(title);
    return rows.stream()
        .filter(row -> row.length > column.getAsInt())
        .map(row -> row[column.getAsInt()] * unit)
        .max(Double::compare);
  }

  /** perftest's megabyte is 2^20 bytes. */
  private static double unit(String title) {
    if (title.contains("Gb/sec")) {
      return 1;
    }
    return title.contains("MB/sec") || title.contains("MiB/sec") ? (1 << 20) * 8 / 1e9 : 0;
  }
}
