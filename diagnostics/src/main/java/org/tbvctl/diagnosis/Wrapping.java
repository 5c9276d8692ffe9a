package org.tbvctl.diagnosis;

/** Breaks text at blanks so that no line is longer than a width, where words allow it. */
public final class Wrapping {

  private Wrapping() {}

  /** Appends the text with its line starts and a final newline; colour codes take no columns. */
  public static void append(StringBuilder out, String first, String rest, String text, int width) {
    out.append(first);
    int column = columns(first);
    boolean lineIsEmpty = true;
    for (String word : text.split(" ")) {
      if (!lineIsEmpty && column + 1 + columns(word) > width) {
        trimEnd(out);
        out.append('\n').append(rest);
        column = columns(rest);
        lineIsEmpty = true;
      }
      if (!lineIsEmpty) {
        out.append(' ');
        column++;
      }
      out.append(word);
      column += columns(word);
      lineIsEmpty = false;
    }
    out.append('\n');
  }

  /** Double blanks between readings must not hang at the end of a line. */
  private static void trimEnd(StringBuilder out) {
    while (out.charAt(out.length() - 1) == ' ') {
      out.setLength(out.length() - 1);
    }
  }

  /** Columns of a text without its ANSI colour codes. */
  static int columns(String text) {
    int columns = 0;
    boolean code = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\u001b') {
        code = true;
      } else if (code) {
        code = c != 'm';
      } else {
        columns++;
      }
    }
    return columns;
  }
}
