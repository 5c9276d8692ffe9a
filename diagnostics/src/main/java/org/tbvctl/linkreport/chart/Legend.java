package org.tbvctl.linkreport.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Names of series and levels, in rows below the field.
 *
 * @param entries in reading order
 * @param bottom where the last row ends
 */
record Legend(List<Entry> entries, int bottom) {
  private static final int FIRST_ROW = Frame.BOTTOM + 60;
  private static final int ROW = 20;
  private static final int SAMPLE = 34;
  private static final int GAP = 22;

  /** A wide letter of 12 px; most are narrower. */
  static final double LETTER = 7.2;

  private static final int LONGEST = (int) ((Frame.RIGHT - Frame.LEFT - SAMPLE) / LETTER);

  /**
   * One name.
   *
   * @param series its number; levels come behind the last
   */
  record Entry(String name, int series, double x, double y) {
    double textX() {
      return x + SAMPLE;
    }

    double sampleEnd() {
      return x + SAMPLE - 8;
    }

    double sampleMiddle() {
      return (x + sampleEnd()) / 2;
    }

    double sampleY() {
      return y - 4;
    }
  }

  static Legend of(Chart chart) {
    List<String> names = new ArrayList<>();
    chart.series().forEach(series -> names.add(series.name()));
    chart.levels().forEach(level -> names.add(level.name()));
    List<Entry> entries = new ArrayList<>();
    double x = Frame.LEFT;
    int y = FIRST_ROW;
    for (int i = 0; i < names.size(); i++) {
      String name = shortened(names.get(i));
      double width = SAMPLE + name.length() * LETTER + GAP;
      if (x > Frame.LEFT && x + width - GAP > Frame.RIGHT) {
        x = Frame.LEFT;
        y += ROW;
      }
      entries.add(new Entry(name, i, x, y));
      x += width;
    }
    return new Legend(List.copyOf(entries), y + ROW / 2);
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST - 3) + "...";
  }
}
