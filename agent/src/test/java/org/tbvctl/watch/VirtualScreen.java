package org.tbvctl.watch;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A terminal without a window: takes the bytes that a program writes and keeps what a person would
 * see. It knows the sequences of xterm that full-screen programs use and fails on any other, so
 * that nothing is taken for shown that is not.
 */
final class VirtualScreen {
  private static final int ESCAPE = 0x1b;

  private int[][] cells;
  private int row;
  private int column;
  private int top;
  private int bottom;
  private boolean wrapPending;
  private boolean alternate;
  private boolean cursorShown = true;
  private int state;
  private final StringBuilder sequence = new StringBuilder();
  private final ByteArrayOutputStream character = new ByteArrayOutputStream();

  VirtualScreen(int columns, int rows) {
    resize(columns, rows);
  }

  void resize(int columns, int rows) {
    int[][] old = cells;
    cells = new int[rows][columns];
    for (int r = 0; r < rows; r++) {
      Arrays.fill(cells[r], ' ');
      if (old != null && r < old.length) {
        System.arraycopy(old[r], 0, cells[r], 0, Math.min(columns, old[r].length));
      }
    }
    top = 0;
    bottom = rows - 1;
    row = Math.min(row, rows - 1);
    column = Math.min(column, columns - 1);
  }

  boolean isAlternate() {
    return alternate;
  }

  boolean isCursorShown() {
    return cursorShown;
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (int[] line : cells) {
      text.append(new String(line, 0, line.length).stripTrailing()).append('\n');
    }
    return text.toString();
  }

  void write(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      take(bytes[i] & 0xff);
    }
  }

  private void take(int octet) {
    if (state == 0) {
      plain(octet);
    } else if (state == 1) {
      sequence.setLength(0);
      if (octet == '[') {
        state = 2;
      } else if (octet == '(') {
        state = 3;
      } else {
        state = 0;
        single(octet);
      }
    } else if (state == 3) {
      state = 0;
    } else if (octet >= '@' && octet <= '~') {
      state = 0;
      control(octet);
    } else {
      sequence.append((char) octet);
    }
  }

  private void plain(int octet) {
    switch (octet) {
      case ESCAPE -> state = 1;
      case '\r' -> move(row, 0);
      case '\n' -> down();
      case '\b' -> move(row, column - 1);
      case 7 -> {}
      default -> {
        character.write(octet);
        String decoded = character.toString(StandardCharsets.UTF_8);
        if (decoded.indexOf('\ufffd') < 0 || character.size() == 4) {
          character.reset();
          print(decoded.codePointAt(0));
        }
      }
    }
  }

  private void print(int point) {
    if (wrapPending) {
      column = 0;
      wrapPending = false;
      down();
    }
    cells[row][column] = point;
    if (column == cells[row].length - 1) {
      wrapPending = true;
    } else {
      column++;
    }
  }

  private void down() {
    if (row == bottom) {
      scroll(top, 1);
    } else {
      row++;
    }
    wrapPending = false;
  }

  /** Moves the lines from {@code first} to the bottom margin up, or down where negative. */
  private void scroll(int first, int lines) {
    int[][] old = Arrays.stream(cells).map(int[]::clone).toArray(int[][]::new);
    for (int r = first; r <= bottom; r++) {
      int from = r + lines;
      if (from >= first && from <= bottom) {
        cells[r] = old[from];
      } else {
        Arrays.fill(cells[r], ' ');
      }
    }
  }

  private void single(int octet) {
    switch (octet) {
      case 'M' -> {
        if (row == top) {
          scroll(top, -1);
        } else {
          row--;
        }
      }
      case '=', '>', '7', '8' -> {}
      default -> throw new IllegalStateException("ESC " + (char) octet);
    }
  }

  private void control(int last) {
    int first = number(0, 1);
    switch (last) {
      case 'A' -> move(row - first, column);
      case 'B' -> move(row + first, column);
      case 'C' -> move(row, column + first);
      case 'D' -> move(row, column - first);
      case 'G' -> move(row, first - 1);
      case 'd' -> move(first - 1, column);
      case 'H' -> move(first - 1, number(1, 1) - 1);
      case 'J' -> eraseBelow(number(0, 0));
      case 'K' -> erase(column, cells[row].length);
      case 'X' -> erase(column, column + first);
      case 'L' -> scroll(row, -first);
      case 'M' -> scroll(row, first);
      case 'P' -> shift(first);
      case '@' -> shift(-first);
      case 'r' -> {
        top = first - 1;
        bottom = number(1, cells.length) - 1;
        move(0, 0);
      }
      case 'h', 'l' -> mode(last == 'h');
      // Colours and window titles are nothing one can read.
      case 'm', 't' -> {}
      default -> throw new IllegalStateException("CSI " + sequence + (char) last);
    }
  }

  private void mode(boolean on) {
    switch (sequence.toString()) {
      case "?1049" -> {
        alternate = on;
        Arrays.stream(cells).forEach(line -> Arrays.fill(line, ' '));
      }
      case "?25" -> cursorShown = on;
      case "?12", "?1", "?12;25" -> cursorShown |= on && sequence.indexOf("25") >= 0;
      default -> throw new IllegalStateException("mode " + sequence);
    }
  }

  private int number(int index, int otherwise) {
    String[] parts = sequence.toString().split(";");
    return index < parts.length && !parts[index].isEmpty() && parts[index].charAt(0) != '?'
        ? Integer.parseInt(parts[index])
        : otherwise;
  }

  private void move(int toRow, int toColumn) {
    row = Math.max(0, Math.min(cells.length - 1, toRow));
    column = Math.max(0, Math.min(cells[0].length - 1, toColumn));
    wrapPending = false;
  }

  private void erase(int from, int to) {
    Arrays.fill(cells[row], from, Math.min(to, cells[row].length), ' ');
  }

  private void eraseBelow(int how) {
    if (how == 0) {
      erase(column, cells[row].length);
    }
    for (int r = how == 0 ? row + 1 : 0; r < cells.length; r++) {
      Arrays.fill(cells[r], ' ');
    }
  }

  /** Deletes cells at the cursor, or inserts blanks where negative. */
  private void shift(int deleted) {
    int[] line = cells[row];
    int[] old = line.clone();
    for (int c = column; c < line.length; c++) {
      int from = c + deleted;
      line[c] = from >= column && from < line.length ? old[from] : ' ';
    }
  }
}
