package org.tbvctl.counters;

/** Reads the {@code name=value} words of a line into a table. */
final class WordFields {
  /** The one line whose fields have names of their own and need no prefix. */
  private static final String FLAT_LINE = "path_cfg";

  private final String text;
  private final Problems problems;
  private final ValueReader reader;

  WordFields(String text, CounterScope scope, Problems problems) {
    this.text = text;
    this.problems = problems;
    this.reader = new ValueReader(scope, problems);
  }

  /** Parses complete lines of words; repeated and unusable ones are left out. */
  static FieldTable parse(String lines, CounterScope scope) {
    Problems ignored = new Problems("");
    LineCursor line = new LineCursor(lines, ignored);
    WordFields words = new WordFields(line.text(), scope, ignored);
    FieldTableBuilder table = new FieldTableBuilder(line.text(), lines.length() / 16);
    while (line.next()) {
      words.readLine(table, line.start(), line.end(), line.cut());
    }
    return table.build();
  }

  /**
   * Adds the fields of one line. A first word without {@code =} names the line; its fields get that
   * name and a dot as prefix, because lines use the same names ({@code calls}).
   *
   * @param cut whether the last value may have lost its end
   * @return whether the line held at least one field
   */
  boolean readLine(FieldTableBuilder table, int start, int end, boolean cut) {
    int prefixFrom = 0;
    int prefixTo = 0;
    boolean found = false;
    int at = start;
    while (at < end) {
      if (isBlank(text.charAt(at))) {
        at++;
        continue;
      }
      int word = at;
      int equals = -1;
      for (; at < end && !isBlank(text.charAt(at)); at++) {
        if (equals < 0 && text.charAt(at) == '=') {
          equals = at;
        }
      }
      if (equals > word && equals - word <= FieldTableBuilder.MAX_NAME) {
        found = true;
        add(table, prefixFrom, prefixTo, word, equals, at, cut && at == end);
      } else if (!found && prefixFrom == prefixTo && at - word <= FieldTableBuilder.MAX_NAME) {
        boolean flat = at - word == FLAT_LINE.length() && text.startsWith(FLAT_LINE, word);
        prefixFrom = flat ? prefixFrom : word;
        prefixTo = flat ? prefixTo : at;
      } else {
        problems.add("a word is no 'name=value': " + Problems.excerpt(text, word, at));
      }
    }
    return found;
  }

  private void add(
      FieldTableBuilder table,
      int prefixFrom,
      int prefixTo,
      int word,
      int equals,
      int end,
      boolean cut) {
    if (table.isFull()) {
      problems.add("fields past the limit of " + FieldTableBuilder.MAX_FIELDS + " are not read");
      return;
    }
    if (!table.add(prefixFrom, prefixTo, word, equals, equals + 1, end)) {
      problems.add(
          "a field is repeated, the first value stays: " + Problems.excerpt(text, word, end));
      return;
    }
    if (!cut) {
      reader.read(table, text, equals + 1, end);
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
