package org.tbvctl.counters;

/**
 * Walks the lines of one debugfs file and reports what no kernel prints: carriage returns, NUL
 * bytes, a last line without its end, a file of unreasonable length.
 */
final class LineCursor {
  /** A host with hundreds of rails stays far below; the rest of a longer text is not read. */
  static final int MAX_CHARS = 1 << 20;

  private final String text;
  private final Problems problems;
  private int next;
  private int start;
  private int end;
  private int line;
  private int carriageReturns;
  private boolean cut;

  LineCursor(String text, Problems problems) {
    this.problems = problems;
    if (text.length() > MAX_CHARS) {
      problems.add(
          "holds "
              + text.length()
              + " characters, expected at most "
              + MAX_CHARS
              + "; the rest is not read");
    }
    // A copy, so that a huge text is not kept alive by the values that point into it.
    this.text = text.length() > MAX_CHARS ? text.substring(0, MAX_CHARS) : text;
    if (this.text.indexOf('\0') >= 0) {
      problems.add("holds NUL bytes, which no kernel prints; the lines with them are not trusted");
    }
  }

  /** The text that all positions refer to. */
  String text() {
    return text;
  }

  /** Moves to the next line, or answers false at the end of the text. */
  boolean next() {
    if (next >= text.length()) {
      finish();
      return false;
    }
    start = next;
    int newline = text.indexOf('\n', start);
    cut = newline < 0;
    end = cut ? text.length() : newline;
    next = end + 1;
    line++;
    if (cut) {
      problems.add(
          "the last line has no line end, so its last value may be cut and is not used: "
              + Problems.excerpt(text, Math.max(start, end - 40), end));
    } else if (end > start && text.charAt(end - 1) == '\r') {
      end--;
      carriageReturns++;
    }
    return true;
  }

  private void finish() {
    if (carriageReturns > 0) {
      problems.add(
          carriageReturns
              + " lines end in CR LF; the file went through a tool that changes line ends");
      carriageReturns = 0;
    }
  }

  int start() {
    return start;
  }

  /** End of the line without its line end. */
  int end() {
    return end;
  }

  /** Number of the line, counted from 1. */
  int line() {
    return line;
  }

  /** Whether this is a last line without its line end. */
  boolean cut() {
    return cut;
  }

  String excerpt() {
    return Problems.excerpt(text, start, end);
  }
}
