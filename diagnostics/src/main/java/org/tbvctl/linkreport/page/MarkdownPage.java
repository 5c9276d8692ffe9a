package org.tbvctl.linkreport.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.tbvctl.linkreport.chart.TextChart;
import org.tbvctl.linkreport.markup.VisibleText;

/** A page as Markdown with tables, as GitHub and most others read it. */
public final class MarkdownPage {
  private final Function<Block.Figure, List<String>> drawing;
  private final List<String> out = new ArrayList<>();

  private MarkdownPage(Function<Block.Figure, List<String>> drawing) {
    this.drawing = drawing;
  }

  /** With diagrams drawn in letters. */
  public static String withTextPlots(Page page) {
    return new MarkdownPage(figure -> fenced("text", TextChart.lines(figure.chart()))).write(page);
  }

  /**
   * With diagrams in files beside it.
   *
   * @param address of a diagram's file, relative to the page
   */
  public static String withFiles(Page page, Function<Block.Figure, String> address) {
    return new MarkdownPage(
            figure ->
                List.of(
                    "!["
                        + MarkdownText.inline(figure.chart().description())
                        + "](<"
                        + encoded(address.apply(figure))
                        + ">)"))
        .write(page);
  }

  /** Characters that would end or change an address within angle brackets. */
  private static String encoded(String address) {
    return VisibleText.line(address)
        .replace("%", "%25")
        .replace(" ", "%20")
        .replace("<", "%3C")
        .replace(">", "%3E")
        .replace("\\", "%5C")
        .replace("#", "%23")
        .replace("?", "%3F");
  }

  private String write(Page page) {
    add("# " + MarkdownText.inline(page.title()));
    page.blocks().forEach(this::block);
    return String.join("\n", out).stripTrailing() + "\n";
  }

  /** Lines with a blank line behind them. */
  private void add(String... lines) {
    out.addAll(List.of(lines));
    out.add("");
  }

  private void block(Block block) {
    if (block instanceof Block.Heading heading) {
      add("#".repeat(heading.level()) + " " + MarkdownText.inline(heading.text()));
    } else if (block instanceof Block.Paragraph paragraph) {
      add(MarkdownText.beginning(paragraph.text()));
    } else if (block instanceof Block.Notice notice) {
      add(
          "**"
              + MarkdownText.inline(notice.word())
              + "** "
              + MarkdownText.inline(notice.text()).strip());
    } else if (block instanceof Block.Bullets bullets) {
      add(
          bullets.points().stream()
              .map(point -> "- " + MarkdownText.beginning(point))
              .toArray(String[]::new));
    } else if (block instanceof Block.Lines lines) {
      add(fenced("text", lines.lines()).toArray(String[]::new));
    } else if (block instanceof Block.Table table) {
      table(table);
    } else if (block instanceof Block.Figure figure) {
      add(drawing.apply(figure).toArray(String[]::new));
    }
  }

  private static List<String> fenced(String language, List<String> lines) {
    List<String> visible = lines.stream().map(VisibleText::line).toList();
    String fence = MarkdownText.fence(visible);
    List<String> block = new ArrayList<>();
    block.add(fence + language);
    block.addAll(visible);
    block.add(fence);
    return block;
  }

  private void table(Block.Table table) {
    add(MarkdownText.beginning(table.caption()));
    out.add(row(table.columns().stream().map(Block.Table.Column::title).toList()));
    out.add(
        "|" + String.join("|", table.columns().stream().map(MarkdownPage::rule).toList()) + "|");
    table.rows().forEach(cells -> out.add(row(cells)));
    out.add("");
  }

  private static String rule(Block.Table.Column column) {
    return column.numeric() ? "---:" : "---";
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells.stream().map(MarkdownText::inline).toList()) + " |";
  }
}
