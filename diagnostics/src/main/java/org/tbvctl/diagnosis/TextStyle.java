package org.tbvctl.diagnosis;

import java.util.List;

/**
 * How text output may look.
 *
 * @param color whether ANSI colours may be used
 * @param unicode whether characters outside ASCII may be used
 */
public record TextStyle(boolean color, boolean unicode) {
  private static final String RESET = "\u001b[0m";
  private static final String RED = "\u001b[1;31m";
  private static final String YELLOW = "\u001b[33m";
  private static final String GREEN = "\u001b[32m";
  private static final String BOLD = "\u001b[1m";
  private static final String DIM = "\u001b[2m";
  private static final List<String> OWN = List.of(RESET, RED, YELLOW, GREEN, BOLD, DIM);

  public String red(String text) {
    return paint(RED, text);
  }

  public String yellow(String text) {
    return paint(YELLOW, text);
  }

  public String green(String text) {
    return paint(GREEN, text);
  }

  public String bold(String text) {
    return paint(BOLD, text);
  }

  public String dim(String text) {
    return paint(DIM, text);
  }

  /**
   * A finished text without what could move a terminal's cursor: names that another host tells may
   * hold anything. Line ends, tabs and this style's own colours stay, every other control character
   * is written as {@code \\x1b}.
   */
  public static String harmless(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (!Character.isISOControl(c) || c == '\n' || c == '\t' || isOwnColour(text, at)) {
        out.append(c);
      } else {
        out.append(String.format("\\x%02x", (int) c));
      }
    }
    return out.toString();
  }

  /**
   * The same for text of any origin that has to stay on one line, so that it cannot pass for
   * another one: line ends, tabs, colours and marks that turn the direction of writing are written
   * out too.
   */
  public static String line(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            character -> {
              if (Character.isISOControl(character)) {
                out.append(String.format("\\x%02x", character));
              } else if (turnsText(character)) {
                out.append(String.format("\\u%04x", character));
              } else {
                out.appendCodePoint(character);
              }
            });
    return out.toString();
  }

  private static boolean turnsText(int character) {
    int type = Character.getType(character);
    return type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }

  private static boolean isOwnColour(String text, int at) {
    return OWN.stream().anyMatch(code -> text.startsWith(code, at));
  }

  private String paint(String start, String text) {
    return color ? start + text + RESET : text;
  }
}
