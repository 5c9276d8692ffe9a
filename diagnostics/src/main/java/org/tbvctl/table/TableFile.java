package org.tbvctl.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a table of the program: a row a line, columns parted by tabs, lines with {@code #} are
 * remarks. Plain loops, because several tables are read at every start.
 */
public final class TableFile {
  private static final String NONE = "-";

  private TableFile() {}

  /**
   * The rows of the table beside the class, each with its columns.
   *
   * @throws IllegalStateException when the program was built without it
   */
  public static List<List<String>> rows(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks its table " + name);
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the program's table " + name, e);
    }
  }

  /** The rows of a table's text. */
  public static List<List<String>> parse(String text) {
    List<List<String>> rows = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      if (end > start && text.charAt(start) != '#') {
        rows.add(columns(text.substring(start, end)));
      }
      start = end + 1;
    }
    return rows;
  }

  private static List<String> columns(String line) {
    List<String> columns = new ArrayList<>();
    int start = 0;
    for (int tab = line.indexOf('\t'); tab >= 0; tab = line.indexOf('\t', start)) {
      columns.add(line.substring(start, tab));
      start = tab + 1;
    }
    columns.add(line.substring(start));
    return columns;
  }

  /** The comma-separated words of a column; none for a dash. */
  public static List<String> words(String column) {
    return column.equals(NONE) ? List.of() : List.of(column.split(","));
  }

  /** The text of a column; empty for a dash. */
  public static Optional<String> optional(String column) {
    return column.equals(NONE) ? Optional.empty() : Optional.of(column);
  }
}
