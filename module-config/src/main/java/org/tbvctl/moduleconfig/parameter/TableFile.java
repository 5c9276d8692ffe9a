package org.tbvctl.moduleconfig.parameter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the tab-separated tables that are part of the program; lines with # are remarks. */
public final class TableFile {
  private TableFile() {}

  /** The rows of the table beside the class, each with its columns. */
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

  static List<List<String>> parse(String text) {
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
}
