package org.tbvctl.watch;

import java.util.List;

/** What fills the terminal: as many lines as it has rows, none longer than its columns. */
public record Frame(int width, int height, List<Line> lines) {

  public Frame {
    lines = List.copyOf(lines);
  }

  /** The text without tones, a line a row. */
  public String text() {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.text().stripTrailing()).append('\n'));
    return text.toString();
  }
}
