package org.tbvctl.watch;

import java.util.ArrayList;
import java.util.List;

/**
 * Builds a line of limited width. Text that does not fit is cut and ends with a mark; whatever
 * could move the cursor or take two cells becomes a question mark, as names come from other hosts.
 */
final class LineBuilder {
  /** First code points that may take two cells of a terminal. */
  private static final int FIRST_WIDE = 0x1100;

  /** Block elements and box drawing, which the view itself uses, are narrow. */
  private static final int FIRST_SYMBOL = 0x2000;

  private static final int LAST_SYMBOL = 0x25ff;

  private final int width;
  private final boolean unicode;
  private final List<Line.Piece> pieces = new ArrayList<>();
  private int used;

  LineBuilder(int width, boolean unicode) {
    this.width = width;
    this.unicode = unicode;
  }

  LineBuilder add(String text) {
    return add(text, Tone.PLAIN);
  }

  LineBuilder add(String text, Tone tone) {
    String fitting = cut(clean(text), width - used);
    if (!fitting.isEmpty()) {
      pieces.add(new Line.Piece(fitting, tone));
      used += fitting.length();
    }
    return this;
  }

  /** Text in a column of its own, followed by nothing. */
  LineBuilder left(String text, int column, Tone tone) {
    String shown = cut(clean(text), column);
    return add(shown + " ".repeat(column - shown.length()), tone);
  }

  LineBuilder right(String text, int column, Tone tone) {
    String shown = cut(clean(text), column);
    return add(" ".repeat(column - shown.length()) + shown, tone);
  }

  /** Blanks up to a column, where the line is not that long yet. */
  LineBuilder to(int column) {
    return column > used ? add(" ".repeat(column - used)) : this;
  }

  int used() {
    return used;
  }

  Line line() {
    return new Line(pieces);
  }

  private String cut(String text, int room) {
    if (text.length() <= room) {
      return text;
    }
    return room <= 0 ? "" : text.substring(0, room - 1) + (unicode ? "\u2026" : "~");
  }

  private String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().forEach(point -> clean.append(shown(point) ? (char) point : '?'));
    return clean.toString();
  }

  private boolean shown(int point) {
    if (point < 0x7f) {
      return point >= ' ';
    }
    boolean narrow = point < FIRST_WIDE || (point >= FIRST_SYMBOL && point <= LAST_SYMBOL);
    return unicode
        && narrow
        && !Character.isISOControl(point)
        && Character.getType(point) != Character.NON_SPACING_MARK
        && Character.getType(point) != Character.FORMAT;
  }
}
