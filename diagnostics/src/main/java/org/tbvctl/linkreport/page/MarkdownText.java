package org.tbvctl.linkreport.page;

import java.util.List;
import org.tbvctl.linkreport.markup.VisibleText;

/** Plain text in Markdown: every character that Markdown would follow is shown instead. */
final class MarkdownText {
  /** Also what GitHub's dialect follows: tables, strikethrough, mentions, formulas, entities. */
  private static final String FOLLOWED = "\\`*[]<|&~$@";

  private MarkdownText() {}

  /** A text within a line. */
  static String inline(String text) {
    String line = VisibleText.line(text);
    StringBuilder out = new StringBuilder(line.length());
    for (int at = 0; at < line.length(); at++) {
      char character = line.charAt(at);
      if (FOLLOWED.indexOf(character) >= 0 || character == '_' && !isInsideWord(line, at)) {
        out.append('\\');
      }
      out.append(character);
    }
    return out.toString().replace("://", "\\://").replaceAll("(?i)\\b(www)\\.", "$1\\\\.");
  }

  /** An underscore there is no emphasis. */
  private static boolean isInsideWord(String line, int at) {
    return at > 0
        && at + 1 < line.length()
        && Character.isLetterOrDigit(line.charAt(at - 1))
        && Character.isLetterOrDigit(line.charAt(at + 1));
  }

  /** A text that begins a line, where a dash or a number with a dot would begin a list. */
  static String beginning(String text) {
    String line = inline(text).strip();
    return line.replaceFirst("^([-+=#>])", "\\\\$1").replaceFirst("^([0-9]+)([.)])", "$1\\\\$2");
  }

  /** A fence of ticks that none of the lines can end. */
  static String fence(List<String> lines) {
    String text = String.join("\n", lines);
    int ticks = 3;
    while (text.contains("`".repeat(ticks))) {
      ticks++;
    }
    return "`".repeat(ticks);
  }
}
