package org.tbvctl.linkreport.page;

import java.util.List;
import org.tbvctl.linkreport.chart.Chart;

/** A part of a page. Texts are plain: markup in them is shown, not followed. */
public sealed interface Block {

  /**
   * A heading.
   *
   * @param level 2 for a section, 3 for a part of one
   */
  record Heading(int level, String text) implements Block {}

  /** Sentences that belong together. */
  record Paragraph(String text) implements Block {}

  /**
   * A sentence with a word before it that says how much it matters.
   *
   * @param word such as {@code error}
   */
  record Notice(String word, String text) implements Block {}

  /** Points of a list. */
  record Bullets(List<String> points) implements Block {
    public Bullets {
      points = List.copyOf(points);
    }
  }

  /** Lines to be copied, such as commands. */
  record Lines(List<String> lines) implements Block {
    public Lines {
      lines = List.copyOf(lines);
    }
  }

  /**
   * Rows of cells.
   *
   * @param caption what they are
   */
  record Table(String caption, List<Column> columns, List<List<String>> rows) implements Block {

    /**
     * A column.
     *
     * @param numeric whether its cells are numbers, to be aligned at their ends
     */
    public record Column(String title, boolean numeric) {
      public static Column text(String title) {
        return new Column(title, false);
      }

      public static Column number(String title) {
        return new Column(title, true);
      }
    }

    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
    }
  }

  /**
   * A diagram; a table beside it has the same figures.
   *
   * @param name of the file that it may become, such as {@code latency}; letters, digits, dashes
   */
  record Figure(String name, Chart chart) implements Block {}
}
