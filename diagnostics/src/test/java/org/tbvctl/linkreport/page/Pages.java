package org.tbvctl.linkreport.page;

import java.util.List;
import org.tbvctl.linkreport.chart.Axis;
import org.tbvctl.linkreport.chart.Chart;
import org.tbvctl.linkreport.chart.Scale;

/** Pages for tests. */
final class Pages {
  private Pages() {}

  /** Every kind of block, with the same text wherever a text belongs. */
  static Page everywhere(String text) {
    return new Page(
        text,
        List.of(
            new Block.Heading(2, text),
            new Block.Heading(3, text),
            new Block.Paragraph(text),
            new Block.Notice("error", text),
            new Block.Bullets(List.of(text, text)),
            new Block.Lines(List.of(text)),
            new Block.Table(
                text,
                List.of(Block.Table.Column.text(text), Block.Table.Column.number(text)),
                List.of(List.of(text, "1"))),
            new Block.Figure("latency", chart(text))));
  }

  private static Chart chart(String text) {
    return new Chart(
        text,
        text,
        new Axis(text, Scale.LOG2, Axis.Unit.BYTES),
        new Axis(text, Scale.LINEAR, Axis.Unit.NUMBER),
        List.of(Chart.Series.measured(text, List.of(new Chart.Point(2, 3)))),
        List.of());
  }
}
