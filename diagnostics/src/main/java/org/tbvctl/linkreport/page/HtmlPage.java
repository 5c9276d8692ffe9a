package org.tbvctl.linkreport.page;

import java.util.List;
import java.util.Set;
import org.tbvctl.linkreport.chart.SvgChart;
import org.tbvctl.linkreport.markup.Markup;

/**
 * A page as one HTML file that needs nothing else: no script, no font, no address. It is
 * well-formed XML too.
 */
public final class HtmlPage {
  /** Words with a colour; others have none. */
  private static final Set<String> COLOURED = Set.of("error", "warning", "ok", "incomplete");

  private static final String STYLE =
      """
      :root{color-scheme:light dark}
      body{font:16px/1.5 sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;\
      color:#1b1b1b;background:#fff}
      h1,h2,h3{line-height:1.25}h2{margin-top:2.2rem;border-bottom:1px solid #bbb}
      .wide{overflow-x:auto}
      table{border-collapse:collapse;margin:.8rem 0;font-size:.9rem}
      caption{text-align:left;font-weight:bold;padding:.2rem 0}
      th,td{border:1px solid #bbb;padding:.15rem .5rem;text-align:left;vertical-align:top}
      .n{text-align:right;font-variant-numeric:tabular-nums}
      pre{background:#f2f2f2;padding:.6rem;overflow-x:auto}
      nav ul{padding:0}nav li{display:inline-block;margin-right:1.2rem}
      figure{margin:1rem 0}svg{max-width:100%;height:auto}
      .word{font-weight:bold}.error{color:#b00020}.warning{color:#8a5a00}.ok{color:#00693e}\
      .incomplete{color:#8a5a00}
      @media screen and (prefers-color-scheme:dark){body{color:#e4e4e4;background:#16181c}\
      h2{border-color:#555}th,td{border-color:#555}pre{background:#24272d}\
      .error{color:#ff8a80}.warning,.incomplete{color:#ffd180}.ok{color:#80e0b0}a{color:#8ab4f8}}
      @media print{body{max-width:none;margin:0;font-size:11pt;color:#000;background:#fff}\
      figure,tr{break-inside:avoid}h2,h3{break-after:avoid}nav{display:none}\
      pre{white-space:pre-wrap}\
      table{font-size:8pt}.wide{overflow:visible}.t{overflow-wrap:anywhere}}
      """;

  private final Markup html = new Markup();
  private int sections;

  private HtmlPage() {}

  public static String of(Page page) {
    return new HtmlPage().write(page);
  }

  private String write(Page page) {
    html.raw("<!DOCTYPE html>\n");
    html.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en").newLine();
    html.open("head").newLine();
    html.empty("meta", "charset", "utf-8").newLine();
    // Whatever a text in it tries, a browser loads and runs nothing.
    html.empty(
            "meta",
            "http-equiv",
            "Content-Security-Policy",
            "content",
            "default-src 'none'; style-src 'unsafe-inline'")
        .newLine();
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
        .newLine();
    html.element("title", page.title()).newLine();
    html.open("style").raw("\n" + STYLE + SvgChart.styleRules() + "\n").close().newLine();
    html.close().newLine();
    html.open("body").newLine();
    html.element("h1", page.title()).newLine();
    for (Block block : page.blocks()) {
      // The verdict comes before the way to everything else.
      if (isSection(block) && ++sections == 2) {
        contents(page);
      }
      block(block);
    }
    html.close().newLine().close().newLine();
    return html.toString();
  }

  private void contents(Page page) {
    html.open("nav").open("ul").newLine();
    int section = 0;
    for (Block block : page.blocks()) {
      if (isSection(block)) {
        section++;
        String text = ((Block.Heading) block).text();
        html.open("li").element("a", text, "href", "#s" + section).close().newLine();
      }
    }
    html.close().close().newLine();
  }

  private void block(Block block) {
    if (block instanceof Block.Heading heading) {
      heading(heading);
    } else if (block instanceof Block.Paragraph paragraph) {
      html.element("p", paragraph.text());
    } else if (block instanceof Block.Notice notice) {
      notice(notice);
    } else if (block instanceof Block.Bullets bullets) {
      html.open("ul").newLine();
      bullets.points().forEach(point -> html.element("li", point).newLine());
      html.close();
    } else if (block instanceof Block.Lines lines) {
      html.open("pre").element("code", String.join("\n", lines.lines())).close();
    } else if (block instanceof Block.Table table) {
      table(table);
    } else if (block instanceof Block.Figure figure) {
      html.open("figure").newLine().raw(SvgChart.element(figure.chart())).newLine();
      html.element("figcaption", figure.chart().title()).close();
    }
    html.newLine();
  }

  private static boolean isSection(Block block) {
    return block instanceof Block.Heading heading && heading.level() == 2;
  }

  private void heading(Block.Heading heading) {
    if (heading.level() == 2) {
      html.element("h2", heading.text(), "id", "s" + sections);
    } else {
      html.element("h3", heading.text());
    }
  }

  private void notice(Block.Notice notice) {
    String type = COLOURED.contains(notice.word()) ? "word " + notice.word() : "word";
    html.open("p").element("span", notice.word(), "class", type).text(" " + notice.text()).close();
  }

  private void table(Block.Table table) {
    html.open("div", "class", "wide").open("table").newLine();
    html.element("caption", table.caption()).newLine();
    html.open("thead").open("tr");
    for (Block.Table.Column column : table.columns()) {
      html.element("th", column.title(), "scope", "col", "class", type(column));
    }
    html.close().close().newLine().open("tbody").newLine();
    for (List<String> row : table.rows()) {
      html.open("tr");
      for (int i = 0; i < row.size(); i++) {
        html.element("td", row.get(i), "class", type(table.columns().get(i)));
      }
      html.close().newLine();
    }
    html.close().close().close();
  }

  private static String type(Block.Table.Column column) {
    return column.numeric() ? "n" : "t";
  }
}
