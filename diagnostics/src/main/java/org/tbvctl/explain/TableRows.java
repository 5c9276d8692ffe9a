package org.tbvctl.explain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows of the tab-separated files beside this class. */
final class TableRows {

  private TableRows() {}

  static List<String[]> of(String name) {
    try (InputStream in = TableRows.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The comma-separated words of a column; none for a dash. */
  static List<String> words(String column) {
    List<String> words = new ArrayList<>();
    optional(column).ifPresent(text -> words.addAll(List.of(text.split(","))));
    return words;
  }

  static Optional<String> optional(String column) {
    return column.equals("-") ? Optional.empty() : Optional.of(column);
  }
}
