package org.tbvctl.probe.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows with aligned columns, numbers to the right. */
final class TextTable {
  private final List<String[]> rows = new ArrayList<>();

  TextTable(String... titles) {
    rows.add(titles);
  }

  void add(String... cells) {
    rows.add(cells);
  }

  List<String> lines() {
    int columns = rows.get(0).length;
    int[] widths = new int[columns];
    for (String[] row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        line.append(" ".repeat(widths[i] - row[i].length() + (i == 0 ? 0 : 2))).append(row[i]);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** Nanoseconds as microseconds. */
  static String micros(double nanos) {
    return String.format(Locale.ROOT, "%.2f", nanos / 1000);
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
