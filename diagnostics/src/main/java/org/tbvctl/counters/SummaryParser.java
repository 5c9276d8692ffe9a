package org.tbvctl.counters;

import java.util.ArrayList;
import java.util.List;

/** Reads {@code key: value} lines in one pass over the text. */
final class SummaryParser {
  static final int MAX_UNKNOWN_LINES = 64;

  /** Length of a usual line, to size the table right the first time. */
  private static final int CHARS_A_LINE = 28;

  private final Problems problems = new Problems("summary");
  private final ValueReader reader = new ValueReader(CounterScope.GLOBAL, problems);
  private final List<String> unknownLines = new ArrayList<>(0);
  private final LineCursor line;
  private final String text;
  private final FieldTableBuilder table;

  private SummaryParser(String file) {
    line = new LineCursor(file, problems);
    text = line.text();
    table =
        new FieldTableBuilder(
            text, Math.min(text.length() / CHARS_A_LINE, FieldTableBuilder.MAX_FIELDS));
  }

  static Summary parse(String file) {
    return new SummaryParser(file).run();
  }

  private Summary run() {
    while (line.next()) {
      readLine(line.start(), line.end());
    }
    return new Summary(table.build(), List.copyOf(unknownLines), problems.toList());
  }

  private void readLine(int start, int end) {
    int colon = keyEnd(start, end);
    if (colon == start || colon == end || text.charAt(colon) != ':') {
      keepUnknown(start, end);
      return;
    }
    if (table.isFull()) {
      problems.add(
          "line "
              + line.line()
              + " is past the limit of "
              + FieldTableBuilder.MAX_FIELDS
              + " keys and not read");
      return;
    }
    int value = colon + 1;
    if (value < end && text.charAt(value) == ' ') {
      value++;
    }
    if (!table.add(0, 0, start, colon, value, end)) {
      problems.add(
          "line " + line.line() + " repeats a key, the first value stays: " + line.excerpt());
      return;
    }
    if (!line.cut()) {
      reader.read(table, text, value, end);
    }
  }

  private int keyEnd(int start, int end) {
    int limit = Math.min(end, start + FieldTableBuilder.MAX_NAME);
    int at = start;
    while (at < limit && isKeyCharacter(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isKeyCharacter(char c) {
    return c >= 'a' && c <= 'z' || c == '_' || c >= '0' && c <= '9';
  }

  private void keepUnknown(int start, int end) {
    if (start == end) {
      return;
    }
    problems.add("line " + line.line() + " is no 'key: value': " + line.excerpt());
    if (unknownLines.size() < MAX_UNKNOWN_LINES) {
      unknownLines.add(Problems.line(text, start, end));
    }
  }
}
