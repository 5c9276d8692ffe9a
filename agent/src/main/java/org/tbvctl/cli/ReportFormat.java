package org.tbvctl.cli;

import java.util.Locale;
import java.util.Optional;
import org.tbvctl.linkreport.page.HtmlPage;
import org.tbvctl.linkreport.page.MarkdownPage;
import org.tbvctl.linkreport.page.Page;

/** Forms of a report. */
enum ReportFormat {
  html,
  markdown;

  /** The form that the end of a file's name tells. */
  static Optional<ReportFormat> byName(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    if (name.endsWith(".html") || name.endsWith(".htm")) {
      return Optional.of(html);
    }
    return name.endsWith(".md") || name.endsWith(".markdown")
        ? Optional.of(markdown)
        : Optional.empty();
  }

  /** The page as one text that stands alone. */
  String text(Page page) {
    return switch (this) {
      case html -> HtmlPage.of(page);
      case markdown -> MarkdownPage.withTextPlots(page);
    };
  }
}
